import Foundation
import Kinship

/// A family in a file, which the next start of the program finds again.
struct FamilyFile {
  let path: String

  /// Opens the file; creates it if it is not there.
  func open() throws -> SQLiteStore {
    try SQLiteStore.open(at: path, purpose: "family-app", now: Instant.now)
  }

  /// Makes the family, closes the file, opens it again, signs Anna in and reads Ben's points.
  func pointsAfterRestart() async throws -> String {
    let first = try open()
    let family = try await Family(in: first, ids: .system)
    _ = try await family.pointsForTheTable()
    try first.close()

    let second = try open()
    let anonymous = LocalPerformer(store: second, zones: try .system(), now: Instant.now)
    let session = try await anonymous.perform(
      SignIn(
        session: family.ids.next(), email: "anna@example.org", password: "correct horse battery"))
    let wallet = try await anonymous.signedIn(with: session.access).fetch(
      FetchAccount(household: family.household, member: family.ben))
    try second.close()
    return "\(wallet.account.balance.value) \(wallet.pointsName)"
  }
}

extension FamilyFile {
  /// Runs `body` with a file in a temporary folder, and removes the folder.
  static func temporary<Result>(_ body: (FamilyFile) async throws -> Result) async throws -> Result
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "family-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(FamilyFile(path: folder.appending(path: "family.sqlite").path))
  }
}
