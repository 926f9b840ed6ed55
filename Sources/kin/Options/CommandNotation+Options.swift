extension CommandNotation {
  /// Creates the notation outside a REPL session, with the options that the next command needs to
  /// reach `origin`.
  ///
  /// `standard` is what `kin` uses without an option: the store or server of a variable or of the
  /// profile. The typed `--trust` is repeated if `needsTrust`.
  init(
    like typed: GlobalOptions, to origin: Origin, unless standard: Origin, needsTrust: Bool
  ) {
    var words: [String] = []
    if let profile = typed.profile, profile != .standard { words += ["--profile", "\(profile)"] }
    if !origin.isSame(as: standard) {
      words += [origin.isServer ? "--connect" : "--store", typed.store ?? "\(origin)"]
    }
    if needsTrust, let trust = typed.trust { words += ["--trust", trust] }
    options = words.map { " " + ShellQuoting.quoted($0) }.joined()
  }
}
