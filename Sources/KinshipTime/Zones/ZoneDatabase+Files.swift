extension ZoneDatabase {
  /// Opens the database of the system.
  ///
  /// It is the first of these directories that exists: the value of the environment variable
  /// `TZDIR`, `/usr/share/zoneinfo`, `/usr/lib/zoneinfo` and `/usr/share/lib/zoneinfo`.
  ///
  /// - Throws: ``ZoneDatabaseError/notInstalled(searched:)`` if none exists; see also
  ///   ``init(directory:)``.
  public static func system() throws(ZoneDatabaseError) -> ZoneDatabase {
    try first(of: [FileSystem.environment("TZDIR")].compactMap { $0 } + usualDirectories)
  }

  static func first(of directories: [String]) throws(ZoneDatabaseError) -> ZoneDatabase {
    guard let directory = directories.first(where: FileSystem.isDirectory) else {
      throw .notInstalled(searched: directories)
    }
    return try ZoneDatabase(directory: directory)
  }

  private static let usualDirectories = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo",
  ]

  /// The size limit of a file, in bytes; real files are much smaller.
  private static let greatestFile = 1 << 20

  func read(_ identifier: String) throws(ZoneDatabaseError) -> Zone {
    let bytes: [UInt8]
    do throws(FileSystem.Failure) {
      bytes = try FileSystem.contents(of: path(identifier), limit: Self.greatestFile)
    } catch {
      switch error {
      case .missing: throw .unknownZone(identifier)
      case .tooLarge: throw .damaged(identifier, reason: "is larger than 1 MiB")
      case .unreadable(let reason):
        throw .damaged(identifier, reason: "cannot be read (\(reason))")
      }
    }
    do throws(ZoneFile.Damage) {
      let file = try ZoneFile(bytes)
      return Zone(
        record: ZoneRecord(identifier: identifier, databaseVersion: version, file: file))
    } catch {
      throw .damaged(identifier, reason: error.clause)
    }
  }

  static func version(in directory: String) -> String {
    let marker = "# version "
    if let line = firstLine(of: "\(directory)/tzdata.zi"), line.hasPrefix(marker) {
      return String(line.dropFirst(marker.count))
    }
    if let line = firstLine(of: "\(directory)/+VERSION"), !line.isEmpty { return line }
    return "unknown"
  }

  func findIdentifiers() -> [String] {
    var found: Set<String> = []
    for table in ["zone.tab", "zone1970.tab"] {
      for line in Self.lines(of: path(table)) where !line.hasPrefix("#") {
        // The columns are country codes, coordinates, identifier and remarks.
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
        if columns.count >= 3 { found.insert(String(columns[2])) }
      }
    }
    if found.isEmpty { found = Set(allFiles()) }
    found.insert(Zone.utc.identifier)
    return found.filter(Self.isSafe).sorted()
  }

  /// The zone files below the directory, except the trees `posix` and `right`, which repeat them.
  func allFiles() -> [String] {
    var found: [String] = []
    var folders = [""]
    var visits = 0
    // A real database has about sixty directories; the limit ends cycles of symbolic links.
    while let folder = folders.popLast(), visits < 1000 {
      visits += 1
      for name in FileSystem.names(in: path(folder)) {
        let identifier = folder.isEmpty ? name : "\(folder)/\(name)"
        guard Self.isSafe(identifier), identifier != "posix", identifier != "right" else {
          continue
        }
        if FileSystem.isDirectory(path(identifier)) {
          folders.append(identifier)
        } else if FileSystem.beginning(of: path(identifier), length: 4) == Array("TZif".utf8) {
          found.append(identifier)
        }
      }
    }
    return found
  }

  private func path(_ name: String) -> String { "\(directory)/\(name)" }

  private static func lines(of path: String) -> [Substring] {
    guard let bytes = try? FileSystem.contents(of: path, limit: greatestFile) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  private static func firstLine(of path: String) -> String? {
    FileSystem.beginning(of: path, length: 80)
      .map { String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
  }
}
