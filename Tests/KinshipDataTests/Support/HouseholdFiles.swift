import Foundation
import KinshipTestSupport

@testable import KinshipData

/// An empty store for importing a household file.
struct SecondStore {
  let folder: Folder
  let store: SQLiteStore

  init() throws {
    folder = try Folder()
    store = try folder.store(clock: StandingClock(at: TestClock.start))
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
