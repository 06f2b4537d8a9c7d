//! A way between a server and what it needs, which can be cut.

use crate::Result;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;

/// Whether anything gets through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Open,
    /// Connections are reset, and new ones are as well.
    Reset,
    /// Nothing gets through and nobody is told, as where a cable is cut. What was sent arrives when the way is open
    /// again.
    Silent,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Standing {
    way: Way,
    /// The port on this machine that it leads to.
    to: u16,
}

/// A way, until it is dropped.
pub(crate) struct Link {
    port: u16,
    standing: watch::Sender<Standing>,
    accepts: AbortHandle,
}

impl Link {
    pub(crate) async fn new(to: u16) -> Result<Link> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let port = listener.local_addr()?.port();
        let standing = watch::Sender::new(Standing { way: Way::Open, to });
        let follows = standing.subscribe();
        let accepts = tokio::spawn(async move {
            while let Ok((from, _)) = listener.accept().await {
                tokio::spawn(pass_on(from, follows.clone()));
            }
        });
        Ok(Link { port, standing, accepts: accepts.abort_handle() })
    }

    /// Where it begins.
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    pub(crate) fn set(&self, way: Way) {
        self.standing.send_modify(|standing| standing.way = way);
    }

    /// Leads elsewhere from now on. Connections to where it led before are reset.
    pub(crate) fn lead_to(&self, to: u16) {
        self.standing.send_modify(|standing| standing.to = to);
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.set(Way::Reset);
        self.accepts.abort();
    }
}

async fn pass_on(from: TcpStream, mut standing: watch::Receiver<Standing>) {
    let passed = async {
        let to = standing.borrow().to;
        open(&mut standing, to).await?;
        let over = TcpStream::connect(SocketAddr::from(([127, 0, 0, 1], to))).await.ok()?;
        over.set_nodelay(true).ok()?;
        Some((over, to))
    };
    let _ = from.set_nodelay(true);
    let Some((over, to)) = passed.await else {
        let _ = from.set_zero_linger();
        return;
    };
    let ((from_read, from_write), (over_read, over_write)) = (from.into_split(), over.into_split());
    let there = copy(from_read, over_write, standing.clone(), to);
    let back = copy(over_read, from_write, standing, to);
    tokio::join!(there, back);
}

/// Waits until the way is open; none where it leads nowhere any more.
async fn open(standing: &mut watch::Receiver<Standing>, to: u16) -> Option<()> {
    let settled = standing.wait_for(|now| now.to != to || now.way != Way::Silent).await.ok()?;
    (settled.to == to && settled.way == Way::Open).then_some(())
}

async fn copy(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut standing: watch::Receiver<Standing>,
    port: u16,
) {
    let mut bytes = vec![0; 16 << 10];
    loop {
        let read = tokio::select! {
            read = from.read(&mut bytes) => read,
            _ = standing.wait_for(|now| now.to != port || now.way == Way::Reset) => Ok(0),
        };
        if open(&mut standing, port).await.is_none() {
            // Neither side is told in order.
            let _ = from.as_ref().set_zero_linger();
            let _ = to.as_ref().set_zero_linger();
            return;
        }
        match read {
            Ok(count @ 1..) if to.write_all(&bytes[..count]).await.is_ok() => {}
            _ => break,
        }
    }
    // It may be closed already.
    let _ = to.shutdown().await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::timeout;

    #[tokio::test]
    async fn what_was_sent_over_a_silent_way_arrives_later_and_over_a_reset_one_never() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let link = Link::new(listener.local_addr().unwrap().port()).await.unwrap();
        let mut near = TcpStream::connect(("127.0.0.1", link.port())).await.unwrap();
        let (mut far, _) = listener.accept().await.unwrap();
        let mut byte = [0];
        near.write_all(b"a").await.unwrap();
        far.read_exact(&mut byte).await.unwrap();
        link.set(Way::Silent);
        near.write_all(b"b").await.unwrap();
        assert!(timeout(Duration::from_millis(200), far.read_exact(&mut byte)).await.is_err());
        link.set(Way::Open);
        far.read_exact(&mut byte).await.unwrap();
        assert_eq!(byte, *b"b");
        link.set(Way::Reset);
        assert!(near.read_exact(&mut byte).await.is_err());
        assert!(far.read_exact(&mut byte).await.is_err());
    }
}
