import ArgumentParser

/// What is said at the end of a command, and how it ends.
struct Saying: Sendable, Equatable {
  var text: String
  /// Whether it goes to standard error.
  var isError = false
  var exit = Exit.done

  /// Says it; where nobody can be told, the number at the end has to do.
  @discardableResult
  func write() -> Exit {
    do {
      try (isError ? Output.error : .standard).write(text)
      return exit
    } catch {
      return exit == .done ? .inputOutput : exit
    }
  }

  /// The same for whoever types commands without “kin”; those that a session does not have keep it.
  var asTypedHere: Saying {
    var saying = self
    for lead in HelpWords.leadsToCommands {
      saying.text = saying.text.replacing("\(lead)kin ", with: lead)
    }
    let nouns = Set(SessionCommands.configuration.subcommands.map { $0._commandName })
    // Of its noun this one alone cannot be typed in a session.
    saying.text = saying.text.replacing(/([“„])kin (?!store import\b)([a-z-]+)/) { found in
      nouns.contains(String(found.2)) ? found.1 + found.2 : found.0
    }
    return saying
  }
}
