extension CommandNotation {
  /// Creates the notation outside a REPL session, with the options that select `origin`.
  ///
  /// The store option is omitted if `kin` uses `origin` by default. The store that the profile
  /// remembers does not count as a default, because the next sign-in can replace it.
  init(like typed: GlobalOptions, to origin: Origin, unless standard: Origin) {
    var words: [String] = []
    if let profile = typed.profile, profile != .standard { words += ["--profile", "\(profile)"] }
    if origin != standard {
      words += [origin.isServer ? "--connect" : "--store", typed.store ?? "\(origin)"]
    }
    if let trust = typed.trust { words += ["--trust", trust] }
    options = words.map { " " + ShellQuoting.quoted($0) }.joined()
  }
}
