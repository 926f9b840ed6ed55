import KinshipDomain

extension Shell {
  /// A usage error.
  func usage(_ words: ShellText) -> CommandError { CommandError.usage(words, in: language) }

  /// An error for a missing object.
  func notFound(_ kind: Refusal.Kind, _ words: ShellText) -> CommandError {
    CommandError.notFound(kind, sentence: text(words))
  }

  /// The error for a refusal that is known before a question, so that nothing is asked in vain.
  func refused(_ refusal: Refusal) -> CommandError {
    namingActor(CommandError(refusal, in: language), after: refusal)
  }

  /// The error with the name of the acting member, if that member lacks the rights and is not the
  /// account's own.
  func namingActor(_ error: CommandError, after refusal: Refusal?) -> CommandError {
    guard refusal == .unauthorized, let actsAs else { return error }
    var error = error
    error.sentence += " \(text(.youActAs(actsAs)))"
    return error
  }
}
