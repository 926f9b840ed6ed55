extension FileError {
  /// What failed, and why.
  var words: ShellText {
    isWritten
      ? .fileUnwritable(path: path, reason: reason) : .fileUnreadable(path: path, reason: reason)
  }
}
