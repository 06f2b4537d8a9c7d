//! A real PostgreSQL, NATS server and HAProxy, in private folders, for as long as the test runs.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, mpsc};
use std::time::{Duration, Instant};

/// Nobody, on Debian: PostgreSQL refuses to run as root.
const NOBODY: u32 = 65_534;
const PATIENCE: Duration = Duration::from_secs(60);

/// A program that ends with the test that started it, however that ends.
pub struct Engine {
    child: Mutex<Child>,
    /// Where it listens.
    pub port: u16,
}

impl Engine {
    /// The number of its process.
    pub fn pid(&self) -> u32 {
        self.child().id()
    }

    /// Kills it, and everything that it has started.
    pub fn kill(&self) {
        let mut child = self.child();
        let _ = child.kill();
        let _ = child.wait();
    }

    fn child(&self) -> std::sync::MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A folder that is gone when the test is over.
pub struct Folder(
    /// Where it is.
    pub PathBuf,
);

impl Folder {
    /// A new folder, which nobody else uses, of the user that engines run as.
    pub fn new(name: &str) -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("ratusha-{}-{number}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        #[cfg(unix)]
        if is_root() {
            std::os::unix::fs::chown(&path, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn is_root() -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        fs::metadata("/proc/self").is_ok_and(|about| about.uid() == 0)
    }
    #[cfg(not(unix))]
    false
}

/// A program as an unprivileged user, which is ended when the thread that starts it ends.
fn unprivileged(program: &Path) -> Command {
    let mut command = Command::new("setpriv");
    if is_root() {
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
    }
    command.args(["--pdeathsig", "KILL", "--"]).arg(program).current_dir("/");
    command
}

/// Starts a program from a thread that lasts as long as the process, because it ends with that thread.
fn spawn(mut command: Command) -> io::Result<Child> {
    static STARTER: OnceLock<mpsc::Sender<Start>> = OnceLock::new();
    type Start = (Command, mpsc::Sender<io::Result<Child>>);
    let starter = STARTER.get_or_init(|| {
        let (to, from) = mpsc::channel::<Start>();
        std::thread::spawn(move || {
            for (mut command, started) in from {
                let _ = started.send(command.spawn());
            }
        });
        to
    });
    command.stdin(Stdio::null());
    let (started, is_started) = mpsc::channel();
    starter.send((command, started)).expect("the thread lasts");
    is_started.recv().expect("the thread answers")
}

/// A port that nothing listens on now.
pub fn free_port() -> u16 {
    TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr()).unwrap().port()
}

fn wait_for_port(port: u16, what: &str) {
    let since = Instant::now();
    let addr = SocketAddr::from(([127, 0, 0, 1], port));
    while TcpStream::connect_timeout(&addr, Duration::from_secs(1)).is_err() {
        assert!(since.elapsed() < PATIENCE, "{what} does not listen");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A PostgreSQL server with its data.
pub struct TestPostgres {
    folder: Folder,
    options: Vec<String>,
    engine: Option<Engine>,
    port: u16,
}

impl TestPostgres {
    /// Makes a server in a private folder. Without `fsync`, it is as safe as the machine is up, which is enough for tests
    /// that kill programs and much faster.
    pub fn start(fsync: bool) -> TestPostgres {
        let folder = Folder::new("postgres");
        let data = folder.0.join("data");
        let mut command = unprivileged(&postgres_program("initdb"));
        command.arg("-D").arg(&data).args([
            "-A",
            "trust",
            "-U",
            "ratusha",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
        ]);
        run(command, "initdb");
        let on = if fsync { "on" } else { "off" };
        let options =
            ["max_connections=400".to_owned(), format!("fsync={on}"), "shared_buffers=128MB".to_owned()];
        let mut postgres =
            TestPostgres { folder, options: options.to_vec(), engine: None, port: free_port() };
        postgres.go_on();
        postgres
    }

    /// Makes a server that follows this one, and is asked for every commit from now on.
    pub fn standby(&mut self) -> TestPostgres {
        let folder = Folder::new("standby");
        let data = folder.0.join("data");
        let mut command = unprivileged(&postgres_program("pg_basebackup"));
        command.arg("-D").arg(&data).args([
            "-h",
            "127.0.0.1",
            "-U",
            "ratusha",
            "-R",
            "-X",
            "stream",
            "--no-sync",
        ]);
        command.args(["-c", "fast", "-p", &self.port.to_string()]);
        run(command, "pg_basebackup");
        let auto = data.join("postgresql.auto.conf");
        let conf = fs::read_to_string(&auto).unwrap();
        fs::write(
            &auto,
            // After a break it looks for its primary at once, because that waits for it.
            conf.replace("primary_conninfo = '", "primary_conninfo = 'application_name=standby ")
                + "wal_retrieve_retry_interval = '100ms'\n",
        )
        .unwrap();
        let mut standby =
            TestPostgres { folder, options: self.options.clone(), engine: None, port: free_port() };
        standby.go_on();
        self.sql("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
        self.sql("SELECT pg_reload_conf()");
        standby
    }

    /// Whether every commit waits for a server that follows this one.
    pub fn is_followed(&self) -> bool {
        self.sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'").trim() != "0"
    }

    /// Takes the place of the server that it follows.
    pub fn promote(&self) {
        self.sql("SELECT pg_promote()");
    }

    /// Starts it again with the data it has.
    pub fn go_on(&mut self) {
        let mut command = unprivileged(&postgres_program("postgres"));
        command.arg("-D").arg(self.folder.0.join("data")).args(["-p", &self.port.to_string()]);
        command.args(["-h", "127.0.0.1"]).arg("-k").arg(&self.folder.0);
        for option in &self.options {
            command.args(["-c", option]);
        }
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let child = spawn(command).expect("postgres starts");
        self.engine = Some(Engine { child: Mutex::new(child), port: self.port });
        let since = Instant::now();
        while !self.answers() {
            assert!(since.elapsed() < PATIENCE, "postgres does not answer");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn answers(&self) -> bool {
        let mut command = Command::new(postgres_program("pg_isready"));
        command.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
        command.status().is_ok_and(|status| status.success())
    }

    /// Asks it to end at once, as a host does who restarts it.
    pub fn stop(&mut self) {
        let mut command = unprivileged(&postgres_program("pg_ctl"));
        command.arg("stop").arg("-D").arg(self.folder.0.join("data")).args(["-m", "fast", "-s"]);
        run(command, "pg_ctl stop");
        self.engine = None;
    }

    /// Kills it like a power cut of its machine would.
    pub fn kill(&mut self) {
        let pid_file = self.folder.0.join("data/postmaster.pid");
        self.engine = None;
        let _ = fs::remove_file(pid_file);
    }

    /// Where it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The number of its process.
    ///
    /// # Panics
    ///
    /// If it was stopped.
    pub fn pid(&self) -> u32 {
        self.engine.as_ref().expect("it runs").pid()
    }

    /// Its address for servers, with a database that is made if it isn't there.
    pub fn database(&self, name: &str) -> String {
        let found = self.sql(&format!("SELECT count(*) FROM pg_database WHERE datname = '{name}'"));
        if found.trim() == "0" {
            self.sql(&format!("CREATE DATABASE {name}"));
        }
        format!("postgres://ratusha@127.0.0.1:{}/{name}", self.port)
    }

    /// What a statement gives.
    pub fn sql(&self, statement: &str) -> String {
        self.sql_in("postgres", statement)
    }

    /// What a statement gives in one of its databases.
    pub fn sql_in(&self, database: &str, statement: &str) -> String {
        let mut command = Command::new(postgres_program("psql"));
        command.args(["-X", "-q", "-t", "-A", "-h", "127.0.0.1", "-U", "ratusha", "-d", database]);
        command.args(["-p", &self.port.to_string(), "-v", "ON_ERROR_STOP=1", "-c", statement]);
        let output = command.output().expect("psql runs");
        assert!(output.status.success(), "{statement}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}

fn run(mut command: Command, what: &str) {
    let output = command.output().unwrap_or_else(|error| panic!("{what}: {error}"));
    assert!(output.status.success(), "{what}: {}", String::from_utf8_lossy(&output.stderr));
}

/// A program of PostgreSQL, which Debian keeps in a folder for each version.
fn postgres_program(name: &str) -> PathBuf {
    let folders = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = folders.map(|folder| folder.path().join("bin").join(name)).collect();
    found.retain(|path| path.exists());
    found.sort();
    found.pop().unwrap_or_else(|| panic!("{name} is missing: install postgresql"))
}

/// A NATS server.
pub struct TestNats {
    engine: Option<Engine>,
    port: u16,
}

impl TestNats {
    /// Starts one.
    pub fn start() -> TestNats {
        let mut nats = TestNats { engine: None, port: free_port() };
        nats.go_on();
        nats
    }

    /// Starts it again.
    pub fn go_on(&mut self) {
        let program = ["/usr/sbin/nats-server", "/usr/bin/nats-server"]
            .iter()
            .map(Path::new)
            .find(|path| path.exists());
        let mut command = unprivileged(program.expect("nats-server is missing: install it"));
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let child = spawn(command).expect("nats-server starts");
        self.engine = Some(Engine { child: Mutex::new(child), port: self.port });
        wait_for_port(self.port, "nats-server");
    }

    /// Ends it.
    pub fn stop(&mut self) {
        self.engine = None;
    }

    /// Where it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The number of its process.
    ///
    /// # Panics
    ///
    /// If it was stopped.
    pub fn pid(&self) -> u32 {
        self.engine.as_ref().expect("it runs").pid()
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

/// HAProxy with settings of its own.
pub struct TestHaproxy {
    _folder: Folder,
    _engine: Engine,
}

impl TestHaproxy {
    /// Starts it with these settings, which let it listen at a port of this machine, and variables that they name.
    pub fn start(settings: &str, environment: &[(String, String)], port: u16) -> TestHaproxy {
        let folder = Folder::new("haproxy");
        let file = folder.0.join("haproxy.cfg");
        fs::write(&file, settings).unwrap();
        let program = Path::new("/usr/sbin/haproxy");
        assert!(program.exists(), "haproxy is missing: install it");
        let mut command = unprivileged(program);
        command.arg("-db").arg("-f").arg(&file).envs(environment.iter().cloned());
        command.stdout(Stdio::null()).stderr(fs::File::create(folder.0.join("log")).unwrap());
        let child = spawn(command).expect("haproxy starts");
        let engine = Engine { child: Mutex::new(child), port };
        wait_for_port(port, "haproxy");
        TestHaproxy { _folder: folder, _engine: engine }
    }
}

/// A program of ours that prints its address first.
pub fn read_address(child: &mut Child) -> SocketAddr {
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let line = lines.next().expect("a line").unwrap();
    let address = line.split("http://").nth(1).expect("an address").trim().to_owned();
    // Whatever it prints later is read, or it would wait for that.
    std::thread::spawn(move || lines.for_each(drop));
    address.parse().unwrap()
}
