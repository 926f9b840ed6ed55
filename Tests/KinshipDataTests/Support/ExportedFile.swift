import Foundation
import GRDB
import KinshipDomain
import KinshipTestSupport
import Testing

@testable import KinshipData

/// A household file with the store that it came from and an empty store to import it.
struct ExportedFile {
  let path: String
  let scratch: Folder
  let second: SecondStore
  let life: FamilyLife

  /// Exports a household; without shared goals for formats that have none.
  init(savesTogether: Bool = true) async throws {
    let life = try await FamilyLife(seed: 41, moves: 120, savesTogether: savesTogether)
    let scratch = try Folder()
    let files = try HouseholdExport.write(of: life.path, into: scratch.path + "/out")
    let file = try #require(files.first { $0.household == life.family.household })
    path = file.path
    second = try SecondStore()
    self.scratch = scratch
    self.life = life
  }

  /// Changes the text of the file and updates its digest.
  func forge(_ change: (inout String) -> Void) throws {
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
  ///
  /// `other` replaces the store `second`. `what` describes the file in messages.
  func expectRefusal(
    by other: SecondStore? = nil, _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation,
    as expected: (HouseholdFileFault) -> Bool
  ) async throws {
    let target = other ?? second
    do {
      _ = try await HouseholdImport.run(file: path, into: target.store)
      Issue.record("It was taken in: \(what)", sourceLocation: sourceLocation)
    } catch let fault as HouseholdFileFault {
      #expect(expected(fault), "\(what): \(fault)", sourceLocation: sourceLocation)
    }
    let rows = try await target.store.database.read { database in
      try Int.fetchOne(
        database, sql: "SELECT (SELECT count(*) FROM space) + (SELECT count(*) FROM user)") ?? -1
    }
    #expect(rows == 0, sourceLocation: sourceLocation)
    let pictures = try? FileManager.default.subpathsOfDirectory(
      atPath: target.folder.file + ".photos")
    #expect(
      (pictures ?? []).filter { $0.hasSuffix(".jpg") }.isEmpty, sourceLocation: sourceLocation)
  }
}
