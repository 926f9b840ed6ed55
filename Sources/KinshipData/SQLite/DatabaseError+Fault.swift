import GRDB

extension StoreFault {
  /// The fault that SQLite's error stands for.
  init(_ error: DatabaseError) {
    let text = error.message ?? "\(error.extendedResultCode)"
    // The index of the log cannot grow: a disk without room, which SQLite does not tell apart.
    guard error.extendedResultCode != .SQLITE_IOERR_SHMSIZE else {
      self = .full
      return
    }
    switch error.resultCode {
    case .SQLITE_FULL: self = .full
    case .SQLITE_IOERR, .SQLITE_NOMEM, .SQLITE_PROTOCOL: self = .inputOutput(text)
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_INTERRUPT: self = .busy
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(text)
    case .SQLITE_CANTOPEN, .SQLITE_AUTH: self = .unreachable(text)
    case .SQLITE_MISUSE: self = .closed
    default: self = .inconsistent(text)
    }
  }

  /// The fault in any error that GRDB throws; other errors stay what they are.
  static func fault(in error: any Error) -> any Error {
    switch error {
    case let error as DatabaseError: StoreFault(error)
    // A column of a damaged file holds another type than the schema gives it.
    case let error as RowDecodingError: StoreFault.damaged("\(error)")
    default: error
    }
  }
}

extension DatabaseError {
  /// Whether the whole transaction is lost, not only the statement: SQLite may have ended it by
  /// itself, and whatever is left of it is not to be trusted.
  var endsTransaction: Bool {
    switch resultCode {
    case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_RANGE, .SQLITE_ERROR: false
    default: true
    }
  }
}
