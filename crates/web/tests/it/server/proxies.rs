//! The server behind real proxies, with the files of `deploy/` as their settings: only ports, certificates and the name
//! are those of the tests.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use web::testing::{Browser, Db, TestServer, Whim, is_my_turn, is_over, left_out, play};
use web::{PublicUrl, Rate};

/// Longer than anything takes here, on however busy a machine.
const AT_LAST: Duration = Duration::from_secs(60);
const HOST: &str = "ratusha.example";
/// Visitors come from here. The proxies ask from `127.0.0.1`, which is all that the server trusts.
const VISITOR: &str = "127.0.0.9";

const PROXIES: [fn(&TestServer, &str) -> Proxy; 3] = [haproxy, nginx, caddy];

/// A proxy that runs until it is dropped, with a folder of its own.
struct Proxy {
    name: &'static str,
    folder: PathBuf,
    /// Its port for encrypted connections.
    port: u16,
    /// The shell ends the proxy when this is closed, even if the tests are killed.
    _stdin: ChildStdin,
    shell: Child,
}

impl Proxy {
    fn start(name: &'static str, folder: PathBuf, port: u16, set: impl FnOnce(&mut Command)) -> Proxy {
        // Debian keeps some where only root looks for programs.
        let script = "PATH=$PATH:/usr/sbin; \"$@\" & read -r _; kill $!; wait $!";
        let mut command = Command::new("sh");
        command.args(["-c", script, "sh", name]).stdin(Stdio::piped());
        command.stdout(Stdio::null()).stderr(fs::File::create(folder.join("log")).unwrap());
        set(&mut command);
        let mut shell = command.spawn().unwrap();
        let stdin = shell.stdin.take().unwrap();
        let proxy = Proxy { name, folder, port, _stdin: stdin, shell };
        let since = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            let log = fs::read_to_string(proxy.folder.join("log")).unwrap_or_default();
            assert!(
                since.elapsed() < AT_LAST,
                "{name} does not listen; is the Debian package `{name}` installed? {log}"
            );
            std::thread::sleep(Duration::from_millis(10));
        }
        proxy
    }

    /// A browser without scripts that comes by an encrypted way, from an address, and knows the server by a name.
    fn browser(&self, from: &'static str, host: &str) -> Browser {
        Browser { host: Some(host.to_owned()), ..Browser::new(encrypt(self.port, from)) }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // The shell waits for a line or the end of its input.
        let _ = self._stdin.write_all(b"\n");
        let _ = self.shell.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A folder for a proxy, with a certificate.
fn folder(name: &str, test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ratusha-test-{}-{name}-{test}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=ratusha.example \
        -addext subjectAltName=DNS:ratusha.example,DNS:localhost -keyout key.pem -out cert.pem";
    let made = Command::new("openssl").args(words.split_whitespace()).current_dir(&folder).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let both = ["cert.pem", "key.pem"].map(|name| fs::read(folder.join(name)).unwrap()).concat();
    fs::write(folder.join("both.pem"), both).unwrap();
    folder
}

/// Two ports that are free now.
fn free_ports() -> [u16; 2] {
    let listeners = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
    listeners.map(|listener| listener.local_addr().unwrap().port())
}

/// A file of `deploy/`, with some of it replaced; all of that must be there.
fn example(name: &str, replaced: &[(&str, &str)]) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    let mut text = fs::read_to_string(path).unwrap();
    for (old, new) in replaced {
        assert!(text.contains(old), "{name} has no {old}");
        text = text.replace(old, new);
    }
    text
}

fn haproxy(server: &TestServer, test: &str) -> Proxy {
    let folder = folder("haproxy", test);
    let [plain, encrypted] = free_ports();
    let pem = folder.join("both.pem").display().to_string();
    let settings = example(
        "haproxy.cfg",
        &[
            ("bind :80\n", &format!("bind 127.0.0.1:{plain}\n")),
            ("bind :443 ", &format!("bind 127.0.0.1:{encrypted} ")),
            ("/etc/haproxy/ratusha.pem", &pem),
        ],
    );
    fs::write(folder.join("haproxy.cfg"), settings).unwrap();
    Proxy::start("haproxy", folder.clone(), encrypted, |command| {
        command.arg("-db").arg("-f").arg(folder.join("haproxy.cfg")).env("RATUSHA", server.addr.to_string());
    })
}

fn nginx(server: &TestServer, test: &str) -> Proxy {
    let folder = folder("nginx", test);
    let [plain, encrypted] = free_ports();
    let in_folder = |name: &str| folder.join(name).display().to_string();
    let site = example(
        "nginx.conf",
        &[
            ("127.0.0.1:8080", &server.addr.to_string()),
            // There may be no sixth version here.
            ("listen [::]:80;", ""),
            ("listen [::]:443 ssl http2;", ""),
            ("listen 80;", &format!("listen 127.0.0.1:{plain};")),
            ("listen 443 ", &format!("listen 127.0.0.1:{encrypted} ")),
            ("/etc/letsencrypt/live/ratusha.example/fullchain.pem", &in_folder("cert.pem")),
            ("/etc/letsencrypt/live/ratusha.example/privkey.pem", &in_folder("key.pem")),
        ],
    );
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let places = places.map(|kind| format!("{kind}_temp_path {};\n", in_folder(kind))).concat();
    let settings = format!(
        "daemon off;\nerror_log stderr;\npid {};\nevents {{}}\nhttp {{\naccess_log off;\n{places}{site}}}\n",
        in_folder("pid")
    );
    fs::write(folder.join("nginx.conf"), settings).unwrap();
    Proxy::start("nginx", folder.clone(), encrypted, |command| {
        command.arg("-e").arg("stderr").arg("-c").arg(folder.join("nginx.conf"));
    })
}

fn caddy(server: &TestServer, test: &str) -> Proxy {
    let folder = folder("caddy", test);
    let [plain, encrypted] = free_ports();
    let site = "{$RATUSHA_HOST:ratusha.example} {\n";
    let tls = format!("\ttls {} {}\n", folder.join("cert.pem").display(), folder.join("key.pem").display());
    let settings = example("Caddyfile", &[(site, &format!("{site}{tls}"))]);
    let ports = format!("{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {encrypted}\n}}\n");
    fs::write(folder.join("Caddyfile"), format!("{ports}{settings}")).unwrap();
    Proxy::start("caddy", folder.clone(), encrypted, |command| {
        command.args(["run", "--adapter", "caddyfile", "--config"]).arg(folder.join("Caddyfile"));
        command.env("RATUSHA", server.addr.to_string()).env("RATUSHA_HOST", format!("{HOST}, localhost"));
        command.env("HOME", &folder).env("XDG_DATA_HOME", &folder).env("XDG_CONFIG_HOME", &folder);
    })
}

/// An address at which everything that is sent goes on to a port of this machine encrypted, from another address.
fn encrypt(port: u16, from: &'static str) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            std::thread::spawn(move || encrypt_one(stream.unwrap(), port, from));
        }
    });
    addr
}

fn encrypt_one(mut stream: TcpStream, port: u16, from: &str) {
    let mut client = Command::new("openssl")
        .args(["s_client", "-quiet", "-servername", HOST, "-bind", from, "-connect"])
        .arg(format!("127.0.0.1:{port}"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let (mut to, mut answers) = (client.stdin.take().unwrap(), client.stdout.take().unwrap());
    let client = Mutex::new(client);
    let mut incoming = stream.try_clone().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let _ = pass_on(&mut incoming, &mut to);
            let _ = client.lock().unwrap().kill();
        });
        let _ = pass_on(&mut answers, &mut stream);
        let _ = stream.shutdown(Shutdown::Both);
    });
    let _ = client.into_inner().unwrap().wait();
}

/// Passes on what comes as soon as it comes.
fn pass_on(from: &mut impl Read, to: &mut impl Write) -> io::Result<()> {
    let mut bytes = [0; 4096];
    loop {
        match from.read(&mut bytes)? {
            0 => return Ok(()),
            length => to.write_all(&bytes[..length])?,
        }
    }
}

/// A server that trusts the proxy alone, and lets a visitor ask as often as tests do.
fn start(db: &Db, by_address: Rate, public_url: Option<&str>) -> TestServer {
    TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        config.by_visitor = Rate { most: 1_000_000, each_second: 1_000_000 };
        config.by_address = by_address;
        config.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
        config.public_url = public_url.map(|url| url.parse::<PublicUrl>().unwrap());
    })
}

const OFTEN: Rate = Rate { most: 1_000_000, each_second: 1_000_000 };
const URL: &str = "https://ratusha.example";

/// How many of sixty guesses at a code are let through, with lines for each.
fn guesses(browser: &Browser, lines: impl Fn(usize) -> String) -> usize {
    let status = |number| {
        let lines = lines(number);
        let extra: Vec<(&str, &str)> = lines.lines().filter_map(|line| line.split_once(": ")).collect();
        browser.clone().ask("POST", "/code", &format!("code=aaaa-{number:04}"), &extra).status
    };
    let statuses: Vec<u16> = (0..60).map(status).collect();
    assert!(statuses.iter().all(|status| [404, 429].contains(status)), "{statuses:?}");
    statuses.iter().filter(|status| **status == 404).count()
}

#[test]
fn behind_every_proxy_a_visitor_is_counted_whatever_they_send() {
    if left_out("rates are counted by each server") {
        return;
    }
    for start_proxy in PROXIES {
        let db = Db::new("proxy-limits");
        let server = start(&db, Rate { most: 600, each_second: 0 }, Some(URL));
        let proxy = start_proxy(&server, "limits");
        let forged: [fn(usize) -> String; 6] = [
            |_| String::new(),
            |n| format!("X-Forwarded-For: 10.9.8.{n}\r\n"),
            |n| format!("X-Forwarded-For: 10.9.8.{n}\r\nX-Forwarded-For: 10.9.7.{n}\r\n"),
            |n| format!("X-Forwarded-For: 10.9.8.{n}, 10.9.7.{n}:80, nobody,\r\n"),
            |n| format!("Forwarded: for=10.9.8.{n}, for=\"[2001:db8:{n}::1]:80\r\n"),
            |n| format!("Forwarded: for=10.9.8.{n};proto=http\r\nX-Forwarded-For: \r\n"),
        ];
        let visitors = ["127.0.0.11", "127.0.0.12", "127.0.0.13", "127.0.0.14", "127.0.0.15", "127.0.0.16"];
        for (visitor, lines) in visitors.into_iter().zip(forged) {
            let passed = guesses(&proxy.browser(visitor, HOST), lines);
            assert_eq!(passed, 10, "{}: {}", proxy.name, lines(1));
        }
        assert_eq!(proxy.browser("127.0.0.17", HOST).get("/").status, 200, "others are not kept waiting");
    }
}

#[test]
fn behind_every_proxy_a_whole_game_is_played_and_seen_live() {
    for start_proxy in PROXIES {
        let db = Db::new("proxy-game");
        let server = start(&db, OFTEN, Some(URL));
        let proxy = start_proxy(&server, "game");
        let mut ann = proxy.browser(VISITOR, HOST);
        let (table, page) = ann.follow("/play", &[("title", "sprawlopolis"), ("name", "Ann")]);
        let mut socket = socket(&ann, &format!("{table}/live?since={}", page.version()));
        let (mut whim, mut moves) = (Whim(3), 0);
        let mut page = ann.wait_for(&table, |page| is_my_turn(page) || is_over(page));
        while !is_over(&page) {
            let (seen, mv) = whim.find_a_move(&mut ann, &table, page);
            let answer = play(&mut ann, &table, &seen, &mv);
            assert_eq!(answer.status, 303, "{}: {mv}: {}", proxy.name, answer.body);
            moves += 1;
            // Pings come in between.
            while !socket.read().unwrap_or_else(|error| panic!("{}: {error}", proxy.name)).is_binary() {}
            page = ann.wait_for(&table, |page| is_my_turn(page) || is_over(page));
        }
        assert!(moves > 10, "{}: {moves}", proxy.name);
    }
}

/// Opens a socket as a page of the site does.
fn socket(browser: &Browser, path: &str) -> tungstenite::WebSocket<TcpStream> {
    let stream = TcpStream::connect(browser.addr).unwrap();
    stream.set_read_timeout(Some(AT_LAST)).unwrap();
    let mut request = format!("ws://{}{path}", browser.host()).into_client_request().unwrap();
    let cookies = browser.cookies.iter().map(|(name, value)| format!("{name}={value}"));
    let headers = request.headers_mut();
    headers.insert("cookie", cookies.collect::<Vec<_>>().join("; ").parse().unwrap());
    headers.insert("origin", format!("https://{}", browser.host()).parse().unwrap());
    tungstenite::client(request, stream).unwrap().0
}

#[test]
fn behind_every_proxy_cookies_and_links_insist_on_the_encrypted_way() {
    for start_proxy in PROXIES {
        for (url, host) in [(Some(URL), HOST), (None, "localhost")] {
            let db = Db::new("proxy-https");
            let server = start(&db, OFTEN, url);
            let proxy = start_proxy(&server, "https");
            let mut ann = proxy.browser(VISITOR, host);
            let form = [("name", "Ann"), ("seat.1", "friend")];
            let opened = ann.post("/open/machi-koro", &form);
            let cookie =
                opened.header("set-cookie").unwrap_or_else(|| panic!("{}: {}", proxy.name, opened.body));
            assert!(cookie.contains("; Secure"), "{}: {cookie}", proxy.name);
            let table = opened.header("location").unwrap().to_owned();
            let page = ann.get(&table);
            assert!(page.body.contains(&format!("https://{host}{table}")), "{}: {}", proxy.name, page.body);
        }
    }
}
