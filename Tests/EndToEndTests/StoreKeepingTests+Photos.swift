import Foundation
import KinshipTestSupport
import Testing

/// Photos that a store has lost: check, backup and export.
extension StoreKeepingTests {
  /// Sets a photo of Ben.
  func setBensPhoto(_ home: KinHome) throws {
    let face = home.path + "/face.png"
    try Data(TestPicture.png(width: 64, height: 64)).write(to: URL(fileURLWithPath: face))
    try home.kin("member photo Ben --set \(face)")
  }

  /// Sets a photo of Ben and removes its file; returns the photo's id.
  private func loseBensPhoto(_ home: KinHome) throws -> String {
    try setBensPhoto(home)
    let photos = home.storePath + ".photos"
    let names = try FileManager.default.subpathsOfDirectory(atPath: photos)
    let name = try #require(names.first { $0.hasSuffix(".jpg") })
    try FileManager.default.removeItem(atPath: "\(photos)/\(name)")
    return String(try #require(name.split(separator: "/").last?.dropLast(".jpg".count)))
  }

  @Test func `store check names the subject and the file of a lost photo`() throws {
    let home = try home()
    let id = try loseBensPhoto(home)
    for (language, words) in [
      ("en", "The photo of “Ben” is missing: "), ("nl", "De foto van “Ben” ontbreekt: "),
      ("de", "Das Foto von „Ben“ fehlt: "),
    ] {
      let check = try home.run(["--language", language, "store", "check"])
      #expect(check.status == 1 && check.output.contains(words), "\(check.output)")
      #expect(check.output.contains(".photos/") && check.output.contains("/\(id).jpg\n"))
    }
  }

  @Test func `store check lists a lost photo in JSON with its owner and the path of its file`()
    throws
  {
    let home = try home()
    let id = try loseBensPhoto(home)
    let check = try home.run(["--json", "store", "check"])
    #expect(check.status == 1)
    let checks = try #require(try json(check.output)["checks"] as? [[String: Any]])
    let findings = checks.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding["kind"] as? String == "missing_picture")
    #expect(finding["picture"] as? String == id && finding["owner"] as? String == "Ben")
    let household = try #require(finding["household"] as? String)
    let path = try #require(finding["path"] as? String)
    #expect(path.hasSuffix(".photos/\(household)/\(id).jpg"), "\(path)")
    #expect(finding["text"] is NSNull)
  }

  @Test func `an export of a store with a lost photo has everything else and exits with 5`() throws
  {
    let home = try home()
    let id = try loseBensPhoto(home)
    let made = try home.run(["store", "export", home.path + "/out"])
    #expect(made.status == 5 && made.output.contains("(1): \(id)"), "\(made.output)")
    #expect(made.output.hasPrefix("Home: "), "\(made.output)")
    #expect(made.output.contains("(Ben). “kin store import” refuses the file without them."))
    let again = try home.run(["--json", "store", "export", home.path + "/out", "--replace"])
    #expect(again.status == 5)
    let exported = try #require((try json(again.output)["exported"] as? [[String: Any]])?.first)
    #expect(exported["lost_pictures"] as? [String] == [id])
    #expect(exported["pictures"] as? Int == 0)
    let path = try #require(exported["file"] as? String)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Dishes"))
    let photo = "\(path.dropLast(".json".count)).photos/\(id).jpg"
    for (language, words) in [
      ("en", "The photo \(photo) is missing. Copy it there from a backup, or export"),
      ("nl", "De foto \(photo) ontbreekt. Zet die daar terug"),
      ("de", "Das Foto \(photo) fehlt. Kopiere es aus einer Sicherung dorthin"),
    ] {
      let refused = try KinHome().failing("--language \(language) store import \(path)", with: 74)
      #expect(refused.code == "missingPicture" && refused.error.contains(words), "\(refused.error)")
    }
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: photo).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try Data("another photo".utf8).write(to: URL(fileURLWithPath: photo))
    let changed = try KinHome().failing("store import \(path)", with: 74)
    #expect(changed.error.contains("\(photo) is not the exported one. "), "\(changed.error)")
  }

  @Test func `a backup of a store with a lost photo has everything else and exits with 5`() throws {
    let home = try home()
    let id = try loseBensPhoto(home)
    let copy = home.path + "/copy.sqlite"
    let made = try home.run(["store", "backup", copy])
    #expect(made.status == 5 && made.output.contains("(1): \(id)"), "\(made.output)")
    try home.kin(
      "--store \(copy) account sign-in --email anna@example.org", typing: KinHome.password)
    #expect(try home.kin("task list").contains("Dishes"))
    let again = try home.run(["--json", "--store", home.storePath, "store", "backup", copy + "2"])
    #expect(try json(again.output)["lost_pictures"] as? [String] == [id])
    let check = try home.run(["store", "check"])
    #expect(check.status == 1 && check.output.contains("no errors except"), "\(check.output)")
  }

  @Test func `a replaced backup that keeps a lost photo says so`() throws {
    let home = try home()
    let copy = home.path + "/copy.sqlite"
    try setBensPhoto(home)
    let first = try home.kin("store backup \(copy)")
    #expect(!first.contains("former backup"))
    try FileManager.default.removeItem(atPath: home.storePath + ".photos")
    for (language, words) in [
      ("en", "Kept photos of the former backup that the store has lost (1): "),
      ("nl", "Bewaard uit de vorige reservekopie: foto's die de opslag kwijt is (1): "),
      ("de", "Aus der vorigen Sicherung behalten: Fotos, die der Speicher verloren hat (1): "),
    ] {
      let said = try home.kin("--language \(language) store backup \(copy) --replace")
      #expect(said.contains(words) && said.contains("(Ben). "), "\(said)")
    }
    let document = try json(try home.kin("--json store backup \(copy) --replace"))
    #expect((document["rescued_pictures"] as? [String])?.count == 1)
    #expect((document["lost_pictures"] as? [String])?.isEmpty == true)
  }

  @Test func `a replaced export that keeps a lost photo says so`() throws {
    let home = try home()
    let out = home.path + "/out"
    let first = try json(try home.kin("--json store export \(out)"))
    let file = try #require((first["exported"] as? [[String: Any]])?.first?["file"] as? String)
    try setBensPhoto(home)
    let second = try home.kin("store export \(out) --replace")
    #expect(!second.contains("former export"))
    try FileManager.default.removeItem(atPath: home.storePath + ".photos")
    let folder = file.dropLast(".json".count) + ".photos"
    for (language, words) in [
      ("en", "Kept photos of the former export that the store has lost (1): "),
      ("nl", "Bewaard uit de vorige export: foto's die de opslag kwijt is (1): "),
      ("de", "Aus dem vorigen Export behalten: Fotos, die der Speicher verloren hat (1): "),
    ] {
      let said = try home.kin("--language \(language) store export \(out) --replace")
      #expect(said.contains(words) && said.contains("(Ben). "), "\(said)")
      #expect(said.contains("\(folder) ") && said.contains("store check"), "\(said)")
    }
    let document = try json(try home.kin("--json store export \(out) --replace"))
    let exported = try #require((document["exported"] as? [[String: Any]])?.first)
    #expect((exported["rescued_pictures"] as? [String])?.count == 1)
    #expect((exported["lost_pictures"] as? [String])?.isEmpty == true)
    #expect(exported["pictures"] as? Int == 1)
  }
}
