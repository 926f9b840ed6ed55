import Foundation
import GRDB
import KinshipDomain

/// Copies a store in parallel with the process that writes it.
public struct StoreBackup {
  /// Reports the number of copied pages and the total.
  public typealias Progress = (_ done: Int, _ total: Int) throws -> Void

  /// The result of a backup.
  public struct Outcome: Hashable, Sendable {
    /// The path of the copy with all symbolic links resolved; its photos are in the folder
    /// `FILE.photos`.
    public let path: String
    /// The size of the copied file, in bytes.
    public let size: Int
    /// The report of the check of the copy; its only findings are photos that the store has lost.
    public let verdict: StoreCheckReport
    /// The photos that the store has lost, and whose files come from the replaced backup.
    public let rescuedPictures: [LostPicture]
  }

  /// The number of pages between two progress reports.
  private static let pagesPerStep: CInt = 256
  /// The number of attempts if photos are deleted during the backup.
  private static let mostAttempts = 5

  private let source: OpenStoreFile
  private let place: BackupDestination
  private let progress: Progress

  /// Copies the store at `path`, with its photos, to a new file at `target`.
  ///
  /// The copy is one snapshot of the store, regardless of concurrent writes. It gets its name when
  /// it is complete, durable and checked. Throws `StoreFault`; then `target` is unchanged and no
  /// other files are left.
  ///
  /// Missing and damaged photos of the store do not stop the backup: the outcome lists them. With
  /// `replacing`, their files are taken from the old backup if they are intact there.
  ///
  /// Without `replacing`, an existing file throws `exists`. With it, the old file has the name
  /// `.NAME.old` while the new one is renamed. After a power failure at that moment, the next
  /// attempt restores its name.
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
      // A photo never changes, and its file exists as long as its row. The files before and after
      // the snapshot therefore contain all photos of the snapshot, except those that are added and
      // deleted in between.
      try copyPictures()
      try copyFile()
      try copyPictures()
      var verdict = try checkCopy()
      let rescued = source.isCurrent ? try rescue(verdict.lostPictures) : []
      if !rescued.isEmpty { verdict = try checkCopy() }
      if let flaw = verdict.findings.first(where: { $0.check != .pictures }) {
        throw StoreFault.damaged("the copy is not sound: \(flaw.text)")
      }
      guard try hasLost(verdict.lostPictures) else { continue }
      let size = FileAccess.size(of: place.file) ?? 0
      try place.finish()
      return Outcome(
        path: place.target, size: size, verdict: verdict, rescuedPictures: rescued)
    }
    throw StoreFault.busy
  }

  private func checkCopy() throws -> StoreCheckReport {
    try StoreCheck.run(on: OpenStoreFile(at: place.file, isOwnCopy: true))
  }

  /// Whether the store has lost these photos too, rather than deleted them meanwhile.
  private func hasLost(_ pictures: [LostPicture]) throws -> Bool {
    guard !pictures.isEmpty else { return true }
    var now = StoreCheckReport()
    try PictureCheck.run(source, &now)
    return Set(pictures.map(\.photo)).isSubset(of: now.lostPictures.map(\.photo))
  }

  // MARK: The file

  private func copyFile() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    let copy = try DatabaseQueue(path: place.file, configuration: configuration)
    defer { try? copy.close() }
    // The snapshot stays open: otherwise a commit of another process would restart the copy.
    try source.queue.read { from in
      try copy.writeWithoutTransaction { to in
        // GRDB does not rethrow an error of the last step.
        var reason: (any Error)?
        try from.backup(to: to, pagesPerStep: Self.pagesPerStep) { state in
          do { try progress(state.completedPageCount, state.totalPageCount) } catch {
            reason = error
            throw error
          }
        }
        if let reason { throw reason }
        // The copy must be a single file without a log.
        try to.execute(sql: "PRAGMA journal_mode = DELETE")
      }
    }
    try FileAccess.makeDurable(file: place.file)
  }

  // MARK: The photos

  private func copyPictures() throws {
    let from = PhotoFiles(beside: source.file.path).folder
    for household in try FileAccess.names(in: from) where household != "staging" {
      let names = try FileAccess.names(in: "\(from)/\(household)")
      guard !names.isEmpty else { continue }
      let to = try makeFolder(of: household)
      for name in names {
        try FileAccess.copy("\(from)/\(household)/\(name)", to: "\(to)/\(name)")
      }
      try FileAccess.makeDurable(folder: to)
    }
  }

  /// Copies photos that are missing or damaged in the copy from the backup that is to be replaced;
  /// returns those that it has.
  ///
  /// Otherwise the new backup would remove their last intact copy.
  private func rescue(_ lost: [LostPicture]) throws -> [LostPicture] {
    guard !lost.isEmpty else { return [] }
    let (ids, old) = (Set(lost.map(\.photo)), PhotoFiles(beside: place.target))
    var rescued: Set<PhotoRef> = []
    for picture in try source.read(StoredPicture.all) where ids.contains(picture.photo) {
      let (photo, household) = (picture.photo, picture.household)
      let kept = old.path(of: photo, in: household)
      guard try picture.flaw(in: kept) == nil else { continue }
      let to = try makeFolder(of: "\(household)")
      let file = "\(to)/\(photo).jpg"
      // The damaged file can be a hard link to that of the store, so it is not overwritten.
      unlink(file)
      try FileAccess.copy(kept, to: file)
      try FileAccess.makeDurable(folder: to)
      rescued.insert(photo)
    }
    return lost.filter { rescued.contains($0.photo) }
  }

  /// Creates the folder for the photos of a household, if it does not exist, and returns its path.
  private func makeFolder(of household: String) throws -> String {
    let photos = PhotoFiles(beside: place.file).folder
    try FileAccess.makeFolder(photos, in: place.folder)
    try FileAccess.makeFolder("\(photos)/\(household)", in: photos)
    return "\(photos)/\(household)"
  }
}
