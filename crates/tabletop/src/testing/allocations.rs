//! Counting allocations, to prove that playing makes none.
//!
//! A test installs [`Counting`] as its `#[global_allocator]` and asks [`during`].

#![allow(unsafe_code)] // An allocator can't be written without; it only counts and passes on.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, counting the calls of each thread.
pub struct Counting;

thread_local! {
    static CALLS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    CALLS.with(|calls| calls.set(calls.get() + 1));
}

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// The allocations that this thread makes during `work`.
pub fn during(work: impl FnOnce()) -> u64 {
    let before = CALLS.with(Cell::get);
    work();
    CALLS.with(Cell::get) - before
}

/// The allocations of `games` random games after their set-up, counted once the list of moves has found its
/// size.
pub fn of_random_play<G: crate::Game>(setup: &G::Setup, games: u64) -> u64 {
    use crate::chance::{Fast, pick};
    let mut moves = Vec::with_capacity(1 << 14);
    let mut allocations = 0;
    for number in 0..games {
        let mut chance = Fast::new(1, number);
        let mut game = G::new(setup, &mut chance, &mut ());
        allocations += during(|| {
            while let Some(seat) = game.to_act().first() {
                game.legal(seat, &mut moves);
                let mv = *pick(&moves, &mut chance);
                let played = game.play(seat, mv, &mut chance, &mut ());
                assert!(played.is_ok());
            }
        });
    }
    allocations
}
