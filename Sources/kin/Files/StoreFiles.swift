/// The files of a store, which no export or backup may replace.
struct StoreFiles {
  /// The ends of the names of files beside the store.
  private static let files = ["", "-wal", "-shm", "-journal", ".lock", ".demo", ".plans.json"]
  /// The ends of the names of folders beside the store.
  private static let folders = [".photos", ".socket", ".outbox"]

  /// The path of the store, with links resolved.
  private let path: String

  init(of store: String) {
    path = Origin.resolved(store)
  }

  /// Whether a file or folder belongs to the store, or is in one of its folders.
  func contains(_ other: String) -> Bool {
    let other = Origin.resolved(other)
    return Self.files.contains { other == path + $0 }
      || Self.folders.contains { other == path + $0 || other.hasPrefix("\(path)\($0)/") }
  }

  /// Whether the store is in a folder.
  func isInside(_ folder: String) -> Bool {
    path.hasPrefix(Origin.resolved(folder) + "/")
  }
}

extension Shell {
  /// Throws if writing to `path` would damage a profile, or the store of this command.
  ///
  /// A backup also replaces the folder of photos beside it, `photos`.
  func requireOutsideStore(_ path: String, photos: String? = nil) throws {
    if let home = environment.home,
      Origin.resolved(path).hasPrefix(Origin.resolved(home + "/profiles") + "/")
    {
      throw CommandError(
        exit: .refused, code: "profileFile", sentence: text(.isInProfiles(path)))
    }
    guard case .file(let store) = origin else { return }
    let files = StoreFiles(of: store)
    let replacesStore = photos.map { files.contains($0) || files.isInside($0) } ?? false
    guard files.contains(path) || replacesStore else { return }
    throw CommandError(
      exit: .refused, code: "storeFile", sentence: text(.belongsToStore(path, store: store)))
  }
}

// MARK: - Texts

extension ShellText {
  static func isInProfiles(_ path: String) -> Self {
    Self(
      "\(path) is in the folder of the profiles of kin; nothing was written. Choose another folder.",
      nl:
        "\(path) staat in de map van de profielen van kin; er is niets geschreven. Kies een andere map.",
      de:
        "\(path) liegt im Ordner der Profile von kin; nichts wurde geschrieben. Wähle einen anderen Ordner."
    )
  }

  static func belongsToStore(_ path: String, store: String) -> Self {
    Self(
      "\(path) would overwrite files of the store \(store); nothing was written. Choose another name.",
      nl:
        "\(path) zou bestanden van de opslag \(store) overschrijven; er is niets geschreven. Kies een andere naam.",
      de:
        "\(path) würde Dateien des Speichers \(store) überschreiben; nichts wurde geschrieben. Wähle einen anderen Namen."
    )
  }
}
