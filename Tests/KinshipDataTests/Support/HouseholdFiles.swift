import Foundation
import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipData

/// An empty store for importing a household file.
struct SecondStore {
  let folder: Folder
  let store: SQLiteStore

  init() throws {
    folder = try Folder()
    store = try folder.store(clock: StandingClock(at: TestClock.start))
  }

  /// Runs the jobs that are due at `time`; a failure of one fails the test.
  func runDueJobs(at time: Instant, in world: TestWorld) async throws {
    let scheduler = Scheduler(
      for: store, zones: world.zones, now: { time },
      failed: { _, error in Issue.record(error) })
    try await scheduler.runDueJobs()
  }
}

/// The contents of all files below a folder, by relative path, without empty files.
func everyFile(in folder: String) throws -> [String: Data] {
  var files: [String: Data] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    files[name] = FileManager.default.contents(atPath: "\(folder)/\(name)")
  }
  return files.filter { !$0.value.isEmpty }
}
