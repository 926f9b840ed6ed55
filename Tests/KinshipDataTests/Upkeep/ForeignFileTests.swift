import Foundation
import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipData

/// Tests importing household files that are older, newer, damaged or forged.
@Suite(.timeLimit(.minutes(5))) struct ForeignFileTests {
  /// A household file with the store that it came from and a store to import it.
  private struct Exported {
    let path: String
    let scratch: Folder
    let second: SecondStore
    let life: FamilyLife
  }

  private func file(seed: UInt64 = 41) async throws -> Exported {
    let life = try await FamilyLife(seed: seed, moves: 120)
    let scratch = try Folder()
    let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
    let file = try #require(files.first { $0.household == life.family.household })
    return Exported(path: file.path, scratch: scratch, second: try SecondStore(), life: life)
  }

  /// Changes the text of a file and updates its digest.
  private func forge(_ path: String, _ change: (inout String) -> Void) throws {
    var text = try String(contentsOfFile: path, encoding: .utf8)
    let before = text
    change(&text)
    try #require(text != before)
    let end = try #require(text.range(of: "\"sha256\": \"", options: .backwards))
    let body = String(text[..<end.lowerBound])
    let digest = Array(body.utf8).contentDigest.bytes.hexadecimal
    try (body + "\"sha256\": \"\(digest)\"}\n").write(
      toFile: path, atomically: false, encoding: .utf8)
  }

  /// Expects that the import fails and leaves no row and no photo in the store.
  private func refuses(
    _ path: String, _ second: SecondStore, _ expected: (HouseholdFileFault) -> Bool,
    _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    do {
      _ = try await HouseholdImport.run(file: path, into: second.store)
      Issue.record("It was taken in: \(what)", sourceLocation: sourceLocation)
    } catch let fault as HouseholdFileFault {
      #expect(expected(fault), "\(what): \(fault)", sourceLocation: sourceLocation)
    }
    let rows = try await second.store.database.read { database in
      try Int.fetchOne(
        database, sql: "SELECT (SELECT count(*) FROM space) + (SELECT count(*) FROM user)") ?? -1
    }
    #expect(rows == 0, sourceLocation: sourceLocation)
    let pictures = try? FileManager.default.subpathsOfDirectory(
      atPath: second.folder.file + ".photos")
    #expect(
      (pictures ?? []).filter { $0.hasSuffix(".jpg") }.isEmpty, sourceLocation: sourceLocation)
  }

  private func isDamaged(_ fault: HouseholdFileFault) -> Bool {
    if case .damaged = fault { true } else { false }
  }

  private func isInconsistent(_ fault: HouseholdFileFault) -> Bool {
    if case .inconsistent = fault { true } else { false }
  }

  @Test func `a file with an invalid email address in an invitation is refused`() async throws {
    let out = try await file()
    try forge(out.path) {
      $0 = $0.replacing(#/"email": (?:null|"[^"]*"), "created_by"/#, maxReplacements: 1) { _ in
        "\"email\": \"x\", \"created_by\""
      }
    }
    try await refuses(out.path, out.second, isInconsistent)
  }

  @Test func `a truncated file or a file with a flipped bit is refused as damaged`() async throws {
    let out = try await file()
    let whole = try #require(FileManager.default.contents(atPath: out.path))
    for count in [0, 1, whole.count / 3, whole.count - 2, whole.count - 1] {
      try whole.prefix(count).write(to: URL(fileURLWithPath: out.path))
      try await refuses(out.path, out.second, isDamaged)
    }
    var random = Seeded(3)
    for _ in 0..<25 {
      var bytes = whole
      bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1
      try bytes.write(to: URL(fileURLWithPath: out.path))
      try await refuses(out.path, out.second) { fault in
        if case .newerFormat = fault { true } else { self.isDamaged(fault) }
      }
    }
    try whole.write(to: URL(fileURLWithPath: out.path))
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    try out.second.store.close()
  }

  /// Writes the number of an older format into a file, and removes the columns and lists that the
  /// format lacks.
  ///
  /// A new column or list is removed here below the number that introduced it.
  private func setFormat(_ number: Int, _ text: inout String) {
    let family = HouseholdFormat.family
    text = text.replacingOccurrences(
      of: "\"\(family)\(HouseholdFormat.version)\"", with: "\"\(family)\(number)\"")
    if number < 11 {
      text = text.replacing(#/"kept_week_(?:start|end)": (?:null|"[^"]*"), /#, with: "")
    }
    if number < 9 { removeColumnsOfFormat9(&text) }
    if number < 8 { removeAllowances(&text) }
    if number < 7 { removeCreatorsOfCodes(&text) }
    if number < 6 { removeMemberPhotos(&text) }
    if number < 5 {
      text = text.replacing(#/"before_skip": (?:null|"(?:[^"\\]|\\.)*"), /#, with: "")
      text = text.replacing(#/"(?:part|whole_points)": (?:null|\d+), /#, with: "")
    }
    if number < 4 {
      text = text.replacing(#/"(events|event_overrides)": \[[^\]]*\],\n/#, with: "")
    }
    if number < 3 {
      text = text.replacing(
        #/"(?:usual|skipped_date|rotation|away_until)": (?:null|"(?:[^"\\]|\\.)*"), /#, with: "")
    }
    if number < 2 {
      text = text.replacing(
        #/"(?:series|series_number|repetition|series_anchor|kept_missed)": (?:null|"(?:[^"\\]|\\.)*"|\d+), /#,
        with: "")
    }
  }

  /// Removes photos of members, which older formats do not have.
  private func removeMemberPhotos(_ text: inout String) {
    text = text.replacing(#/,\n\{"id": "[^"]*", "task": null, "uploaded_by"[^}]*\}/#, with: "")
    text = text.replacing(#/\{"id": "[^"]*", "task": null, "uploaded_by"[^}]*\},\n/#, with: "")
    text = text.replacing(#/("uploaded_at": "[^"]*", )"member": null, /#) { $0.1 }
  }

  /// Removes the creator of each invite code, the last column of its row.
  private func removeCreatorsOfCodes(_ text: inout String) {
    text = text.replacing(
      #/("email": (?:null|"[^"]*")), "created_by": (?:null|"[^"]*")\}/#
    ) { "\($0.1)}" }
  }

  /// Removes the used weekly allowance.
  private func removeAllowances(_ text: inout String) {
    text = text.replacing(
      #/"(?:allowance_used|allowance_used_today|running_from_allowance)": (?:null|\d+), /#, with: ""
    )
  }

  /// Removes the columns and rows of format 9: nicknames, household photos, and the flags
  /// `claim_was_in_progress` and `joined_unasked`.
  private func removeColumnsOfFormat9(_ text: inout String) {
    text = text.replacing(
      #/"(?:claim_was_in_progress|joined_unasked)": (?:null|true|false), /#, with: "")
    text = text.replacing(#/"nickname": (?:null|"(?:[^"\\]|\\.)*"), /#, with: "")
    text = text.replacing(#/,\n\{"id": [^}]*"shows_household": true[^}]*\}/#, with: "")
    text = text.replacing(#/\{"id": [^}]*"shows_household": true[^}]*\},\n/#, with: "")
    text = text.replacing(#/"shows_household": null, /#, with: "")
  }

  // Proves: SYNC-55, F-02, F-03
  @Test func `a file of format 8 without nicknames and household photos is imported`() async throws
  {
    let out = try await file()
    let whole = try String(contentsOfFile: out.path, encoding: .utf8)
    #expect(whole.contains("\"claim_was_in_progress\": false"))
    try forge(out.path) { setFormat(8, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let home = out.life.family.household
    let (claims, members, photos) = try await out.second.store.read { all in
      (
        try all.tasks.tasks(TaskSelection(household: home, limit: 1_000)).tasks.compactMap(\.claim),
        try all.members.members(of: home), try all.photos.photos(of: .household, in: home)
      )
    }
    #expect(!claims.isEmpty && claims.allSatisfy { !$0.wasInProgress })
    #expect(!members.isEmpty && members.allSatisfy { !$0.joinedUnasked && $0.nickname == nil })
    #expect(photos.isEmpty)
    try out.second.store.close()
  }

  // Proves: SYNC-55
  @Test func `a file of format 9 is imported with the same tasks`() async throws {
    let out = try await file()
    try forge(out.path) { setFormat(9, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let all = TaskSelection(household: out.life.family.household, limit: 1_000)
    let here = try await out.life.store.read { try $0.tasks.tasks(all).tasks }
    let there = try await out.second.store.read { try $0.tasks.tasks(all).tasks }
    #expect(!here.isEmpty && here == there)
    try out.second.store.close()
  }

  // Proves: SYNC-55, UC-H5
  @Test func `a file of format 7 is imported with no used allowance`() async throws {
    let out = try await file()
    try forge(out.path) { setFormat(7, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let family = out.life.family
    let banks = try await out.second.store.read { transaction in
      try family.members.values.compactMap {
        try transaction.screenTime.bank(of: $0, in: family.household)
      }
    }
    #expect(banks.map(\.allowanceUsed) == [0])
    try out.second.store.close()
  }

  // Proves: SYNC-55, UC-E7
  @Test func `a file of format 6 is imported with invite codes without creator`() async throws {
    let out = try await file()
    try forge(out.path) { setFormat(6, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let home = out.life.family.household
    let own = try await out.second.store.read { transaction in
      let households = transaction.households
      return try households.household(home).flatMap { try households.invitation($0.inviteCode) }
    }
    #expect(own != nil && own?.createdBy == nil)
    try out.second.store.close()
  }

  // Proves: SYNC-55
  @Test func `a file of format 5 is imported without photos of members`() async throws {
    let out = try await file()
    try forge(out.path) { setFormat(5, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let (home, ben) = (out.life.family.household, out.life.family.member("ben"))
    let photos = try await out.second.store.read {
      try $0.photos.photos(of: .member(ben), in: home)
    }
    #expect(photos.isEmpty)
    try out.second.store.close()
  }

  @Test func `a file of format 3 is imported without events`() async throws {
    let out = try await file()
    try forge(out.path) { setFormat(3, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let home = out.life.family.household
    #expect(
      try await out.second.store.read {
        try $0.households.count(of: .events, in: home, upTo: .max)
      } == 0)
    try out.second.store.close()
  }

  @Test func `a file of format 4 without parts is imported`() async throws {
    let out = try await file()
    try forge(out.path) { setFormat(4, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    try out.second.store.close()
  }

  @Test func `a file of a newer format is refused`() async throws {
    let out = try await file()
    try forge(out.path) { setFormat(99, &$0) }
    try await refuses(out.path, out.second) { $0 == .newerFormat("kinship-household/99") }
    try out.second.store.close()
  }

  @Test func `a file of format 1 is imported without recurrences`() async throws {
    let out = try await file()
    let whole = try String(contentsOfFile: out.path, encoding: .utf8)
    #expect(whole.contains("\"series\": "))
    try forge(out.path) { setFormat(1, &$0) }
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    let home = out.life.family.household
    let tasks = try await out.second.store.read {
      try $0.tasks.tasks(TaskSelection(household: home, limit: 1_000)).tasks
    }
    #expect(!tasks.isEmpty && tasks.allSatisfy { $0.recurrence == nil })
    try out.second.store.close()
  }

  @Test func `a file with an inconsistent ledger is refused`() async throws {
    let out = try await file()
    try forge(out.path) { text in
      // Without one transfer the balances do not match.
      let lines = text.components(separatedBy: "\n")
      let start = lines.firstIndex { $0.hasPrefix("\"transfers\"") } ?? 0
      text = (lines[...start] + lines[(start + 2)...]).joined(separator: "\n")
    }
    try await refuses(out.path, out.second, isInconsistent)
    try out.second.store.close()
  }

  @Test func `rows that violate a constraint or refer to missing rows are refused`() async throws {
    let out = try await file()
    let whole = try String(contentsOfFile: out.path, encoding: .utf8)
    let changes: [(String, String, (HouseholdFileFault) -> Bool)] = [
      ("\"role\": \"child\"", "\"role\": \"king\"", isInconsistent),
      ("\"name\": \"Zoe\"", "\"name\": \"\"", isInconsistent),
      ("\"status\": \"open\"", "\"status\": \"completed\"", isInconsistent),
      ("\"sequence\": ", "\"sequence\": 1, \"x\": ", isDamaged),
      ("\"changed_seq\": ", "\"changed_seq\": 9999", isInconsistent),
      ("\"points\": ", "\"points\": \"", isDamaged),
      ("\"is_owner\": true", "\"is_owner\": 1", isDamaged),
      ("\"members\": [", "\"members\": [],\n\"guests\": [", isDamaged),
    ]
    for (old, new, expected) in changes {
      try whole.write(toFile: out.path, atomically: false, encoding: .utf8)
      try forge(out.path) { text in
        guard let range = text.range(of: old) else { return }
        text.replaceSubrange(range, with: new)
      }
      try await refuses(out.path, try SecondStore(), expected, new)
    }
    try whole.write(toFile: out.path, atomically: false, encoding: .utf8)
    try forge(out.path) { text in
      let lines = text.components(separatedBy: "\n")
      let start = lines.firstIndex { $0.hasPrefix("\"members\"") } ?? 0
      text = (lines[...start] + lines[(start + 2)...]).joined(separator: "\n")
    }
    try await refuses(out.path, out.second, isInconsistent)
    try out.second.store.close()
  }

  @Test func `a file with a missing or changed photo is refused`() async throws {
    let out = try await file()
    let folder = String(out.path.dropLast(5)) + ".photos"
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    let isPicture = { (fault: HouseholdFileFault) in
      if case .picture = fault { true } else { false }
    }
    try await refuses(out.path, out.second, isPicture)
    try FileManager.default.removeItem(atPath: folder)
    try await refuses(out.path, out.second, isPicture)
    try out.second.store.close()
  }

  @Test func `importing an existing or deleted household is refused and changes nothing`()
    async throws
  {
    let out = try await file()
    let home = out.life.family.household
    let before = try everyFile(in: out.scratch.path + "/out")
    await #expect(throws: HouseholdFileFault.householdExists(home)) {
      try await HouseholdImport.run(file: out.path, into: out.life.store)
    }
    _ = try HouseholdExport.write(of: out.life.path, into: out.scratch.path + "/after")
    #expect(try everyFile(in: out.scratch.path + "/after") == before)
    _ = try await HouseholdImport.run(file: out.path, into: out.second.store)
    try await out.second.store.write { transaction in
      guard let found = try transaction.households.household(home) else { return }
      try transaction.households.delete(found)
    }
    await #expect(throws: HouseholdFileFault.householdExists(home)) {
      try await HouseholdImport.run(file: out.path, into: out.second.store)
    }
    try out.second.store.close()
  }

  @Test func `of concurrent imports one succeeds with all its photos`() async throws {
    let out = try await file()
    for _ in 0..<10 {
      let second = try SecondStore()
      let came = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
        for _ in 0..<4 {
          group.addTask {
            (try? await HouseholdImport.run(file: out.path, into: second.store)) != nil
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(came == 1)
      let verdict = try StoreCheck.run(at: second.folder.file)
      #expect(verdict.isSound && verdict.pictures > 0, "\(verdict.findings)")
      try second.store.close()
    }
    try out.second.store.close()
  }

  @Test func `an import keeps existing accounts and refuses an address that is in use`()
    async throws
  {
    let out = try await file()
    let world = try TestWorld(store: out.second.store, seed: 77)
    _ = try await world.signUp("Anna")
    await #expect(throws: HouseholdFileFault.addressTaken("anna@example.com")) {
      try await HouseholdImport.run(file: out.path, into: out.second.store)
    }
    let third = try SecondStore()
    let anna = try await out.life.family.world.look { try $0.users.user(out.life.family.anna.id) }
    try await third.store.write { transaction in
      guard var user = anna else { return }
      user.version = .unsaved
      user.displayName = try Name("Anna of old", field: .displayName)
      try transaction.users.save(user)
    }
    let came = try await HouseholdImport.run(file: out.path, into: third.store)
    #expect(!came.newAccounts.contains("anna@example.com"))
    let kept = try await third.store.read {
      try $0.users.user(out.life.family.anna.id)
    }
    #expect(kept?.displayName == (try Name("Anna of old", field: .displayName)))
    #expect(kept?.passwordHash == anna?.passwordHash)
    try out.second.store.close()
    try third.store.close()
  }

  @Test func `a failed export leaves no photos and succeeds on the next attempt`() async throws {
    let out = try await file()
    let (home, folder) = (out.life.family.household, out.scratch.path + "/again")
    let manager = FileManager.default
    // A folder in place of the first file makes the export fail.
    try manager.createDirectory(
      atPath: "\(folder)/.\(home).json.new", withIntermediateDirectories: true)
    #expect(throws: StoreFault.self) {
      try HouseholdExport.write([home], of: out.life.path, into: folder)
    }
    try manager.removeItem(atPath: "\(folder)/.\(home).json.new")
    #expect(try manager.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(try HouseholdExport.write([home], of: out.life.path, into: folder)[0].pictures > 0)
    try out.second.store.close()
  }

  @Test func `an export does not overwrite existing files`() async throws {
    let out = try await file()
    #expect(throws: StoreFault.exists(out.path)) {
      try HouseholdExport.write(of: out.life.path, into: out.scratch.path + "/out")
    }
    try out.second.store.close()
  }
}
