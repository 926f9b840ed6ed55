import Foundation

/// Store files of busy households, which take minutes to build and are kept for the next run.
struct BusyHouseholdCache {
  /// The version of the households' histories, which a change of `BusyHousehold`, `RewardHousehold`,
  /// `GoalHousehold` or the schema increments.
  private static let version = 2

  /// The folder of the files.
  let folder: URL

  /// The folder of this package's build.
  static var standardFolder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../.build/busy-households").standardizedFileURL
  }

  /// Copies the store of a busy household to `path`; builds it first if there is none, or if `isRebuilt`.
  func copy(years: Int, to path: String, isRebuilt: Bool) async throws {
    let name = "\(years)-year\(years == 1 ? "" : "s")-v\(Self.version).sqlite"
    try await copy(name, to: path, isRebuilt: isRebuilt) { path, progress in
      try await BusyHousehold.build(years: years, at: path, progress: progress)
    }
  }

  /// Copies the store of the household with cards and rewards to `path`; builds it first if there is none, or if
  /// `isRebuilt`.
  func copyRewards(to path: String, isRebuilt: Bool) async throws {
    let name = "rewards-\(RewardHousehold.years)-years-v\(Self.version).sqlite"
    try await copy(name, to: path, isRebuilt: isRebuilt) { path, progress in
      try await RewardHousehold.build(at: path, progress: progress)
    }
  }

  /// Copies the store of the household with goals to `path`; builds it first if there is none, or if
  /// `isRebuilt`.
  func copyGoals(to path: String, isRebuilt: Bool) async throws {
    let name = "goals-\(GoalHousehold.years)-years-v\(Self.version).sqlite"
    try await copy(name, to: path, isRebuilt: isRebuilt) { path, progress in
      try await GoalHousehold.build(at: path, progress: progress)
    }
  }

  private func copy(
    _ name: String, to path: String, isRebuilt: Bool,
    build: (_ path: String, _ progress: (_ day: Int, _ days: Int) -> Void) async throws -> Void
  ) async throws {
    let manager = FileManager.default
    let file = folder.appendingPathComponent(name)
    if isRebuilt || !manager.fileExists(atPath: file.path) {
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      // Only a complete store gets the name.
      let unfinished = folder.appendingPathComponent("\(getpid())-unfinished", isDirectory: true)
      try manager.createDirectory(at: unfinished, withIntermediateDirectories: true)
      defer { try? manager.removeItem(at: unfinished) }
      let built = unfinished.appendingPathComponent(name)
      report("building \(file.path); later runs use it")
      try await build(built.path) { day, days in
        if day % 30 == 0 { report("day \(day) of \(days)") }
      }
      try? manager.removeItem(at: file)
      try manager.moveItem(at: built, to: file)
    }
    try manager.copyItem(atPath: file.path, toPath: path)
  }

  /// Prints a line for a person to the standard error, apart from the results.
  private func report(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
