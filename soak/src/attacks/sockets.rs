//! Attacks with the sockets of tables.

use super::{Target, swarm};
use crate::client::frame;
use std::time::Duration;

/// How long somebody who was turned away waits.
const TURNED_AWAY: Duration = Duration::from_millis(50);
/// Sockets that send as fast as they can; more would only take the processor from the others.
const FAST: usize = 16;

/// Sends pings and reads none of the answers.
pub(super) async fn unread_pings(target: &Target) -> String {
    let count = swarm(FAST, &target.stop, |index, count| {
        let (client, live) = (target.attacker(index), format!("{}/live", target.victim));
        async move {
            loop {
                let Ok(mut socket) = client.twin().watch(&live).await else {
                    tokio::time::sleep(TURNED_AWAY).await;
                    continue;
                };
                while socket.send(frame::PING, &[7; 125]).await.is_ok() {
                    count.note(true);
                }
                count.note(false);
            }
        }
    });
    let count = count.await;
    format!("{} pings, {} sockets cut", count.done(), count.refused())
}

/// Frames that are none, too long, unmasked, never finished or of no known kind.
fn junk(index: usize) -> Vec<u8> {
    let huge = [[frame::TEXT, 0xFF].as_slice(), &u64::MAX.to_be_bytes(), &[0; 64]].concat();
    let long = [[frame::BINARY, 0xFF].as_slice(), &(1u64 << 20).to_be_bytes(), &[0; 4096]].concat();
    let unmasked = vec![frame::TEXT, 4, b'x', b'=', b'1', b'2'];
    let unfinished = [[0x01, 0x84, 0, 0, 0, 0].as_slice(), b"x=1&"].concat();
    let unknown = vec![0xFB, 0x80, 0, 0, 0, 0];
    let not_text = vec![frame::TEXT, 0x82, 0, 0, 0, 0, 0xC3, 0x28];
    let kinds = [huge, long, unmasked, unfinished, unknown, not_text];
    kinds.into_iter().nth(index % 6).unwrap_or_default()
}

/// Sends what no browser sends.
pub(super) async fn junk_frames(target: &Target) -> String {
    let count = swarm(FAST, &target.stop, |index, count| {
        let (client, live) = (target.attacker(index), format!("{}/live", target.victim));
        async move {
            for round in index.. {
                let Ok(mut socket) = client.twin().watch(&live).await else {
                    tokio::time::sleep(TURNED_AWAY).await;
                    continue;
                };
                for _ in 0..8 {
                    if socket.send_raw(&junk(round)).await.is_err() {
                        break;
                    }
                    count.note(true);
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    });
    format!("{} frames", count.await.done())
}

/// Looks at a table in as many ways as there are numbers.
pub(super) async fn odd_queries(target: &Target) -> String {
    let count = swarm(target.crowd, &target.stop, |index, count| {
        let client = target.attacker(index);
        let live = format!("{}/live?x={index}", target.victim);
        async move {
            loop {
                let Ok(mut socket) = client.twin().watch(&live).await else {
                    tokio::time::sleep(TURNED_AWAY).await;
                    continue;
                };
                for number in index.. {
                    if socket.send(frame::TEXT, format!("x={number}&log=all").as_bytes()).await.is_err() {
                        break;
                    }
                    count.note(true);
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            }
        }
    });
    format!("{} sockets, {} queries", target.crowd, count.await.done())
}
