/// The meaning of a received SMS.
public enum SMSAnswer: String, Sendable, CaseIterable {
  /// Confirms: yes, done.
  case yes
  /// Declines this time: no, not yet.
  case no
  /// Ends all messages to the number until its owner sends ``start``.
  case stop
  /// Allows messages again after ``stop``.
  case start
  /// Asks who sends these messages. It can also be a call for help, so carers should learn of it.
  case help
  /// Another text. It is kept for the family, and decides nothing.
  case freeText = "free_text"

  /// Recognizes the words of all three languages, regardless of the language of the recipient.
  ///
  /// Only a message that consists of known words counts, apart from polite ones: “Stop by later” is
  /// free text. Case, punctuation, blanks, accents and the skin tones of emoji are ignored. ``stop``
  /// beside another known word is still ``stop``, and other combinations are free text.
  public init(_ text: String) {
    self = SMSReaction.answer(in: text) ?? AnswerWords.answer(in: text)
  }
}

// MARK: - Free text

extension SMSAnswer {
  /// Whether a text has a word that can call for help, such as “ok, but I fell”.
  ///
  /// The quotation of a reaction does not count: it is ours, and can say HELP.
  package static func callsForHelp(_ text: String) -> Bool {
    !SMSReaction.isReaction(text) && AnswerWords.areUrgent(in: text)
  }

  /// Whether a text has a word or symbol that refuses, such as “not taken it”.
  package static func refuses(_ text: String) -> Bool { AnswerWords.refuse(in: text) }

  /// Whether a text says nothing to the family: only polite words, or a reaction without a meaning.
  package static func saysNothing(_ text: String) -> Bool {
    SMSReaction.isReaction(text) || AnswerWords.areOnlyPolite(in: text)
  }
}
