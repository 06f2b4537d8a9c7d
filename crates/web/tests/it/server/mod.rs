//! The server as its visitors meet it, without scripts.

mod api;
mod bounds;
mod campaign;
mod chat;
mod clocks;
mod connections;
mod crowds;
mod daily;
mod entrance;
mod forgetting;
mod games;
mod hints;
mod history;
mod hostile;
mod hosts;
mod identity;
mod lessons;
mod live;
mod load_shedding;
mod log;
mod moderation;
mod operations;
mod pages;
mod proxies;
mod replay;
mod review;
mod rules;
mod safety;
mod score;
mod seats;
mod servers;
mod store;
mod unseen;
mod words;

use std::io::{self, Read};

/// The head of an answer, up to the empty line, and nothing of what follows.
fn read_head(stream: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte)?;
        head.push(byte[0]);
    }
    Ok(head)
}
