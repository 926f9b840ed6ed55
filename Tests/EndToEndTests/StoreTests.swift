import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct StoreTests {
  @Test func `a file that is not a store fails with an I-O error and is left unchanged`() throws {
    let home = try KinHome.withFamily()
    let noise = Data(repeating: 0x5A, count: 20_000)
    try noise.write(to: URL(fileURLWithPath: home.storePath))
    let refused = try home.failing("task list", with: 74)
    #expect(refused.error.contains(home.storePath) && refused.code == "inputOutput")
    let checked = try home.failing("store check", with: 74)
    #expect(checked.error.contains("is not a Kinship store") && checked.code == "inputOutput")
    #expect(FileManager.default.contents(atPath: home.storePath) == noise)
    for (language, sentence) in [
      ("en", "/ is not a file"), ("nl", "/ is geen bestand"), ("de", "/ ist keine Datei"),
    ] {
      let folder = try home.failing(
        "--language \(language) --store / account sign-in --email a@b.org", with: 74,
        typing: KinHome.password)
      #expect(folder.error.contains(sentence))
    }
    try home.python(
      "import sqlite3; sqlite3.connect('\(home.path)/x').execute('CREATE TABLE x (y)')")
    let foreign = try home.failing(
      "--language de --store \(home.path)/x account sign-in --email a@b.org", with: 74,
      typing: KinHome.password)
    #expect(foreign.error.contains("ist kein Speicher von Kinship"))
  }

  // Proves: F-56, T-73
  @Test func `a damaged row is reported as damage with a remedy, in each language`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add X")
    try home.python(
      """
      import sqlite3
      store = sqlite3.connect("\(home.storePath)")
      store.execute("PRAGMA ignore_check_constraints = ON")
      store.execute("UPDATE task SET title = ''")
      store.commit()
      """)
    for (language, sentence) in [
      (
        "en",
        "The data could not be read. The data is damaged: restore a backup. Type “kin store check”."
      ),
      ("nl", "De gegevens zijn beschadigd: zet een reservekopie terug. Typ “kin store check”."),
      (
        "de",
        "Daten konnten nicht gelesen werden. Die Daten sind beschädigt: spiele eine Sicherung zurück. Tippe „kin store check“."
      ),
    ] {
      let refused = try home.failing("--language \(language) task list", with: 74)
      #expect(refused.error.contains(sentence) && refused.code == "inputOutput")
    }
  }

  @Test func `a store of a newer version is unavailable`() throws {
    let home = try KinHome.withFamily()
    try home.python(
      """
      import sqlite3
      store = sqlite3.connect("\(home.storePath)")
      store.execute("INSERT INTO grdb_migrations VALUES ('of the future')")
      store.commit()
      """)
    let refused = try home.failing("task list", with: 69)
    #expect(refused.error.contains("newer version") && refused.code == "unavailable")
  }

  @Test func `a store older than the first release is refused and names the export command`() throws
  {
    let home = try KinHome.withFamily()
    try home.python(
      """
      import sqlite3
      store = sqlite3.connect("\(home.storePath)")
      store.execute("INSERT INTO grdb_migrations VALUES ('24')")
      store.commit()
      """)
    for (language, words) in [
      ("en", "before the first release"), ("nl", "vóór de eerste uitgave"),
      ("de", "vor der ersten Veröffentlichung"),
    ] {
      let refused = try home.failing("--language \(language) task list", with: 69)
      #expect(refused.error.contains(words) && refused.code == "unavailable")
      #expect(refused.error.contains("kin store export"), "\(refused.error)")
    }
  }

  @Test func `control characters in a lock file do not reach the terminal`() throws {
    let home = try KinHome.withFamily()
    let outcome = try home.run(
      program: [
        "/usr/bin/env", "python3", "-c",
        """
        import fcntl, subprocess, sys
        lock = open("\(home.storePath).lock", "w")
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.write("4711\\nkin\\x1b]0;title\\a\\n\\x1b[2Jserve\\n2026-01-01T00:00:00.000Z\\n")
        lock.flush()
        sys.exit(subprocess.run(["\(KinHome.kinPath)", "task", "list"]).returncode)
        """,
      ])
    #expect(outcome.status == 69)
    #expect(outcome.error.contains("kin\u{FFFD}]0;title\u{FFFD} (4711): \u{FFFD}[2Jserve"))
  }

  @Test func `control characters in a household's name do not reach the terminal`() throws {
    let home = try KinHome.withFamily()
    try home.python(
      """
      import sqlite3
      store = sqlite3.connect("\(home.storePath)")
      store.execute("UPDATE household SET name = 'Home' || char(27) || '[31m'")
      store.commit()
      """)
    let exported = try home.kin("store export \(home.path)/exported")
    #expect(exported.hasPrefix("Home\u{FFFD}[31m: "))
  }

  @Test func `a second process on a locked store reports the process that holds it`() throws {
    let home = try KinHome.withFamily()
    let outcome = try home.run(
      program: [
        "/usr/bin/env", "python3", "-c",
        """
        import fcntl, subprocess, sys
        lock = open("\(home.storePath).lock", "w")
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.write("4711\\nkinder\\nkinder serve\\n2026-01-01T00:00:00.000Z\\n")
        lock.flush()
        sys.exit(subprocess.run(["\(KinHome.kinPath)", "--json", "task", "list"]).returncode)
        """,
      ])
    #expect(outcome.status == 69)
    #expect(outcome.error.contains("\"process\": \"kinder (4711)\""))
    #expect(outcome.error.contains("\"purpose\": \"kinder serve\""))
  }

  @Test func `a store that another program keeps locked is busy`() throws {
    let home = try KinHome.withFamily()
    let outcome = try home.run(
      program: [
        "/usr/bin/env", "python3", "-c",
        """
        import sqlite3, subprocess, sys
        store = sqlite3.connect("\(home.storePath)", isolation_level=None)
        store.execute("BEGIN EXCLUSIVE")
        sys.exit(subprocess.run(["\(KinHome.kinPath)", "task", "add", "X"]).returncode)
        """,
      ])
    #expect(outcome.status == 75 && outcome.code == "busy", "\(outcome.error)")
  }

  @Test func `a store without write permission fails with an I-O error`() throws {
    let home = try KinHome.withFamily()
    var program = [KinHome.kinPath, "task", "add", "X"]
    if geteuid() == 0 {
      // File permissions do not restrict root, so another user runs the command.
      chmod(home.path, 0o755)
      chmod(home.path + "/profiles", 0o755)
      chmod(home.profilePath, 0o644)
      program = ["/usr/bin/env", "setpriv", "--reuid", "65534", "--clear-groups"] + program
    } else {
      chmod(home.path, 0o500)
    }
    chmod(home.storePath, 0o444)
    chmod(home.storePath + ".lock", 0o444)
    let outcome = try home.run(program: program)
    chmod(home.path, 0o700)
    #expect(outcome.status == 74 && outcome.code == "inputOutput", "\(outcome.error)")
  }

  @Test func `output to a closed pipe succeeds, and output to a full device fails`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add X")
    let shell = ["/bin/sh", "-c"]
    let gone = try home.run(
      program: shell + ["{ \(KinHome.kinPath) task list; echo $? >&2; } | true"])
    #expect(gone.error == "0\n")
    let full = try home.run(program: shell + ["\(KinHome.kinPath) task list >/dev/full"])
    #expect(full.status == 74 && full.code == "inputOutput")
  }

  @Test func `a relative store path in a deleted folder fails and creates no file`() throws {
    let home = try KinHome.withFamily()
    let outcome = try home.run(
      program: [
        "/bin/sh", "-c",
        """
        mkdir "\(home.path)/gone" && cd "\(home.path)/gone" && rmdir "\(home.path)/gone" &&
        exec "\(KinHome.kinPath)" --store kin-of-a-gone-folder.db account sign-in --email a@b.org
        """,
      ], typing: [KinHome.password])
    #expect(outcome.status == 69 && outcome.code == "unavailable", "\(outcome.error)")
    #expect(!FileManager.default.fileExists(atPath: "/kin-of-a-gone-folder.db"))
  }

  @Test func `the version option shows kin, tzdata and SQLite`() throws {
    let home = try KinHome()
    let text = try home.kin("--version")
    // With another option, the parser answers it.
    #expect(try home.kin("--version --language nl") == text)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "kin 0.1.0")
    #expect(lines[1].hasPrefix("tzdata 20") && lines[2].hasPrefix("sqlite 3."))
  }

  @Test func `the help of every command has an example`() throws {
    let home = try KinHome()
    var commands: [[String]] = [[]]
    var count = 0
    while let command = commands.popLast() {
      let help = try home.run(command + ["--help"])
      #expect(help.status == 0 && help.error.isEmpty)
      let overview = help.output.split(separator: "USAGE:")[0]
      #expect(!overview.contains(/\S  +\S/), "\(command): a hole in a paragraph")
      if let list = help.output.split(separator: "SUBCOMMANDS:\n").dropFirst().first {
        // The list of commands ends before the heading of the global options.
        commands += list.split(separator: "\n").prefix { $0.hasPrefix(" ") }.compactMap { line in
          line.hasPrefix("  ") && !line.hasPrefix("   ") && !line.hasPrefix("  See")
            ? command + [String(line.split(separator: " ")[0])] : nil
        }
      } else {
        #expect(help.output.contains("Example: kin"), "\(command)")
        count += 1
      }
    }
    #expect(count == 214)
  }

  @Test func `a command without a folder for profiles is refused as a usage error`() throws {
    let home = try KinHome()
    home.variables = ["KIN_HOME": "", "HOME": "", "XDG_DATA_HOME": ""]
    #expect(try home.failing("account show", with: 64).code == "usage")
  }
}
