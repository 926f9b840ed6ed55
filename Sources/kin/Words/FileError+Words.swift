import KinshipPresentation

extension FileError {
  /// The failed operation and the reason.
  var words: ShellText {
    isWritten
      ? .fileUnwritable(path: path, reason: reason) : .fileUnreadable(path: path, reason: reason)
  }
}

extension LocalizedText {
  /// The system's reason for a file or folder that does not exist.
  static let noSuchFile = "No such file or directory"

  /// The system's reason for a folder in place of a file.
  static let isFolder = "Is a directory"

  /// A reason that the system gives in English, as a clause; unknown reasons stay in English.
  static func systemReason(_ english: String) -> Self {
    let clause = english.asClause
    switch clause {
    case noSuchFile:
      return Self(
        clause, nl: "er is geen bestand of map met deze naam",
        de: "es gibt keine Datei und keinen Ordner mit diesem Namen")
    case "Permission denied", "Operation not permitted":
      return Self(clause, nl: "geen toegang", de: "kein Zugriff")
    case isFolder: return Self(clause, nl: "het is een map", de: "es ist ein Ordner")
    case "Not a directory":
      return Self(
        clause, nl: "een deel van het pad is geen map", de: "ein Teil des Pfads ist kein Ordner")
    case "No space left on device":
      return Self(clause, nl: "de schijf is vol", de: "der Datenträger ist voll")
    case "Read-only file system":
      return Self(
        clause, nl: "de schijf is alleen te lezen", de: "der Datenträger ist schreibgeschützt")
    default: return Self(verbatim: clause)
    }
  }
}
