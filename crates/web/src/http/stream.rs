//! A connection that is not waited for without end while nobody reads what is sent.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// Whoever has fallen behind has to take this many bytes each second: a fraction of what the slowest telephone does.
const LEAST_PER_SECOND: u32 = 1024;

/// A stream whose other end has to read: what is sent is taken within the patience, and at a least speed from then on.
/// It holds what is to be given back when the connection is gone.
pub(super) struct Stream<S, P> {
    stream: S,
    patience: Duration,
    /// When the connection is given up, while it takes no more.
    deadline: Option<Pin<Box<Sleep>>>,
    /// Tells the system that nothing that still waits has to be sent.
    abandon: fn(&S),
    _held: P,
}

impl<S, P> Stream<S, P> {
    pub(super) fn new(stream: S, patience: Duration, abandon: fn(&S), held: P) -> Stream<S, P> {
        Stream { stream, patience, deadline: None, abandon, _held: held }
    }

    /// The result of a write, or an error once it was waited for too long.
    fn in_time(&mut self, wrote: Poll<io::Result<usize>>, cx: &mut Context<'_>) -> Poll<io::Result<usize>> {
        match (wrote, &mut self.deadline) {
            (Poll::Pending, deadline) => {
                let deadline = deadline.get_or_insert_with(|| Box::pin(sleep(self.patience)));
                ready!(deadline.as_mut().poll(cx));
                (self.abandon)(&self.stream);
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            (Poll::Ready(Ok(bytes)), Some(deadline)) => {
                let gained = Duration::from_secs(bytes as u64) / LEAST_PER_SECOND;
                let latest = Instant::now() + self.patience;
                let until = latest.min(deadline.deadline() + gained);
                deadline.as_mut().reset(until);
                Poll::Ready(Ok(bytes))
            }
            (wrote, _) => wrote,
        }
    }
}

impl<S: AsyncRead + Unpin, P: Unpin> AsyncRead for Stream<S, P> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin, P: Unpin> AsyncWrite for Stream<S, P> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.in_time(wrote, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.in_time(wrote, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Whoever writes flushes once all was taken.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(cx))?;
        self.deadline = None;
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

    const PATIENCE: Duration = Duration::from_secs(30);
    /// What the way between both ends holds.
    const ON_THE_WAY: usize = 64;

    fn pair() -> (Stream<DuplexStream, ()>, DuplexStream) {
        let (near, far) = duplex(ON_THE_WAY);
        (Stream::new(near, PATIENCE, |_| {}, ()), far)
    }

    /// Sends to somebody who reads so many bytes at a time at an interval; how that ended, and when.
    async fn sent_to(bytes: usize, at_a_time: usize, interval: Duration) -> (io::Result<()>, Duration) {
        let (mut stream, mut far) = pair();
        let reader = tokio::spawn(async move {
            let mut buffer = vec![0; at_a_time];
            loop {
                tokio::time::sleep(interval).await;
                if far.read_exact(&mut buffer).await.is_err() {
                    return;
                }
            }
        });
        let start = Instant::now();
        let done = async {
            stream.write_all(&vec![7; bytes]).await?;
            stream.flush().await
        };
        let done = done.await;
        reader.abort();
        (done, start.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_never_reads_is_given_up() {
        let (done, after) = sent_to(1000, 1, PATIENCE * 100).await;
        assert_eq!(done.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!(after >= PATIENCE && after < PATIENCE * 2, "{after:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_a_byte_now_and_then_is_given_up() {
        let (done, after) = sent_to(1000, 1, PATIENCE / 3).await;
        assert_eq!(done.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!(after < PATIENCE * 2, "{after:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_slowly_but_steadily_gets_all() {
        let (done, after) = sent_to(256 << 10, 64, Duration::from_millis(50)).await;
        done.unwrap();
        assert!(after > PATIENCE * 3, "{after:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn the_patience_begins_anew_with_every_answer() {
        let (mut stream, mut far) = pair();
        let mut read = [0; ON_THE_WAY * 2];
        for _ in 0..5 {
            let write = async {
                stream.write_all(&[7; ON_THE_WAY * 2]).await?;
                stream.flush().await
            };
            let late = async {
                tokio::time::sleep(PATIENCE * 9 / 10).await;
                far.read_exact(&mut read).await
            };
            let (wrote, _) = tokio::join!(write, late);
            wrote.unwrap();
        }
    }
}
