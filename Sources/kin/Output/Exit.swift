/// The exit statuses of `kin`: those of `sysexits.h`, and three small ones of its own.
enum Exit: Int32 {
  case done = 0
  /// Kinship said no: a refusal, with its code on standard error.
  case refused = 1
  /// There is no such thing: a typed name, id or address fits nothing that the caller sees.
  case notFound = 3
  /// A typed name fits several things, and nothing was done.
  case ambiguous = 4
  /// The command line is malformed, or lacks something.
  case usage = 64
  /// The store cannot be had now: another process has it, or it is newer than this program.
  case unavailable = 69
  /// A mistake of ours.
  case software = 70
  /// A file cannot be read or written: damaged, full, not allowed.
  case inputOutput = 74
  /// The store is busy; the same command may work in a moment.
  case busy = 75
  /// Control-C at a question, before anything was done; the number that shells have for that signal.
  case interrupted = 130
}
