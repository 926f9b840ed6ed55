import Foundation
import KinshipTestSupport
import Testing

@Suite struct PhotoTests {
  /// Writes a file to the folder of the home and returns its path.
  private func file(_ name: String, _ bytes: [UInt8], in home: KinHome) throws -> String {
    let path = home.path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func photos(of home: KinHome) -> [String] {
    let folder = home.storePath + ".photos"
    let all = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".jpg") }
  }

  // Proves: UC-F12, UC-F5, UC-F7, F-28, F-49, F-62, B-10
  @Test func `a child completes a task with a photo, and a parent saves the photo and approves`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add \"Tidy your room\" --for Ben --points 20 --photo")
    try home.kin("member act-as Ben")
    #expect(try home.kin("task show tidy").contains("photo needed"))
    #expect(try home.failing("task complete tidy", with: 1).code == "photoRequired")
    let room = try file("room.png", TestPicture.png(width: 60, height: 40), in: home)
    #expect(try home.kin("task complete tidy --photo \(room)").contains("Submitted “"))
    #expect(try home.kin("task show tidy").contains("photo added"))
    try home.kin("member act-as me")
    let saved = home.path + "/proof.jpg"
    #expect(try home.kin("task photo tidy --to \(saved)").contains(saved))
    let jpeg = try #require(FileManager.default.contents(atPath: saved))
    #expect(Array(jpeg.prefix(3)) == [0xFF, 0xD8, 0xFF])
    let refused = try home.failing("task photo tidy --to \(saved)", with: 1)
    #expect(refused.code == "exists")
    #expect(FileManager.default.contents(atPath: saved) == jpeg, "Nothing is written over")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task approve tidy")
    #expect(try home.kin("points show Ben").contains("Balance  20 points"))
    #expect(photos(of: home).count == 1)
  }

  // Proves: UC-A7, F-66, M-12
  @Test func `a member's photo is set, saved to a file and removed`() throws {
    let home = try KinHome.withFamily()
    let face = try file("face.png", TestPicture.png(width: 1_024, height: 300), in: home)
    let saved = home.path + "/ben.jpg"
    let none = try home.failing("member photo Ben", with: 3)
    #expect(none.code == "notFound")
    #expect(none.error.contains("Ben has no photo, or hides it. Add one with “kin"))
    #expect(
      try home.failing("member photo Ben --set \(face)", with: 1).code == "elevationRequired")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin("member photo Ben --set \(face)").contains("The photo of Ben is saved."))
    #expect(try home.kin("member list").contains("child, photo"))
    #expect(try home.kin("member photo Ben --to \(saved)").contains(saved))
    let jpeg = try #require(FileManager.default.contents(atPath: saved))
    #expect(Array(jpeg.prefix(3)) == [0xFF, 0xD8, 0xFF])
    #expect(try home.failing("member photo Ben --to \(saved)", with: 1).code == "exists")
    #expect(try home.kin("--json member photo Ben --to \(saved)2").contains("\"width\": 512"))
    #expect(try home.kin("member photo Ben --remove").contains("The photo of Ben is removed."))
    #expect(try !home.kin("member list").contains("photo"))
    #expect(photos(of: home).isEmpty)
    try home.failing("member photo Ben --set \(face) --remove", with: 64)
    try home.failing("member photo Ben --to \(saved) --remove", with: 64)
  }

  // Proves: F-02
  @Test func `the household's photo is set, saved to a file and removed`() throws {
    let home = try KinHome.withFamily()
    let house = try file("house.png", TestPicture.png(width: 1_024, height: 300), in: home)
    let saved = home.path + "/saved.jpg"
    let none = try home.failing("household photo", with: 3)
    #expect(none.code == "notFound")
    #expect(none.error.contains("The household has no photo. Add one with “kin"))
    #expect(try home.kin("household show").contains(#/Photo +No/#))
    #expect(try home.failing("household photo --set \(house)", with: 1).code == "elevationRequired")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin("household photo --set \(house)").contains("The photo of Home is saved."))
    #expect(try home.kin("household show").contains(#/Photo +Yes/#))
    #expect(try home.kin("--json household show").contains(#/"photo": "[0-9a-f-]{36}"/#))
    try home.kin("member act-as Ben")
    #expect(try home.kin("household photo --to \(saved)").contains(saved))
    #expect(try home.failing("household photo --remove", with: 1).code == "unauthorized")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let jpeg = try #require(FileManager.default.contents(atPath: saved))
    #expect(Array(jpeg.prefix(3)) == [0xFF, 0xD8, 0xFF])
    #expect(try home.failing("household photo --to \(saved)", with: 1).code == "exists")
    let json = try home.kin("--json household photo --to \(saved)2")
    #expect(json.contains("\"width\": 512") && json.contains("\"shows_household\": true"))
    #expect(photos(of: home).count == 1)
    #expect(try home.kin("--json household photo --set \(house)").contains("\"household\": {"))
    #expect(photos(of: home).count == 1)
    #expect(try home.kin("household photo --remove").contains("The photo of Home is removed."))
    #expect(photos(of: home).isEmpty)
    try home.failing("household photo --set \(house) --remove", with: 64)
    try home.failing("household photo --to \(saved) --remove", with: 64)
    let text = try file("notes.txt", Array("no picture".utf8), in: home)
    #expect(
      try home.failing("household photo --set \(text)", with: 1).code == "compressionFailed")
  }

  // Proves: UC-A7, F-66
  @Test func `an account photo is stored in every household of the account`() throws {
    let home = try KinHome.withFamily()
    let face = try file("me.png", TestPicture.png(width: 60, height: 40), in: home)
    try home.kin("household create --name Cottage --zone Europe/Berlin")
    #expect(try home.kin("account photo \(face)").contains("Your photo is saved."))
    #expect(photos(of: home).count == 2)
    #expect(try home.kin("--json account photo \(face)").contains("\"email\": \"anna@"))
    #expect(try home.kin("account photo --remove").contains("Your photo is removed."))
    #expect(photos(of: home).isEmpty)
    try home.failing("account photo", with: 64)
    try home.failing("account photo \(face) --remove", with: 64)
    try home.failing("account photo \(home.path)/none.png", with: 74)
    let text = try file("notes.txt", Array("no picture".utf8), in: home)
    #expect(try home.failing("account photo \(text)", with: 1).code == "compressionFailed")
  }

  // Proves: TRAP-25, UC-F3, UC-F8
  @Test func `rejecting a claim or deleting its task deletes the photo`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let room = try file("room.png", TestPicture.png(width: 60, height: 40), in: home)
    try home.kin("task add Room --for Ben --photo")
    try home.kin("member act-as Ben")
    try home.kin("task complete room --photo \(room)")
    #expect(photos(of: home).count == 1)
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task reject room --reason \"Under the bed\"")
    #expect(photos(of: home).isEmpty)
    #expect(try home.failing("task photo room", with: 3).code == "notFound")
    try home.kin("task reopen room")
    try home.kin("member act-as Ben")
    #expect(try home.failing("task complete room", with: 1).code == "photoRequired")
    try home.kin("task complete room --photo \(room)")
    try home.kin("member act-as me")
    try home.kin("task delete room --yes")
    #expect(photos(of: home).isEmpty)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin("undo").contains("the claim and the photo are lost"))
    let answer = try home.kin("--json undo room")
    #expect(answer.contains("\"claim_lost\":true") || answer.contains("\"claim_lost\": true"))
    #expect(try home.kin("task show room").contains("photo needed"))
  }

  // Proves: F-62, F-54
  @Test func `a file that is not a photo is refused with one sentence in the chosen language`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for me")
    let text = try file("list.txt", Array("milk, eggs".utf8), in: home)
    let refused = try home.failing("task complete dishes --photo \(text)", with: 1)
    #expect(refused.code == "compressionFailed")
    #expect(
      refused.error
        == "kin: This file is not a supported photo. Choose a JPEG, PNG or WebP. (compressionFailed)\n"
    )
    let cut = try file(
      "cut.png", Array(TestPicture.png(width: 90, height: 90).prefix(900)), in: home)
    let german = try home.failing("--language de task complete dishes --photo \(cut)", with: 1)
    #expect(german.error.hasPrefix("kin: Das Foto konnte nicht gelesen werden."))
    let large = try file("large.jpg", [UInt8](repeating: 0xFF, count: 16 * 1_024 * 1_024), in: home)
    let dutch = try home.failing("--language nl task complete dishes --photo \(large)", with: 1)
    #expect(dutch.error.hasPrefix("kin: De foto is groter dan 15 MB."))
    #expect(
      try home.failing("task complete dishes --photo \(home.path)/none.jpg", with: 74).code
        == "inputOutput")
    #expect(
      try home.failing("task complete dishes --photo \(home.path)", with: 74).code == "inputOutput")
    let json = try home.failing("--json task complete dishes --photo \(text)", with: 1)
    #expect(json.error.contains("\"flaw\": \"unknownType\""))
    #expect(try home.kin("task show dishes").contains("Done on") == false)
  }

  @Test func `a photo without the image library fails and names the package to install`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for me")
    let sink = try file("sink.png", TestPicture.png(width: 60, height: 40), in: home)
    // The first `vipsthumbnail` on the path cannot be started.
    let folder = home.path + "/bin"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let broken = try file("bin/vipsthumbnail", Array("#!/nowhere/sh\n".utf8), in: home)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: broken)
    home.variables["PATH"] = folder + ":/usr/bin:/bin"
    let failed = try home.failing("task complete dishes --photo \(sink)", with: 69)
    #expect(failed.code == "unavailable")
    #expect(failed.error.contains("vipsthumbnail") && failed.error.contains("libvips-tools"))
    try home.kin("task complete dishes")
  }

  // Proves: F-62
  @Test func `sending a photo on a terminal shows progress and erases it`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    home.variables["TERM"] = "xterm"
    try home.kin("task add Dishes --for me")
    let sink = try file("sink.png", TestPicture.png(width: 60, height: 40), in: home)
    let terminal = try Terminal()
    terminal.resize(columns: 100)
    let program = try home.start("task complete dishes --photo \(sink)", on: terminal)
    #expect(terminal.waitFor("sending the photo: 100 %"))
    terminal.readToEnd()
    #expect(program.wait() == 0)
    #expect(terminal.shown.contains("\r\u{1B}[K"), "The line is gone again")
    #expect(terminal.shown.contains("Completed “Dishes” (Anna): +1 point"))
  }

  // Proves: UC-F12, F-49
  @Test(arguments: [false, true])
  func `a photo whose file is missing is reported with advice about the file`(isServed: Bool) throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Room --for me --photo")
    let room = try file("room.png", TestPicture.png(width: 60, height: 40), in: home)
    try home.kin("task complete room --photo \(room)")
    try home.kin("member photo Ben --set \(room)")
    for name in photos(of: home) {
      try FileManager.default.removeItem(atPath: "\(home.storePath).photos/\(name)")
    }
    var server: RunningServer?
    if isServed {
      server = try RunningServer("--listen unix:\(home.path)/run/kin.sock", in: home)
      home.variables["KIN_CONNECT"] = try #require(server).addresses[0]
      try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    }
    for command in ["task photo room", "member photo Ben"] {
      let lost = try home.failing(command, with: 74)
      #expect(lost.code == "inputOutput", "\(lost.error)")
      #expect(lost.error.contains("The file of this photo is missing or damaged."))
      #expect(lost.error.contains("ask the member to send the photo again"))
    }
    if let server { #expect(server.stop().status == 0) }
  }

  @Test func `completing a task with a photo over a connection stores the photo on the server`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Room --for me --photo")
    let room = try file("room.png", TestPicture.png(width: 600, height: 400), in: home)
    let server = try #require(
      try RunningServer("--listen unix:\(home.path)/run/kin.sock", in: home))
    home.variables["KIN_CONNECT"] = server.addresses[0]
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    #expect(try home.failing("task complete room", with: 1).code == "photoRequired")
    let text = try file("list.txt", Array("milk".utf8), in: home)
    #expect(
      try home.failing("task complete room --photo \(text)", with: 1).code == "compressionFailed")
    try home.kin("task complete room --photo \(room)")
    let saved = home.path + "/proof.jpg"
    try home.kin("task photo room --to \(saved)")
    #expect(photos(of: home).count == 1)
    let kept = try #require(photos(of: home).first)
    #expect(
      FileManager.default.contents(atPath: saved)
        == FileManager.default.contents(atPath: "\(home.storePath).photos/\(kept)"))
    #expect(server.stop().status == 0)
  }

  @Test func `--photo and --no-photo are refused together and work alone`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes")
    #expect(try home.failing("task edit dishes --photo --no-photo", with: 64).code == "usage")
    try home.kin("task edit dishes --photo")
    #expect(try home.kin("task show dishes").contains("photo needed"))
    try home.kin("task edit dishes --no-photo")
    #expect(!(try home.kin("task show dishes").contains("photo needed")))
  }
}
