import Foundation
import KinshipTestSupport

@testable import KinshipData

/// A store that a household's file is taken into.
struct SecondStore {
  let folder: Folder
  let store: SQLiteStore

  init() throws {
    folder = try Folder()
    store = try folder.store(clock: StandingClock(at: TestClock.start))
  }
}

/// Everything in a folder and those below it, by its path there.
func everyFile(in folder: String) throws -> [String: Data] {
  var files: [String: Data] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    files[name] = FileManager.default.contents(atPath: "\(folder)/\(name)")
  }
  return files.filter { !$0.value.isEmpty }
}
