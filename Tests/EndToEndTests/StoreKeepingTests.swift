import Foundation
import Testing

/// The `kin store` commands: backup, check, export and import.
@Suite struct StoreKeepingTests {
  /// Anna's household in parent mode, with a task for Ben and a bonus of 7 points.
  func home() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 5")
    try home.kin("points bonus Ben 7 --reason Kind")
    return home
  }

  func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func sql(_ home: KinHome, _ statement: String) throws {
    let outcome = try home.run(
      program: [
        "/usr/bin/env", "python3", "-c",
        """
        import sqlite3
        store = sqlite3.connect("\(home.storePath)")
        assert store.execute("\(statement)").rowcount > 0
        store.commit()
        """,
      ])
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  @Test func `store check reports an intact store, and the error of a damaged one`()
    throws
  {
    let home = try home()
    let sound = try home.kin("store check")
    #expect(
      sound.contains("Points") && sound.contains("in order") && sound.contains("has no errors"))
    try sql(home, "UPDATE account SET balance = 9, total_earned = 9 WHERE member IS NOT NULL")
    let damaged = try home.run(["store", "check"])
    #expect(damaged.status == 1 && damaged.output.contains("WRONG"))
    #expect(damaged.output.contains("its balance is 9, and its transfers give 7"))
    let document = try json(try home.run(["--json", "store", "check"]).output)
    #expect(document["sound"] as? Bool == false)
    let checks = try #require(document["checks"] as? [[String: Any]])
    #expect(
      checks.map { $0["check"] as? String } == [
        "integrity", "references", "ledger", "sequences", "rows", "pictures",
      ])
    #expect(checks.filter { $0["sound"] as? Bool == false }.count == 1)
    for (language, word) in [("nl", "FOUT"), ("de", "FALSCH")] {
      #expect(try home.run(["--language", language, "store", "check"]).output.contains(word))
    }
  }

  // Proves: SYNC-47
  @Test func `a backup of a served store succeeds and can replace the store`() throws {
    let home = try home()
    let server = try #require(
      try RunningServer("--listen unix:\(home.path)/run/kin.sock", in: home))
    let device = try KinHome()
    device.variables["KIN_CONNECT"] = server.addresses[0]
    try device.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try device.kin("shop add Before")
    let said = try home.kin("store backup \(home.path)/copy.sqlite")
    #expect(said.contains("The backup is complete: ") && said.contains("/copy.sqlite ("))
    try device.kin("shop add After")
    #expect(try device.kin("shop list").contains("After"))
    #expect(try home.kin("store check").contains("has no errors"), "Beside the server too")
    #expect(server.stop().status == 0)
    let again = try home.failing("store backup \(home.path)/copy.sqlite", with: 1)
    #expect(again.code == "exists" && again.error.contains("nothing was written"))
    // Replaces the store by the backup.
    try FileManager.default.removeItem(atPath: home.storePath)
    try FileManager.default.moveItem(atPath: home.path + "/copy.sqlite", toPath: home.storePath)
    let list = try home.kin("shop list")
    #expect(list.contains("Before") && !list.contains("After"))
    #expect(try home.kin("points show Ben").contains("7"))
  }

  @Test func `an exported household is imported into another store; damaged files are refused`()
    throws
  {
    let home = try home()
    let document = try json(try home.kin("--json store export \(home.path)/out"))
    let exported = try #require((document["exported"] as? [[String: Any]])?.first)
    let file = try #require(exported["file"] as? String)
    #expect(exported["name"] as? String == "Home")
    let other = try KinHome()
    let came = try other.kin("store import \(file)")
    #expect(came.contains("Imported Home") && came.contains("anna@example.org"))
    try other.kin("store export \(other.path)/out")
    let name = URL(fileURLWithPath: file).lastPathComponent
    #expect(
      FileManager.default.contents(atPath: "\(other.path)/out/\(name)")
        == FileManager.default.contents(atPath: file))
    let twice = try other.failing("store import \(file)", with: 1)
    #expect(twice.code == "householdExists" && twice.error.contains("nothing was changed"))
    var bytes = try #require(FileManager.default.contents(atPath: file))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: file))
    for (language, words) in [
      ("en", "It is damaged"), ("nl", "Het is beschadigd"), ("de", "Sie ist beschädigt"),
    ] {
      let damaged = try KinHome().failing("--language \(language) store import \(file)", with: 74)
      #expect(damaged.code == "damagedFile" && damaged.error.contains(words))
    }
    let missing = try other.failing("store import \(home.path)/nowhere.json", with: 74)
    #expect(missing.error.contains("Cannot read \(home.path)/nowhere.json"))
  }

  @Test func `an import of a folder names the kind of file to import`() throws {
    let home = try home()
    let out = home.path + "/out"
    try home.kin("store export \(out)")
    for (language, words) in [
      ("en", "out is a folder. Name the file of a household in it"),
      ("nl", "out is een map. Noem het bestand van een huishouden erin"),
      ("de", "out ist ein Ordner. Nenne die Datei eines Haushalts darin"),
    ] {
      let refused = try home.failing("--language \(language) store import \(out)", with: 74)
      #expect(refused.error.contains(words), "\(refused.error)")
    }
  }

  @Test func `a refused import removes the store that it created, and no other`() throws {
    let home = try home()
    try setBensPhoto(home)
    let document = try json(try home.kin("--json store export \(home.path)/out"))
    let exported = try #require((document["exported"] as? [[String: Any]])?.first)
    let file = try #require(exported["file"] as? String)
    try FileManager.default.removeItem(atPath: file.replacing(".json", with: ".photos"))
    let other = try KinHome()
    let store = other.storePath
    for _ in 0..<2 {
      #expect(try other.failing("store import \(file)", with: 74).code == "missingPicture")
      for end in ["", "-wal", "-shm", ".photos"] {
        #expect(!FileManager.default.fileExists(atPath: store + end), "\(end)")
      }
    }
    try other.kin(
      "account sign-up --email tim@example.org --name Tim", typing: "another good battery")
    try other.failing("store import \(file)", with: 74)
    #expect(try other.kin("account show").contains("Tim"))
  }

  @Test func `an import on a terminal shows progress and erases it`() throws {
    let home = try home()
    let document = try json(try home.kin("--json store export \(home.path)/out"))
    let exported = try #require((document["exported"] as? [[String: Any]])?.first)
    let file = try #require(exported["file"] as? String)
    let other = try KinHome()
    other.variables["TERM"] = "xterm"
    let terminal = try Terminal()
    terminal.resize(columns: 100)
    let program = try other.start("store import \(file)", on: terminal)
    #expect(terminal.waitFor("Checking\u{1B}[K"))
    terminal.readToEnd()
    #expect(program.wait() == 0)
    #expect(terminal.shown.hasPrefix("\r\u{1B}[K"), "The line is gone again")
    #expect(terminal.shown.contains("Imported Home"))
    // Without a terminal, no progress is written.
    let third = try KinHome()
    let outcome = try third.run(["store", "import", file])
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
  }

  // Proves: SYNC-55
  @Test func `importing an account whose address is taken requires --merge`() throws {
    let home = try home()
    let document = try json(try home.kin("--json store export \(home.path)/out"))
    let exported = try #require((document["exported"] as? [[String: Any]])?.first)
    let file = try #require(exported["file"] as? String)
    let other = try KinHome()
    try other.kin(
      "account sign-up --email anna@example.org --name Annie", typing: "another good battery")
    for language in ["en", "nl", "de"] {
      let taken = try other.failing("--language \(language) store import \(file)", with: 1)
      #expect(taken.code == "addressTaken" && taken.error.contains("--merge anna@example.org"))
    }
    let wrong = try other.failing("store import \(file) --merge tom@example.org", with: 1)
    #expect(wrong.code == "nothingToMerge" && wrong.error.contains("leave it out"))
    #expect(
      try other.failing("store import \(file) --merge nonsense", with: 1).code == "validation")
    let came = try other.kin("store import \(file) --merge anna@example.org")
    #expect(came.contains("Merged with the existing account: anna@example.org"))
    #expect(!came.contains("password"))
    try other.kin("household use Home")
    #expect(try other.kin("points show Ben").contains("7"))
    #expect(try other.kin("account show").contains("Annie"))
    #expect(try other.kin("store check").contains("has no errors"))
  }

  @Test func `store commands over a connection are refused`() throws {
    let home = try KinHome()
    for command in ["check", "backup x", "export x", "import x"] {
      let refused = try home.failing("--connect tcp://127.0.0.1:1 store \(command)", with: 64)
      #expect(refused.error.contains("--store FILE"))
    }
    #expect(try home.failing("store export x --household 17", with: 64).error.contains("17"))
    for (language, reason) in [
      ("en", "No such file or directory. Check its name and folder"), ("nl", "er is geen bestand"),
      ("de", "es gibt keine Datei"),
    ] {
      let missing = try home.failing("--language \(language) store check", with: 69)
      #expect(missing.code == "unavailable", "kin help lists 69 for a store that is not available")
      #expect(missing.error.contains(" \(home.storePath)") && missing.error.contains(": \(reason)"))
      #expect(missing.error.ranges(of: home.storePath).count == 1, "\(missing.error)")
    }
    #expect(!FileManager.default.fileExists(atPath: home.storePath), "Looking makes no store")
  }
}
