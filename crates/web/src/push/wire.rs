//! The WebSocket of a page, which costs little while nothing is sent.

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{self, OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use std::io::{self, IoSlice};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

/// A read buffer of the usual size costs twenty times the memory of everything else about a viewer. What clients send is
/// shorter than this, with few exceptions.
const READ_BUFFER: usize = 512;
/// Clients send nothing but what they look at.
const MAX_MESSAGE_BYTES: usize = 4096;
/// Answers to pings, and pings of ours, that may wait to be read. Whoever reads so slowly that more would wait is gone.
const MAX_WRITE_BUFFER: usize = 4096;

/// A connection that is about to become a socket.
pub(crate) struct Upgrade(OnUpgrade);

/// A socket whose messages are taken within a time, or it is given up.
pub(crate) struct Wire {
    socket: WebSocketStream<TokioIo<Upgraded>>,
    patience: Duration,
}

impl Upgrade {
    /// What the browser is answered, after which the connection is a socket; none where it did not ask for that.
    pub(crate) fn begin(request: &mut Request) -> Option<(Upgrade, Response)> {
        let response = create_response_with_body(request, Body::empty).ok()?;
        Some((Upgrade(upgrade::on(request)), response))
    }

    /// The socket; none if the browser has gone meanwhile.
    pub(crate) async fn finish(self, patience: Duration) -> Option<Wire> {
        let stream = TokioIo::new(self.0.await.ok()?);
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_write_buffer_size(MAX_WRITE_BUFFER)
            .max_message_size(Some(MAX_MESSAGE_BYTES))
            .max_frame_size(Some(MAX_MESSAGE_BYTES));
        let socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await;
        Some(Wire { socket, patience })
    }
}

impl Wire {
    /// What the client sends next; none once it is gone.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        self.socket.next().await?.ok()
    }

    /// Sends a short message; false if it can't be, or is not taken.
    pub(crate) async fn send(&mut self, message: Message) -> bool {
        matches!(tokio::time::timeout(self.patience, self.socket.send(message)).await, Ok(Ok(())))
    }

    /// Sends bytes that many are sent; false if they can't be, or are not taken. They are written from where they are: the
    /// socket's own buffer would grow to the longest message of each viewer, and stay so.
    pub(crate) async fn send_shared(&mut self, bytes: &Bytes) -> bool {
        matches!(tokio::time::timeout(self.patience, self.write(bytes)).await, Ok(Ok(())))
    }

    async fn write(&mut self, bytes: &Bytes) -> Result<(), Error> {
        // Frames follow one another whole.
        self.socket.flush().await?;
        let header = FrameHeader { opcode: OpCode::Data(Data::Binary), ..FrameHeader::default() };
        let mut head = Vec::new();
        header.format(bytes.len() as u64, &mut head)?;
        let stream = self.socket.get_mut();
        let mut left = &mut [IoSlice::new(&head), IoSlice::new(bytes)][..];
        while !left.is_empty() {
            match stream.write_vectored(left).await? {
                0 => return Err(io::Error::from(io::ErrorKind::WriteZero).into()),
                written => IoSlice::advance_slices(&mut left, written),
            }
        }
        Ok(stream.flush().await?)
    }
}
