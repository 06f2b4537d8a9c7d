//! Notices between servers through the database itself, over a connection of its own: a notice in the transaction of an
//! append would let all servers wait for each other.

use super::{RETRY_AFTER, settings, tls, within};
use crate::store::error::StoreError;
use futures_util::{StreamExt, stream};
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio_postgres::{AsyncMessage, Client, NoTls};

/// The name under which servers of one database hear each other.
const NAME: &str = "ratusha";
/// PostgreSQL takes notices that are shorter than 8,000 bytes.
const MAX_BYTES: usize = 7_900;
/// What may wait to be read; what is more is lost, and found in the store later.
const MAX_UNREAD: usize = 4096;

/// Something that was heard.
#[derive(Debug)]
pub(crate) enum Heard {
    /// Lines of other servers, and of this one.
    Lines(String),
    /// From now on; something may have been missed.
    Gap,
    /// Nobody is heard for now.
    Lost,
}

/// A way to reach the other servers of a database.
pub(crate) struct Channel {
    url: Arc<str>,
}

impl Channel {
    pub(in crate::store) fn new(url: &str) -> Channel {
        Channel { url: url.into() }
    }

    /// Tells lines and hears those of others, until nobody tells any more; after a break, it begins anew. What was not
    /// told by then is lost.
    pub(crate) fn open(self, lines: mpsc::Receiver<String>) -> mpsc::Receiver<Heard> {
        let (heard, hears) = mpsc::channel(MAX_UNREAD);
        tokio::spawn(self.keep(lines, heard));
        hears
    }

    async fn keep(self, mut lines: mpsc::Receiver<String>, heard: mpsc::Sender<Heard>) {
        while !lines.is_closed() || !lines.is_empty() {
            // What breaks a connection is of no interest: the store is asked anyway.
            if let Ok(client) = self.listen(&heard).await {
                let _ = heard.try_send(Heard::Gap);
                if tell(&client, &mut lines).await.is_ok() {
                    return;
                }
            }
            let _ = heard.try_send(Heard::Lost);
            tokio::time::sleep(RETRY_AFTER).await;
        }
    }

    async fn listen(&self, heard: &mpsc::Sender<Heard>) -> Result<Client, StoreError> {
        let mut config = settings(&self.url)?;
        config.application_name("ratusha bus");
        let client = match tls() {
            Some(tls) => {
                let (client, connection) = within(config.connect(tls)).await?;
                tokio::spawn(hear(connection, heard.clone()));
                client
            }
            None => {
                let (client, connection) = within(config.connect(NoTls)).await?;
                tokio::spawn(hear(connection, heard.clone()));
                client
            }
        };
        within(client.batch_execute(&format!("LISTEN {NAME}"))).await?;
        Ok(client)
    }
}

async fn hear<S, T>(mut connection: tokio_postgres::Connection<S, T>, heard: mpsc::Sender<Heard>)
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
    T: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
{
    let mut messages = stream::poll_fn(|context| connection.poll_message(context));
    while let Some(Ok(message)) = messages.next().await {
        if let AsyncMessage::Notification(notice) = message {
            // Whoever reads slowly misses some.
            let _ = heard.try_send(Heard::Lines(notice.payload().to_owned()));
        }
    }
}

/// Tells lines, those that wait together; it ends when nobody tells any more.
async fn tell(client: &Client, lines: &mut mpsc::Receiver<String>) -> Result<(), StoreError> {
    let statement = format!("SELECT pg_notify('{NAME}', $1)");
    let statement = within(client.prepare(&statement)).await?;
    while let Some(mut told) = lines.recv().await {
        while told.len() < MAX_BYTES / 2 {
            let Ok(line) = lines.try_recv() else { break };
            told.push('\n');
            told.push_str(&line);
        }
        if told.len() < MAX_BYTES {
            within(client.execute(&statement, &[&told])).await?;
        }
    }
    Ok(())
}
