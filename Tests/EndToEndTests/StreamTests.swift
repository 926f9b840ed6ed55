import ArgumentParser
import Foundation
import KinshipTestSupport
import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Exports to standard output, exports that replace a file, and imports from standard input.
@Suite struct StreamTests {
  private func home() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    return home
  }

  private func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

  /// Runs an export to standard output, and expects success and no errors.
  private func exported(_ command: String, by home: KinHome) throws -> String {
    let outcome = try home.run(words(of: command))
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(command): \(outcome.error)")
    return outcome.output
  }

  @Test func `an account export to standard output contains only the document`() throws {
    let home = try home()
    for option in ["", "--json "] {
      let text = try exported("\(option)account export -", by: home)
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(document["format"] as? String == "kinship-export/2")
    }
  }

  @Test func `an export replaces an existing file only with --replace`() throws {
    let home = try home()
    let path = home.path + "/export"
    for command in ["account export \(path)", "calendar export \(path)"] {
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      let refused = try home.failing(command, with: 1)
      #expect(refused.code == "exists" && refused.error.contains("--replace"))
      #expect(bytes(path) == Data("old".utf8))
      try home.kin(command + " --replace")
      #expect(try #require(bytes(path)).count > 40)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(!names.contains { $0.hasSuffix(".new") }, "\(names)")
    try FileManager.default.createDirectory(
      atPath: path + ".d", withIntermediateDirectories: false)
    try home.failing("calendar export \(path).d --replace", with: 74)
    #expect(bytes(path + ".d.new") == nil)
  }

  @Test(arguments: [">&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func `output to a closed descriptor ends with 74 and reaches no file`(closing: String) throws {
    let home = try home()
    try home.kin("task add Dishes")
    let outcome = try home.run(
      program: ["/bin/sh", "-c", "\"$0\" task list \(closing)", KinHome.kinPath])
    #expect(outcome.status == 74, "\(outcome.error)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: home.path)
    for file in files where file.hasSuffix(".lock") {
      #expect(bytes(home.path + "/" + file)?.range(of: Data("Dishes".utf8)) == nil, "\(file)")
    }
    #expect(try home.kin("store check").contains("has no errors"))
  }

  @Test func `--replace replaces regular files and the targets of links, and refuses a pipe`()
    throws
  {
    let home = try home()
    let pipe = home.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let refused = try home.failing("account export \(pipe) --replace", with: 74)
    #expect(refused.error.contains("is not a regular file"))
    var info = stat()
    #expect(lstat(pipe, &info) == 0 && info.st_mode & S_IFMT == S_IFIFO)
    let (file, link) = (home.path + "/export", home.path + "/link")
    try Data("old".utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try home.kin("account export \(link) --replace")
    #expect(try #require(bytes(file)).count > 40)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
  }

  @Test(arguments: [
    "account export {store}", "account export {store}-wal", "calendar export {store}.photos/x.ics",
    "account export {home}/link", "store export {store}.photos", "store backup {store}",
    "store backup {store}-shm", "store backup {store}.lock", "store backup {home}/outer",
    "account export {store}.demo", "calendar export {store}.outbox/x.ics",
    "store export {store}.outbox", "store backup {home}/linked",
    "account export {store}.plans.json",
  ])
  func `an export or backup never replaces files of the store`(command: String) throws {
    let home = try home()
    // The photos of a backup at “outer” would replace the folder with the store.
    let folder = home.path + "/outer.photos"
    let store = folder + "/kin.sqlite"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try home.kin("store backup \(store)")
    try FileManager.default.createDirectory(
      atPath: store + ".photos", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/link", withDestinationPath: store)
    // The photos of a backup at “linked” would be those of the store.
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/linked.photos", withDestinationPath: store + ".photos")
    try home.kin(
      "--store \(store) account sign-in --email anna@example.org", typing: KinHome.password)
    let typed = command.replacing("{store}", with: store).replacing("{home}", with: home.path)
    let refused = try home.failing("\(typed) --replace", with: 1)
    #expect(refused.code == "storeFile", "\(refused.error)")
    let profile = try home.failing("account export \(home.profilePath) --replace", with: 1)
    #expect(profile.code == "profileFile", "\(profile.error)")
    #expect(try home.kin("store check").contains("\(store) has no errors"))
    #expect(try home.kin("household list").contains("Home"))
  }

  @Test @MainActor func `an export writes to a locked temporary file and renames it when finished`()
    async throws
  {
    let home = try home()
    let (path, temporary) = (home.path + "/export", home.path + "/.export.new")
    try Data("interrupted".utf8).write(to: URL(fileURLWithPath: temporary))
    let environment = ProcessEnvironment(variables: home.environment, workingDirectory: home.path)
    let shell = try Shell(try GlobalOptions.parse([]), in: environment, purpose: "kin test")
    do {
      let target = try ExportTarget(path, replacing: false, in: shell)
      try target.write(Array("half".utf8))
      #expect(bytes(path) == nil && bytes(temporary) == Data("half".utf8))
      // Another process cannot use the temporary file meanwhile.
      try home.failing("account export \(path)", with: 74)
      try target.write(Array(", whole".utf8))
      try target.finish()
    }
    #expect(bytes(path) == Data("half, whole".utf8) && bytes(temporary) == nil)
    #expect(try home.failing("account export \(path)", with: 1).code == "exists")
  }

  @Test func `a calendar is exported to standard output and imported from standard input`() throws {
    let home = try home()
    try home.kin("calendar add Swimming --when 2026-12-02T15:30 --repeat \"every week\"")
    let text = try exported("calendar export -", by: home)
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
    let lines = text.split(separator: "\r\n").map(String.init)
    let other = try self.home()
    let came = try other.run(["calendar", "import", "-"], typing: lines)
    #expect(came.status == 0 && came.output.contains("1 new"), "\(came.error)")
    #expect(try other.kin("calendar list --from 2026-12-01").contains("Swimming"))
  }

  @Test func `a photo is saved to standard output, or replaces a file with --replace`() throws {
    let home = try home()
    let face = home.path + "/face.png"
    try Data(TestPicture.png(width: 64, height: 64)).write(to: URL(fileURLWithPath: face))
    try home.kin("member photo Ben --set \(face)")
    let saved = home.path + "/ben.jpg"
    try home.kin("member photo Ben --to \(saved)")
    let jpeg = try #require(bytes(saved))
    let shown = try exported("member photo Ben --to -", by: home)
    #expect(shown == String(decoding: jpeg, as: UTF8.self))
    try Data("old".utf8).write(to: URL(fileURLWithPath: saved))
    #expect(try home.failing("member photo Ben --to \(saved)", with: 1).code == "exists")
    try home.kin("member photo Ben --to \(saved) --replace")
    #expect(bytes(saved) == jpeg)
    try home.failing("member photo Ben --set \(face) --replace", with: 64)
  }

  @Test func `a household is exported to standard output and imported from standard input`() throws
  {
    let home = try home()
    try home.kin("task add Dishes --for Ben --points 5")
    let document = try exported("store export -", by: home)
    let folder = home.path + "/out"
    try home.kin("store export \(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let name = try #require(names.first { $0.hasSuffix(".json") })
    #expect(bytes("\(folder)/\(name)") == Data(document.utf8))
    let other = try KinHome()
    let came = try other.run(
      ["store", "import", "-"], typing: [String(document.dropLast())])
    #expect(came.status == 0 && came.output.contains("Imported Home"), "\(came.error)")
    let damaged = try KinHome().run(["store", "import", "-"], typing: ["nothing"])
    #expect(damaged.status == 74 && damaged.error.contains("Standard input was not imported"))
  }

  @Test func `a household with photos is refused from standard input with advice`()
    throws
  {
    let home = try home()
    let face = home.path + "/face.png"
    try Data(TestPicture.png(width: 64, height: 64)).write(to: URL(fileURLWithPath: face))
    try home.kin("member photo Ben --set \(face)")
    let piped = try home.run(["store", "export", "-"])
    #expect(piped.status == 0 && piped.error.contains("export to a folder"), "\(piped.error)")
    for (language, advice) in [
      ("en", "Export the household to a folder with “kin store export FOLDER”"),
      ("nl", "Exporteer het huishouden met “kin store export MAP” naar een map"),
      ("de", "Exportiere den Haushalt mit „kin store export ORDNER“ in einen Ordner"),
    ] {
      let other = try KinHome()
      let refused = try other.run(
        ["--language", language, "store", "import", "-"], typing: [String(piped.output.dropLast())])
      #expect(refused.status == 74 && refused.code == "missingPicture")
      #expect(refused.error.contains(advice) && !refused.error.contains("//"), "\(refused.error)")
      let target = other.path + "/target.sqlite"
      let elsewhere = try other.run(
        ["--store", target, "--language", language, "store", "import", "-"],
        typing: [String(piped.output.dropLast())])
      #expect(elsewhere.error.contains(advice), "\(elsewhere.error)")
    }
  }

  @Test func `a household export replaces its existing file only with --replace`() throws {
    let home = try home()
    let folder = home.path + "/out"
    try home.kin("store export \(folder)")
    try home.kin("shop add Milk")
    #expect(try home.failing("store export \(folder)", with: 1).code == "exists")
    try home.kin("store export \(folder) --replace")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let name = try #require(names.first)
    #expect(names.count == 1, "\(names)")
    let text = String(decoding: try #require(bytes("\(folder)/\(name)")), as: UTF8.self)
    #expect(text.contains("Milk"))
  }

  @Test func `an export to standard output requires --household if there are several`() throws {
    let home = try home()
    try home.kin("household create --name Cabin --zone Europe/Amsterdam")
    #expect(try home.failing("store export -", with: 64).error.contains("--household"))
    let list = try home.kin("--json household list")
    let id = try #require(list.firstMatch(of: #/"id": "([0-9a-f-]{36})"/#)?.1)
    #expect(try exported("store export - --household \(id)", by: home).contains(id))
  }

  @Test func `a backup to standard output is refused and creates no file`() throws {
    let home = try home()
    let refused = try home.failing("store backup -", with: 64)
    #expect(refused.error.contains("A backup cannot go to standard output"), "\(refused.error)")
    #expect(!FileManager.default.fileExists(atPath: "-"))
  }

  @Test(arguments: [
    "account export -", "calendar export -", "calendar import -", "store export -",
    "account photo -",
  ])
  func `a session refuses standard input and output as the file of a command`(line: String) throws {
    let outcome = try home().run(["repl"], typing: [line])
    #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome.output)")
    #expect(outcome.error.contains("“-” cannot be used in a session"), "\(outcome.error)")
  }
}
