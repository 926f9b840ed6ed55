import Foundation
import KinshipData
import KinshipTestSupport

/// A store in a file of its own, which is deleted with it.
final class TemporaryStore: Sendable {
  let store: SQLiteStore
  let path: String
  private let folder: URL

  init(clock: TestClock, hooks: SQLiteStore.Hooks) throws {
    folder = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: FileManager.default.temporaryDirectory, create: true)
    path = folder.appending(path: "family.kin").path
    var options = SQLiteStore.Options()
    options.hooks = hooks
    options.readers = 0
    store = try SQLiteStore.open(
      at: path, purpose: "a test", now: { clock.now }, options: options)
  }

  deinit {
    try? store.close()
    try? FileManager.default.removeItem(at: folder)
  }
}
