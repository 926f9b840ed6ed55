/// The exit statuses of `kin`: the values of `sysexits.h`, and small values of its own.
enum Exit: Int32 {
  case done = 0
  /// A refusal, with its code on standard error.
  case refused = 1
  /// A typed name, id or address has no match that the caller can see.
  case notFound = 3
  /// A typed name has several matches; nothing was changed.
  case ambiguous = 4
  /// The work is done except for a part that is not available, such as lost photos of a store.
  case incomplete = 5
  /// The command line is malformed or incomplete.
  case usage = 64
  /// The store is not available: it is missing, another process has it, or its version is newer.
  case unavailable = 69
  /// A program error in `kin`.
  case software = 70
  /// A file cannot be read or written, for example because it is damaged or the disk is full.
  case inputOutput = 74
  /// The store is busy; a retry can succeed.
  case busy = 75
  /// Control-C at a question or after its answer, or no answer.
  ///
  /// Shells use the same number for SIGINT.
  case interrupted = 130
  /// SIGTERM during a command that answers with the part that is done.
  case terminated = 143
}
