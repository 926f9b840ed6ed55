import Glibc
import Testing

@testable import KinshipTime

@Suite struct ZoneDatabaseTests {
  @Test func `the system database has a version and the common zones`() {
    #expect(!database.version.isEmpty)
    #expect(database.identifiers == database.identifiers.sorted())
    for identifier in ["Europe/Amsterdam", "America/New_York", "Pacific/Apia", "UTC"] {
      #expect(database.identifiers.contains(identifier))
    }
  }

  @Test func `every listed identifier opens a zone`() {
    for identifier in database.identifiers {
      #expect(throws: Never.self) { try database.zone(identifier) }
    }
  }

  @Test func `a zone is read once and cached, and UTC is the built-in zone`() throws {
    let first = try zone("Europe/Amsterdam")
    #expect(try first.record === zone("Europe/Amsterdam").record)
    #expect(try zone("UTC") == Zone.utc)
  }

  @Test func `concurrent tasks can open the same zone`() async {
    let database = database
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<32 {
        group.addTask { (try? database.zone("Indian/Maldives")) != nil }
      }
      for await isFound in group { #expect(isFound) }
    }
  }

  @Test(arguments: [
    "", "Europe", "Europe/", "/Europe/Amsterdam", "Europe//Amsterdam", "../zoneinfo/UTC",
    "Europe/../UTC", ".", "..", "Europe/Amsterdam\0", "Europe/Amsterdam ", "Europe/Atlantis",
    "tzdata.zi", "zone.tab", "Europe/Zürich", "/etc/passwd", "Europe\\Amsterdam", "~root", "$HOME",
    "Europe/Amsterdam/x", "Europe/Amsterdam\n", "/", "Ｅurope/Amsterdam",
    "Europe/Amsterdam-Amsterdam-Amsterdam-Amsterdam-Amsterdam-Amsterdam",
  ])
  func `an invalid or unknown identifier throws unknownZone with its name`(identifier: String) {
    #expect(throws: ZoneDatabaseError.unknownZone(identifier)) { try database.zone(identifier) }
  }

  @Test func `a zone file with leap seconds is refused`() throws {
    guard FileSystem.isDirectory("\(database.directory)/right") else { return }
    #expect(
      throws: ZoneDatabaseError.damaged(
        "right/Europe/Amsterdam",
        reason: "counts leap seconds, which instants here do not have")
    ) { try database.zone("right/Europe/Amsterdam") }
  }

  @Test func `opening a missing directory throws an error with its path`() {
    #expect(throws: ZoneDatabaseError.noDirectory("/nowhere/zoneinfo")) {
      try ZoneDatabase(directory: "/nowhere/zoneinfo")
    }
    #expect(throws: ZoneDatabaseError.notInstalled(searched: ["/nowhere/a", "/nowhere/b"])) {
      try ZoneDatabase.first(of: ["/nowhere/a", "/nowhere/b"])
    }
  }

  @Test
  func `an error description is one sentence without control characters and of bounded length`() {
    #expect(
      ZoneDatabaseError.unknownZone("Europe/Atlantis").description
        == "There is no time zone called “Europe/Atlantis”.")
    #expect(
      ZoneDatabaseError.unknownZone("a\nb\u{1B}[0m\u{202E}").description
        == "There is no time zone called “a?b?[0m?”.")
    #expect(
      ZoneDatabaseError.unknownZone(String(repeating: "x", count: 10_000)).description.count < 250)
    #expect(
      ZoneDatabaseError.damaged("Europe/Amsterdam", reason: "is cut off").description
        == "The time zone “Europe/Amsterdam” cannot be used: its file is cut off.")
    #expect(
      ZoneDatabaseError.noDirectory("/nowhere").description
        == "There is no time zone database at /nowhere.")
    #expect(
      ZoneDatabaseError.notInstalled(searched: ["/a", "/b"]).description == """
        The system has no time zone database in /a, /b; install the package tzdata or set TZDIR.
        """)
  }

  @Test func `the version is read from tzdata.zi and falls back to +VERSION`() throws {
    try withDirectory { directory in
      #expect(try ZoneDatabase(directory: directory).version == "unknown")
      try write("2031b\n", to: "\(directory)/+VERSION")
      #expect(try ZoneDatabase(directory: directory).version == "2031b")
      try write("# version 2032a\n# This zic input file\n", to: "\(directory)/tzdata.zi")
      #expect(try ZoneDatabase(directory: directory).version == "2032a")
      try write("something else\n", to: "\(directory)/tzdata.zi")
      #expect(try ZoneDatabase(directory: directory).version == "2031b")
    }
  }

  @Test func `without zone tables the directory is searched for zone files`() throws {
    try withDirectory { directory in
      let bytes = ZoneFileTests.Parts().bytes
      for folder in ["Deep", "Deep/Deeper", "posix", "right"] {
        mkdir("\(directory)/\(folder)", 0o700)
        try write(bytes, to: "\(directory)/\(folder)/Zone")
      }
      try write("no zone", to: "\(directory)/README")
      try write(bytes, to: "\(directory)/not.safe")
      symlink(directory, "\(directory)/Deep/Loop")
      let database = try ZoneDatabase(directory: directory)
      let found = database.identifiers
      #expect(
        found.prefix(3) == [
          "Deep/Deeper/Zone", "Deep/Loop/Deep/Deeper/Zone", "Deep/Loop/Deep/Loop/Deep/Deeper/Zone",
        ])
      #expect(found.contains("UTC"))
      #expect(found.allSatisfy { $0.utf8.count <= 64 && !$0.hasPrefix("posix") })
      try write(
        "NL\t+0\tEurope/Here\nXX\t+0\t../evil\nshort\n#c\t+0\tNo/No\n", to: "\(directory)/zone.tab")
      try write("NL\t+0\tEurope/There\tremark\n", to: "\(directory)/zone1970.tab")
      #expect(
        try ZoneDatabase(directory: directory).identifiers
          == ["Europe/Here", "Europe/There", "UTC"])
    }
  }

  @Test func `an unusable file throws damaged or unknownZone`() throws {
    try withDirectory { directory in
      let database = try ZoneDatabase(directory: directory)
      func reason(_ identifier: String) -> String? {
        do {
          _ = try database.zone(identifier)
          return nil
        } catch {
          guard case .damaged(identifier, let reason) = error else { return "unknown" }
          return reason
        }
      }
      try write([UInt8](repeating: 0, count: 1 << 20 + 1), to: "\(directory)/Huge")
      #expect(reason("Huge") == "is larger than 1 MiB")
      try write([UInt8](), to: "\(directory)/Empty")
      #expect(reason("Empty") == "does not begin as a time zone file does")
      mkfifo("\(directory)/Pipe", 0o600)
      #expect(reason("Pipe") == "unknown")
      symlink("Circle", "\(directory)/Circle")
      #expect(reason("Circle")?.hasPrefix("cannot be read (") == true)
      try write(ZoneFileTests.Parts().bytes, to: "\(directory)/Good")
      #expect(reason("Good") == nil)
      // A zone that was read stays cached after its file is deleted.
      unlink("\(directory)/Good")
      #expect(reason("Good") == nil)
    }
  }

  private func withDirectory(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/kinship-time-XXXXXX".utf8CString)
    let directory = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { remove(tree: directory) }
    try body(directory)
  }

  private func remove(tree: String) {
    for name in FileSystem.names(in: tree) {
      let path = "\(tree)/\(name)"
      // Symbolic links are unlinked; only real folders are entered.
      if unlink(path) != 0 { remove(tree: path) }
    }
    rmdir(tree)
  }

  private func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
