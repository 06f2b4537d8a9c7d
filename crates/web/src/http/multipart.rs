//! The parts of a form that sends a file.

use std::collections::BTreeMap;

/// Parts that a form has at most.
const MAX_PARTS: usize = 8;

/// The parts by their names, each as it was sent; `None` where it is no such form.
pub(crate) fn parts<'a>(content_type: &str, body: &'a [u8]) -> Option<BTreeMap<String, &'a [u8]>> {
    let (kind, parameters) = content_type.split_once(';')?;
    if !kind.trim().eq_ignore_ascii_case("multipart/form-data") {
        return None;
    }
    let boundary = parameter(parameters, "boundary").filter(|boundary| (1..=70).contains(&boundary.len()))?;
    let delimiter = format!("\r\n--{boundary}").into_bytes();
    // The first has no end of a line before it.
    let mut rest = body.strip_prefix(&delimiter[2..])?;
    let mut parts = BTreeMap::new();
    while !rest.starts_with(b"--") {
        rest = rest.strip_prefix(b"\r\n")?;
        let end = find(rest, &delimiter)?;
        let (part, after) = (&rest[..end], &rest[end + delimiter.len()..]);
        let head = find(part, b"\r\n\r\n")?;
        let name = std::str::from_utf8(&part[..head]).ok()?.lines().find_map(name_in)?;
        parts.insert(name, &part[head + 4..]);
        if parts.len() > MAX_PARTS {
            return None;
        }
        rest = after;
    }
    Some(parts)
}

/// The name that a line of a part's head gives.
fn name_in(line: &str) -> Option<String> {
    let (key, value) = line.split_once(':')?;
    let (_, parameters) = value.split_once(';')?;
    key.trim().eq_ignore_ascii_case("content-disposition").then(|| parameter(parameters, "name")).flatten()
}

fn parameter(parameters: &str, wanted: &str) -> Option<String> {
    parameters.split(';').find_map(|parameter| {
        let (key, value) = parameter.split_once('=')?;
        key.trim().eq_ignore_ascii_case(wanted).then(|| value.trim().trim_matches('"').to_owned())
    })
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const KIND: &str = "multipart/form-data; boundary=----x7";
    const BODY: &[u8] =
        b"------x7\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a;b.ratusha\"\r\n\
        Content-Type: application/octet-stream\r\n\r\none\r\ntwo\n\r\n------x7\r\n\
        content-disposition: form-data; name=\"text\"\r\n\r\n\r\n------x7--\r\n";

    #[test]
    fn a_file_arrives_byte_for_byte() {
        let found = parts(KIND, BODY).unwrap();
        assert_eq!(found["file"], b"one\r\ntwo\n");
        assert_eq!(found["text"], b"");
        assert!(parts("application/x-www-form-urlencoded", BODY).is_none());
        assert!(parts("multipart/form-data; boundary=y", BODY).is_none());
        assert!(parts(KIND, &BODY[..BODY.len() - 30]).is_none(), "the end is missing");
    }

    proptest! {
        #[test]
        fn reading_never_panics(at in 0..BODY.len(), byte in any::<u8>(), cut in 0..BODY.len()) {
            let mut damaged = BODY.to_vec();
            damaged[at] = byte;
            let _ = parts(KIND, &damaged);
            let _ = parts(KIND, &BODY[..cut]);
        }
    }
}
