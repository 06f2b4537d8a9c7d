//! A progress bar on a terminal, and none in a pipe.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;

/// A bar for this many steps, on standard error.
pub(crate) fn bar(steps: u64) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} ({eta})")
        .expect("the template can be read")
        .progress_chars("█▉▊▋▌▍▎▏ ");
    ProgressBar::with_draw_target(Some(steps), target).with_style(style)
}
