public import KinshipUseCases

/// Why a store cannot be opened, read or written: somebody else's failure, never an answer to a
/// person.
///
/// Nothing of the command that met it was kept.
public enum StoreFault: Error, Hashable, Sendable {
  /// Another process has the file; `process` is its name and number, `purpose` what it says it does.
  case heldBy(process: String, purpose: String)
  /// Nothing can be opened or made at that place; the text says why.
  case unreachable(String)
  /// What is there is a directory or a device, not a file.
  case notAFile(String)
  /// The file is a sound database of another program.
  case notAStore(String)
  /// The file was written by a newer version of Kinship.
  case newerVersion
  /// The file was written by an older version of Kinship, and has to be opened once by this one.
  case olderVersion
  /// The file was written by a build before the first release, which this version cannot bring up to date.
  case unreleasedVersion
  /// The file, or a row in it, is not what a store writes; the text says where.
  case damaged(String)
  /// The file or its folder may not be written.
  case readOnly
  /// Something is there already, at that path, and nobody said to replace it.
  case exists(String)
  /// What was to be written elsewhere, a copy or an export, cannot be: its place, and why.
  case unwritable(String, reason: String)
  /// There is no room left on the disk.
  case full
  /// The disk failed; the text is the system's.
  case inputOutput(String)
  /// Somebody else kept the file locked for too long.
  case busy
  /// A row would break a rule of the schema: an error in Kinship, not of the disk.
  case inconsistent(String)
  /// The file does not keep what it is told durably: `PRAGMA synchronous` could not be set.
  case notDurable
  /// The store was closed.
  case closed
  /// A snapshot was written to, or a transaction used after its end: an error in the program.
  case misused(String)
}

extension StoreFault: Fault {
  /// What a shell can do about it.
  public var kind: FaultKind {
    switch self {
    case .heldBy, .newerVersion, .olderVersion, .unreleasedVersion: .unavailable
    case .busy: .busy
    case .unreachable, .notAFile, .notAStore, .damaged, .readOnly, .exists, .unwritable, .full,
      .inputOutput, .inconsistent, .notDurable, .closed, .misused:
      .inputOutput
    }
  }

  /// What the person at the device can see to.
  public var reason: FaultReason? {
    switch self {
    case .full: .full
    case .readOnly: .readOnly
    case .damaged: .damaged
    case .heldBy, .newerVersion, .olderVersion, .unreleasedVersion, .busy, .unreachable, .notAFile,
      .notAStore, .exists, .unwritable, .inputOutput, .inconsistent, .notDurable, .closed, .misused:
      nil
    }
  }

  /// What people are told; nil where a failed look and a failed change are told apart, or the kind says it.
  public var title: FaultTitle? {
    switch self {
    case .damaged, .notAStore, .newerVersion, .olderVersion, .unreleasedVersion:
      .data(.decodingFailed)
    case .inconsistent: .data(.encodingFailed)
    case .exists, .unwritable, .notDurable: .data(.saveFailed)
    case .unreachable, .notAFile: .data(.notFound)
    case .heldBy, .busy, .readOnly, .full, .inputOutput, .closed, .misused: nil
    }
  }
}

extension StoreFault: CustomStringConvertible {
  /// One sentence for an operator.
  public var description: String {
    switch self {
    case .heldBy(let process, let purpose): "The store is in use by \(process): \(purpose)."
    case .unreachable(let reason): "The store cannot be opened: \(reason)."
    case .notAFile(let path): "\(path) is not a file."
    case .notAStore(let path): "\(path) is a database of another program."
    case .newerVersion: "The store was written by a newer version of Kinship."
    case .olderVersion: "The store was written by an older version of Kinship: open it once."
    case .unreleasedVersion:
      "The store was written by a build before the first release: export it with that build, and import the export."
    case .damaged(let where_): "The store is damaged: \(where_)."
    case .readOnly: "The store is read-only."
    case .exists(let path): "\(path) is there already."
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)."
    case .full: "There is no room left for the store."
    case .inputOutput(let reason): "The disk failed: \(reason)."
    case .busy: "The store is busy."
    case .inconsistent(let rule): "The store refused a row that breaks its rules: \(rule)."
    case .notDurable: "The store cannot be made durable."
    case .closed: "The store is closed."
    case .misused(let how): "The store was misused: \(how)."
    }
  }
}
