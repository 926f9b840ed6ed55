public import KinshipUseCases

/// A technical failure of a store that cannot be opened, read or written.
///
/// The command that met it has changed nothing.
public enum StoreFault: Error, Hashable, Sendable {
  /// Another process has locked the file; `process` is its name and number, `purpose` its own
  /// description.
  case heldBy(process: String, purpose: String)
  /// The path cannot be opened or created; the text is the reason.
  case unreachable(String)
  /// The path is a directory or a device, not a file.
  case notAFile(String)
  /// The file is an intact database of another program.
  case notAStore(String)
  /// The file was written by a newer version of Kinship.
  case newerVersion
  /// The file was written by an older version of Kinship; open it once with this version to migrate
  /// it.
  case olderVersion
  /// The file was written by a build before the first release, which this version cannot migrate.
  case unreleasedVersion
  /// The file, or a row in it, is damaged; the text names the location.
  case damaged(String)
  /// The file or its folder is not writable.
  case readOnly
  /// The path exists, and replacing it was not requested.
  case exists(String)
  /// The target of a backup or an export cannot be written: its path and the reason.
  case unwritable(String, reason: String)
  /// The disk is full.
  case full
  /// The disk failed; the text is the system's message.
  case inputOutput(String)
  /// The file was locked for too long.
  case busy
  /// A row would violate the schema: an error in Kinship, not of the disk.
  case inconsistent(String)
  /// The file cannot be written durably: `PRAGMA synchronous` could not be set.
  case notDurable
  /// The store was closed.
  case closed
  /// A snapshot was written, or a transaction was used after its end: a programming error.
  case misused(String)
}

extension StoreFault: Fault {
  /// The kind of the fault, which tells a caller how to react.
  public var kind: FaultKind {
    switch self {
    case .heldBy, .newerVersion, .olderVersion, .unreleasedVersion: .unavailable
    case .busy: .busy
    case .unreachable, .notAFile, .notAStore, .damaged, .readOnly, .exists, .unwritable, .full,
      .inputOutput, .inconsistent, .notDurable, .closed, .misused:
      .inputOutput
    }
  }

  /// The cause, if the user of the device can remove it.
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

  /// The title of the error in messages to people; nil if it depends on the operation or follows
  /// from the kind.
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
