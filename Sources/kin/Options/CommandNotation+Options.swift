extension CommandNotation {
  /// The form outside a session: with the options that lead to `origin`; none where a `kin` without any finds it.
  ///
  /// What the profile remembers does not count: a session that has ended is forgotten.
  init(like typed: GlobalOptions, to origin: Origin, unless standard: Origin) {
    var words: [String] = []
    if let profile = typed.profile, profile != .standard { words += ["--profile", "\(profile)"] }
    if origin != standard {
      words += [origin.isServer ? "--connect" : "--store", typed.store ?? "\(origin)"]
    }
    if let trust = typed.trust { words += ["--trust", trust] }
    options = words.map { " " + Self.quoted($0) }.joined()
  }
}
