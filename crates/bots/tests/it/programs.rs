//! Programs play, and forfeit cleanly when they don't.

use bots::{CommandLine, Forfeit, ProgramPlayer};
use catalog::games::machi_koro_2::MachiKoro2;
use std::time::{Duration, Instant};
use tabletop::chance::Fast;
use tabletop::{Game, Seat, testing};

const LONG: Duration = Duration::from_secs(60);
/// Answers every question with its last move.
const GOOD: &str = r#"while read -r line; do case "$line" in *'"choose"'*) move="${line#*\"moves\":[}"; move="${move%%]*}"; printf '{"move":%s}\n' "${move##*,}";; esac; done"#;

/// A program that the shell runs.
fn program(script: &str, time: Duration) -> ProgramPlayer {
    ProgramPlayer::new(
        CommandLine::parse(&format!("sh -c '{}'", script.replace('\'', "'\"'\"'"))).expect("a command"),
        time,
    )
}

fn setup() -> <MachiKoro2 as Game>::Setup {
    testing::setup::<MachiKoro2>(2, &[])
}

/// The first answer of a program: in this game, the first seat has a choice at once.
fn first_answer(script: &str, time: Duration) -> Result<String, Forfeit> {
    let setup = setup();
    let game = MachiKoro2::new(&setup, &mut Fast::new(1, 0), &mut ());
    let seat = game.to_act().first().expect("the game has begun");
    let mut program = program(script, time);
    program.begin::<MachiKoro2>(&setup, seat, 5);
    program.choose(&game, seat).map(|mv| mv.to_string())
}

#[test]
fn a_good_program_plays_whole_games_one_after_another() {
    let setup = setup();
    let mut programs = [program(GOOD, LONG), program(GOOD, LONG)];
    for number in 0..2 {
        let mut chance = Fast::new(1, number);
        let mut game = MachiKoro2::new(&setup, &mut chance, &mut ());
        for seat in Seat::all(2) {
            programs[seat.index()].begin::<MachiKoro2>(&setup, seat, number);
        }
        // Whoever never builds wins nothing: some hundred turns are proof enough.
        while game.turns() < 100 && !game.to_act().is_empty() {
            let seat = game.to_act().first().expect("one is awaited");
            let mv = programs[seat.index()].choose(&game, seat).expect("a good program doesn't forfeit");
            game.play(seat, mv, &mut chance, &mut ()).expect("a legal move is playable");
        }
        programs.iter_mut().for_each(|program| program.end(game.outcome().as_ref()));
    }
}

#[test]
fn a_program_gets_the_view_of_its_seat_and_its_moves() {
    let answer = first_answer(
        r#"read -r new; read -r ask; case "$new" in *'"title":"machi-koro-2"'*) case "$ask" in *'"view":{'*) echo '{"move":"pass"}';; esac;; esac"#,
        LONG,
    );
    assert_eq!(answer.as_deref(), Ok("pass"));
}

#[test]
fn a_program_that_ends_forfeits() {
    assert_eq!(first_answer("exit 3", LONG), Err(Forfeit::Ended));
    assert_eq!(first_answer("read -r line; kill -9 $$", LONG), Err(Forfeit::Ended));
}

#[test]
fn a_program_that_hangs_forfeits_and_is_killed() {
    let begun = Instant::now();
    let time = Duration::from_millis(300);
    assert_eq!(first_answer("exec sleep 1000", time), Err(Forfeit::Late { time }));
    assert!(begun.elapsed() < LONG, "nobody waits for the program to end by itself");
}

#[test]
fn a_program_that_plays_no_legal_move_forfeits() {
    let illegal = Forfeit::Illegal { text: "build launch_pad".to_owned() };
    assert_eq!(first_answer(r#"echo '{"move": "build launch_pad"}'; cat > /dev/null"#, LONG), Err(illegal));
    assert!(matches!(
        first_answer(r#"echo '{"move": "x"}'; cat > /dev/null"#, LONG),
        Err(Forfeit::Illegal { .. })
    ));
}

#[test]
fn a_program_that_writes_no_answer_forfeits() {
    for nonsense in ["hello", r#"{"move": 5}"#, r#"{"mv": "pass"}"#, "[]"] {
        let answer = first_answer(&format!("echo '{nonsense}'; exec sleep 1000"), LONG);
        assert!(matches!(answer, Err(Forfeit::Unreadable { .. })), "{nonsense}: {answer:?}");
    }
    assert_eq!(first_answer("exec tr '\\0' x < /dev/zero", LONG), Err(Forfeit::TooLong));
}

#[test]
fn a_program_that_is_not_there_is_found_out() {
    let command = CommandLine::parse("no-such-program-anywhere").expect("a command");
    assert!(matches!(command.check(), Err(Forfeit::Start { .. })));
}

#[test]
fn a_program_is_started_anew_after_a_forfeit() {
    let setup = setup();
    let game = MachiKoro2::new(&setup, &mut Fast::new(1, 0), &mut ());
    let seat = game.to_act().first().expect("the game has begun");
    let mut program = program("exit 0", LONG);
    for seed in 0..3 {
        program.begin::<MachiKoro2>(&setup, seat, seed);
        assert_eq!(program.choose(&game, seat), Err(Forfeit::Ended));
        program.end(None);
    }
}
