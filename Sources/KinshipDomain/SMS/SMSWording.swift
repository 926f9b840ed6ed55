// The texts of SMS, in the languages of the recipients.
//
// Names and titles are shortened, never the words that tell what to reply. Prompts ask for OK or 1,
// because carriers read YES as START.

extension SMSText {
  /// Asks a person to agree.
  public static func hello(to name: Name, in language: Language) -> SMSText? {
    let words = choose(
      language,
      (
        "Hello ",
        """
        ! Your family would like to remind you of daily habits by text message. Reply OK to agree, \
        or STOP to get no messages.
        """
      ),
      nl: (
        "Hallo ",
        """
        ! Uw familie wil u per sms aan dagelijkse gewoontes herinneren. Antwoord OK als u dat goed \
        vindt, of STOP om geen berichten te krijgen.
        """
      ),
      de: (
        "Hallo ",
        """
        ! Ihre Familie möchte Sie per SMS an tägliche Gewohnheiten erinnern. Antworten Sie mit OK, \
        wenn Sie einverstanden sind, oder mit STOP, um keine Nachrichten zu erhalten.
        """
      ))
    return SMSText(words.before, shortening: "\(name)", words.after)
  }

  /// Thanks a person who agreed, and explains how the messages end.
  package static func welcome(to name: Name, in language: Language) -> SMSText? {
    let words = choose(
      language,
      (
        "Thank you, ",
        """
        ! Reply OK or 1 to a reminder when it is done. Reply HELP if you need help, or STOP to end \
        these messages.
        """
      ),
      nl: (
        "Dank u, ",
        """
        ! Antwoord OK of 1 op een herinnering als het gedaan is. Antwoord HELP als u hulp nodig \
        heeft, of STOP om deze berichten te stoppen.
        """
      ),
      de: (
        "Danke, ",
        """
        ! Antworten Sie auf eine Erinnerung mit OK oder 1, wenn es erledigt ist. Antworten Sie mit \
        HILFE, wenn Sie Hilfe brauchen, oder mit STOP, um diese Nachrichten zu beenden.
        """
      ))
    return SMSText(words.before, shortening: "\(name)", words.after)
  }

  /// Reminds a person of a habit.
  package static func prompt(
    _ title: Title, _ kind: CareResponseKind, in language: Language
  ) -> SMSText? {
    let words =
      switch kind {
      case .text:
        choose(
          language, ("It is time: ", ". Reply OK or 1 when it is done."),
          nl: ("Het is tijd: ", ". Antwoord OK of 1 als het gedaan is."),
          de: ("Es ist Zeit: ", ". Antworten Sie mit OK oder 1, wenn es erledigt ist."))
      case .photo:
        choose(
          language, ("It is time: ", ". Reply with a photo, or with OK or 1 when it is done."),
          nl: ("Het is tijd: ", ". Antwoord met een foto, of met OK of 1 als het gedaan is."),
          de: (
            "Es ist Zeit: ",
            ". Antworten Sie mit einem Foto oder mit OK oder 1, wenn es erledigt ist."
          ))
      }
    return SMSText(words.before, shortening: "\(title)", words.after)
  }

  /// Says which habit was answered.
  package static func confirmation(_ title: Title, in language: Language) -> SMSText? {
    let words = choose(
      language, ("Thank you. This is done: ", "."), nl: ("Dank u. Dit is gedaan: ", "."),
      de: ("Danke. Das ist erledigt: ", "."))
    return SMSText(words.before, shortening: "\(title)", words.after)
  }

  /// Answers HELP.
  package static func help(in language: Language) -> SMSText? {
    let words = choose(
      language,
      (
        "",
        """
        This is Kinship. Your family reminds you of daily habits. We have told your family that \
        you asked for help. In an emergency call the emergency number. Reply STOP to end these \
        messages.
        """
      ),
      nl: (
        "",
        """
        Dit is Kinship. Uw familie herinnert u aan dagelijkse gewoontes. We hebben uw familie \
        laten weten dat u om hulp vraagt. Bel bij nood het alarmnummer. Antwoord STOP om deze \
        berichten te stoppen.
        """
      ),
      de: (
        "",
        """
        Hier ist Kinship. Ihre Familie erinnert Sie an tägliche Gewohnheiten. Wir haben ihr \
        gesagt, dass Sie um Hilfe bitten. Wählen Sie im Notfall die Notrufnummer. Mit STOP enden \
        diese Nachrichten.
        """
      ))
    return SMSText(words.before, shortening: "", words.after)
  }

  /// Asks a person once more.
  package static func reminder(_ title: Title, in language: Language) -> SMSText? {
    let words = choose(
      language, ("We have no answer from you yet: ", ". Is all well? Reply OK or 1."),
      nl: ("We hebben nog geen antwoord van u: ", ". Gaat alles goed? Antwoord OK of 1."),
      de: (
        "Wir haben noch keine Antwort von Ihnen: ",
        ". Ist alles in Ordnung? Antworten Sie mit OK oder 1."
      ))
    return SMSText(words.before, shortening: "\(title)", words.after)
  }

  /// Tells a contact that no answer came.
  package static func alert(_ name: Name, _ title: Title, in language: Language) -> SMSText? {
    let words = choose(
      language, ("Kinship: no answer from ", ". Please check that all is well."),
      nl: ("Kinship: geen antwoord van ", ". Kijk alstublieft of alles goed gaat."),
      de: ("Kinship: keine Antwort von ", ". Bitte sehen Sie nach, ob alles in Ordnung ist."))
    return SMSText(words.before, shortening: "\(name): \(title)", words.after)
  }

  /// Tells a number that was told before that the answer has come.
  package static func allClear(_ name: Name, in language: Language) -> SMSText? {
    let words = choose(
      language, ("Kinship: ", " has answered now."), nl: ("Kinship: ", " heeft nu geantwoord."),
      de: ("Kinship: ", " hat jetzt geantwortet."))
    return SMSText(words.before, shortening: "\(name)", words.after)
  }

  private typealias Words = (before: String, after: String)

  private static func choose(
    _ language: Language, _ english: Words, nl dutch: Words, de german: Words
  ) -> Words {
    switch language {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }
}

extension SMSMessage {
  /// The text of the message; nil for one about an occurrence without its occurrence, and for texts
  /// that an SMS cannot contain.
  ///
  /// Messages to contacts are in the language of the contact, others in the person's.
  public func text(to profile: CareProfile, about occurrence: CareOccurrence?) -> SMSText? {
    let (name, language) = (profile.name, profile.language(of: recipient))
    switch content {
    case .hello: return SMSText.hello(to: name, in: language)
    case .welcome: return SMSText.welcome(to: name, in: language)
    case .help: return SMSText.help(in: language)
    case .allClear: return SMSText.allClear(name, in: language)
    case .prompt, .confirmation, .reminder, .secondNumber, .alert:
      return occurrence.flatMap { text(about: $0, to: name, in: language) }
    }
  }

  private func text(
    about occurrence: CareOccurrence, to name: Name, in language: Language
  ) -> SMSText? {
    switch content {
    case .prompt: SMSText.prompt(occurrence.title, occurrence.kind, in: language)
    case .confirmation: SMSText.confirmation(occurrence.title, in: language)
    case .reminder, .secondNumber: SMSText.reminder(occurrence.title, in: language)
    case .alert: SMSText.alert(name, occurrence.title, in: language)
    case .hello, .welcome, .help, .allClear: nil
    }
  }
}
