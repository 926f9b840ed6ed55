import KinshipDomain
import Libc

/// Destination of an export: a file that only its owner can read, or standard output.
///
/// An existing file is refused. With `replacing`, it stays unchanged until the new file is complete
/// and on the disk.
@MainActor
final class ExportTarget {
  /// The absolute path of the file, or nil for standard output.
  let path: String?
  private let file: OpenFile?
  /// The temporary path, used until the file is complete if it can replace another file.
  private let temporary: String?

  /// Creates the file.
  ///
  /// Throws a `CommandError` if the file exists, and a `FileError` for other failures.
  init(_ typed: String, replacing: Bool, in shell: Shell) throws {
    guard !Shell.isStandardStream(typed) else {
      try shell.requireFreeStreams()
      (path, file, temporary) = (nil, nil, nil)
      return
    }
    let path = shell.environment.absolute(typed)
    temporary = replacing ? "\(path).\(getpid()).new" : nil
    if let temporary { removeFile(temporary) }
    file = try Self.newFile(temporary ?? path, for: path, in: shell.language)
    self.path = path
  }

  private static func newFile(
    _ name: String, for path: String, in language: Language
  ) throws -> OpenFile {
    do {
      return try OpenFile(making: name, for: path)
    } catch {
      guard error.isTaken else { throw error }
      throw CommandError.exists(path, in: language)
    }
  }

  func write(_ bytes: [UInt8]) throws {
    if let file { try file.write(bytes) } else { try Output.standard.write(bytes) }
  }

  /// Syncs the file to the disk and renames it to its final path.
  func finish() throws {
    guard let file, let path else { return }
    try file.makeDurable()
    guard let temporary else { return }
    guard rename(temporary, path) == 0 else { throw FileError(writing: path) }
  }

  /// Deletes the incomplete file.
  func abandon() {
    if let path { removeFile(temporary ?? path) }
  }
}

extension Shell {
  /// Writes bytes to a file or to standard output; returns the absolute path of the file.
  func keep(_ bytes: [UInt8], at typed: String, replacing: Bool) throws -> String? {
    let target = try ExportTarget(typed, replacing: replacing, in: self)
    do {
      try target.write(bytes)
      try target.finish()
    } catch {
      target.abandon()
      throw error
    }
    return target.path
  }
}

extension CommandError {
  /// The error for an existing file that is not overwritten.
  static func exists(_ path: String, in language: Language) -> CommandError {
    CommandError(
      exit: .refused, code: "exists", sentence: ShellText.fileExists(path).text(in: language))
  }
}

// MARK: - Texts

extension ShellText {
  static let standardInput = Self(
    "Standard input", nl: "De standaardinvoer", de: "Die Standardeingabe")

  static func picturesLeftOut(_ count: Int) -> Self {
    Self(
      "Photos are not included (\(count)): export to a folder to include them.",
      nl: "Foto's zijn niet inbegrepen (\(count)): exporteer naar een map om ze mee te nemen.",
      de:
        "Fotos sind nicht enthalten (\(count)): exportiere in einen Ordner, um sie einzuschließen.")
  }

  static let oneHouseholdForStream = Self(
    "Standard output takes one household: choose it with --household ID.",
    nl: "De standaarduitvoer is voor één huishouden: kies het met --household ID.",
    de: "Die Standardausgabe ist für einen Haushalt: wähle ihn mit --household ID.")
}
