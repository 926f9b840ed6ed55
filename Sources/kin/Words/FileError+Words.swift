extension FileError {
  /// The failed operation and the reason.
  var words: ShellText {
    isWritten
      ? .fileUnwritable(path: path, reason: reason) : .fileUnreadable(path: path, reason: reason)
  }
}
