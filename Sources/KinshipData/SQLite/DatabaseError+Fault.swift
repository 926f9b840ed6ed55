import GRDB

extension StoreFault {
  /// The fault for an error of SQLite.
  init(_ error: DatabaseError) {
    let text = error.message ?? "\(error.extendedResultCode)"
    // The shared-memory index of the log cannot grow. The cause is a full disk, but SQLite has no
    // separate code.
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

  /// Converts an error of GRDB into a fault; returns other errors unchanged.
  static func fault(in error: any Error) -> any Error {
    switch error {
    case let error as DatabaseError: StoreFault(error)
    // The type of a value in a damaged file differs from the schema.
    case let error as RowDecodingError: StoreFault.damaged("\(error)")
    default: error
    }
  }
}

extension DatabaseError {
  /// Whether the whole transaction is lost and not only the statement.
  ///
  /// SQLite may have rolled the transaction back; anything left of it must not be used.
  var endsTransaction: Bool {
    switch resultCode {
    case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_RANGE, .SQLITE_ERROR: false
    default: true
    }
  }
}
