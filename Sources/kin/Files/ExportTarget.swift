import KinshipDomain
import Libc

/// Destination of an export: a file that only its owner can read, or standard output.
///
/// The export is written to the temporary file `.NAME.new` in the same folder, which gets the final
/// name when it is complete and on the disk. The next export to the same path replaces the remains
/// of an interrupted one. An existing file is refused, or replaced with `replacing`.
@MainActor
final class ExportTarget {
  /// The absolute path of the file as typed, or nil for standard output.
  let path: String?
  private let file: OpenFile?
  /// The path of the file, with links resolved, and of the temporary file.
  private let destination: String
  private let temporary: String
  private let replacesFile: Bool
  private let language: Language

  /// Creates the temporary file.
  ///
  /// Throws a `CommandError` if the file exists, belongs to the store, or is to be replaced and is
  /// not a regular file.
  /// Throws a `FileError` for other failures.
  init(_ typed: String, replacing: Bool, in shell: Shell) throws {
    (replacesFile, language) = (replacing, shell.language)
    guard !Shell.isStandardStream(typed) else {
      try shell.requireFreeStreams()
      (path, file, destination, temporary) = (nil, nil, "", "")
      return
    }
    let path = shell.environment.absolute(typed)
    let destination = try Self.destination(path, replacing: replacing, in: shell.language)
    try shell.requireOutsideStore(destination)
    let folderEnd = destination.lastIndex(of: "/").map(destination.index(after:))
    let nameStart = folderEnd ?? destination.startIndex
    temporary = "\(destination[..<nameStart]).\(destination[nameStart...]).new"
    file = try OpenFile(makingAnew: temporary, for: path)
    (self.path, self.destination) = (path, destination)
  }

  /// The path of the file to write, with links resolved.
  private static func destination(
    _ path: String, replacing: Bool, in language: Language
  ) throws -> String {
    var info = stat()
    guard lstat(path, &info) == 0 else { return path }
    guard replacing else { throw CommandError.exists(path, in: language) }
    guard let resolved = realpath(path, nil) else { throw FileError(writing: path) }
    defer { free(resolved) }
    // Devices and pipes would otherwise be replaced by a file, for all programs.
    guard lstat(resolved, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw CommandError.inputOutput(.notARegularFile(path), in: language)
    }
    return String(cString: resolved)
  }

  func write(_ bytes: [UInt8]) throws {
    if let file { try file.write(bytes) } else { try Output.standard.write(bytes) }
  }

  /// Syncs the temporary file to the disk and gives it the final name.
  func finish() throws {
    guard let file, let path else { return }
    try file.makeDurable()
    if !replacesFile {
      // A link never replaces a file that was created meanwhile.
      if link(temporary, destination) == 0 { return removeFile(temporary) }
      var info = stat()
      guard errno != EEXIST, lstat(destination, &info) != 0 else {
        throw CommandError.exists(path, in: language)
      }
      // The file system has no hard links.
    }
    guard rename(temporary, destination) == 0 else { throw FileError(writing: path) }
  }

  /// Deletes the incomplete file.
  func abandon() {
    if file != nil { removeFile(temporary) }
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
  static func notARegularFile(_ path: String) -> Self {
    Self(
      "\(path) is not a regular file and cannot be replaced; nothing was written. Choose another name.",
      nl:
        "\(path) is geen gewoon bestand en kan niet worden vervangen; er is niets geschreven. Kies een andere naam.",
      de:
        "\(path) ist keine gewöhnliche Datei und kann nicht ersetzt werden; nichts wurde geschrieben. Wähle einen anderen Namen."
    )
  }

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
