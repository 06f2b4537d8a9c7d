//! A proxy that sends each connection to the next server, so that nothing can rely on coming back to the same one.

use std::io;
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// A proxy, until it is dropped.
pub struct RoundRobin {
    /// Where it listens.
    pub addr: SocketAddr,
    state: Arc<State>,
}

struct State {
    servers: Vec<SocketAddr>,
    next: AtomicUsize,
    closed: AtomicBool,
    open: Mutex<Vec<TcpStream>>,
}

impl RoundRobin {
    /// Starts a proxy before some servers.
    pub fn start(addr: SocketAddr, servers: Vec<SocketAddr>) -> io::Result<RoundRobin> {
        let listener = TcpListener::bind(addr)?;
        let addr = listener.local_addr()?;
        let state = Arc::new(State {
            servers,
            next: AtomicUsize::new(0),
            closed: AtomicBool::new(false),
            open: Mutex::default(),
        });
        let shared = state.clone();
        std::thread::spawn(move || {
            for from in listener.incoming().flatten() {
                if shared.closed.load(Ordering::Acquire) {
                    return;
                }
                shared.pass_on(&from);
            }
        });
        Ok(RoundRobin { addr, state })
    }
}

impl State {
    fn pass_on(&self, from: &TcpStream) {
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        let Ok(to) = TcpStream::connect(self.servers[next % self.servers.len()]) else { return };
        let _ = (from.set_nodelay(true), to.set_nodelay(true));
        let mut open = self.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        for (source, sink) in [(from, &to), (&to, from)] {
            let (Ok(mut source), Ok(mut sink)) = (source.try_clone(), sink.try_clone()) else { return };
            open.extend(source.try_clone());
            std::thread::spawn(move || {
                let _ = io::copy(&mut source, &mut sink);
                let _ = sink.shutdown(Shutdown::Write);
            });
        }
    }
}

impl Drop for RoundRobin {
    fn drop(&mut self) {
        self.state.closed.store(true, Ordering::Release);
        // The thread that listens is woken to see that.
        let _ = TcpStream::connect(self.addr);
        let mut open = self.state.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        for stream in open.drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}
