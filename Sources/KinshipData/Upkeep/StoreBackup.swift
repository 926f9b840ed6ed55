import Foundation
import GRDB

/// Makes a copy of a store, beside whoever writes to it.
public struct StoreBackup {
  /// How far it is: pages of the file that are copied, and how many there are.
  public typealias Progress = (_ done: Int, _ total: Int) throws -> Void

  /// What a backup is made of.
  public struct Outcome: Hashable, Sendable {
    /// Where the copy is, with every link resolved; its pictures are in the folder `FILE.photos`.
    public let path: String
    /// The size of the copied file, in bytes.
    public let size: Int
    /// What was found in the copy: it is sound.
    public let verdict: StoreCheckReport
  }

  /// How many pages are copied between two looks at the progress.
  private static let pagesPerStep: CInt = 256
  /// How often a backup is begun again because pictures went while it was made.
  private static let mostAttempts = 5

  private let source: OpenStoreFile
  private let place: BackupDestination
  private let progress: Progress

  /// Copies the store at `path`, with its pictures, to a new file at `target`.
  ///
  /// The copy is one commit of the store: SQLite reads it from one snapshot, whatever is written
  /// meanwhile. It gets its name when it is whole, on the disk and found sound. Throws `StoreFault`: what
  /// was at `target` is as it was then, and nothing else is left behind. Without `replacing` a file that
  /// is there is never written over (`exists`). With it the old file stands under the name `.NAME.old`
  /// for as long as the new one gets its own; one that is left there by a loss of power gets its name
  /// back with the next attempt.
  public static func make(
    of path: String, at target: String, replacing: Bool = false,
    progress: @escaping Progress = { _, _ in }
  ) throws -> Outcome {
    let source = try OpenStoreFile(at: path)
    defer { source.close() }
    do {
      let place = try BackupDestination(target, replacing: replacing, from: source.file.path)
      defer { place.cleanUp() }
      return try StoreBackup(source: source, place: place, progress: progress).run()
    } catch {
      throw StoreFault.fault(in: error, writing: target)
    }
  }

  private func run() throws -> Outcome {
    for _ in 1...Self.mostAttempts {
      try place.begin()
      // A picture never changes, and its file is there as long as its row: what is there before or after
      // the snapshot is all that the snapshot knows, unless it comes and goes in between.
      try copyPictures()
      try copyFile()
      try copyPictures()
      let verdict = try StoreCheck.run(on: OpenStoreFile(at: place.file, isOwnCopy: true))
      guard verdict.findings(of: .pictures).isEmpty || !hasChanged(since: verdict) else { continue }
      guard let flaw = verdict.findings.first else {
        let size = FileAccess.size(of: place.file) ?? 0
        try place.finish()
        return Outcome(path: place.target, size: size, verdict: verdict)
      }
      throw StoreFault.damaged("the copy is not sound: \(flaw.text)")
    }
    throw StoreFault.busy
  }

  /// Whether the store no longer has the pictures that the copy misses.
  private func hasChanged(since verdict: StoreCheckReport) -> Bool {
    var now = StoreCheckReport()
    guard (try? PictureCheck.run(source, &now)) != nil else { return false }
    return now.isSound
  }

  // MARK: The file

  private func copyFile() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    let copy = try DatabaseQueue(path: place.file, configuration: configuration)
    defer { try? copy.close() }
    // A snapshot that is held: without it a commit of another process begins the copy anew.
    try source.queue.read { from in
      try copy.writeWithoutTransaction { to in
        // What is thrown at the last step is not thrown on.
        var reason: (any Error)?
        try from.backup(to: to, pagesPerStep: Self.pagesPerStep) { state in
          do { try progress(state.completedPageCount, state.totalPageCount) } catch {
            reason = error
            throw error
          }
        }
        if let reason { throw reason }
        // One file that is whole by itself, without a log beside it.
        try to.execute(sql: "PRAGMA journal_mode = DELETE")
      }
    }
    try FileAccess.makeDurable(file: place.file)
  }

  // MARK: The pictures

  private func copyPictures() throws {
    let from = PhotoFiles(beside: source.file.path).folder
    let to = PhotoFiles(beside: place.file).folder
    for household in try FileAccess.names(in: from) where household != "staging" {
      let names = try FileAccess.names(in: "\(from)/\(household)")
      guard !names.isEmpty else { continue }
      try FileAccess.makeFolder(to, in: place.folder)
      try FileAccess.makeFolder("\(to)/\(household)", in: to)
      for name in names {
        try FileAccess.copy("\(from)/\(household)/\(name)", to: "\(to)/\(household)/\(name)")
      }
      try FileAccess.makeDurable(folder: "\(to)/\(household)")
    }
  }
}
