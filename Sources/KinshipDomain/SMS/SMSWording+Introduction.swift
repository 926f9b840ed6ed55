// The first texts about an alarm to a number that has agreed to nothing: they say which household
// has entered the number, and how all messages end.

extension SMSText {
  /// Tells a contact for the first time that no answer came.
  package static func firstAlert(
    about name: Name, from household: Name, in language: Language
  ) -> SMSText? {
    switch language {
    case .english:
      SMSText(
        "Kinship: ", shortening: "\(household) has named you as contact of \(name)",
        ". There is no answer now, please check. Reply STOP to end all messages.")
    case .dutch:
      SMSText(
        "Kinship: ", shortening: "\(household) gaf u op als contactpersoon van \(name)",
        ". Er is nu geen antwoord, kijk alstublieft. Antwoord STOP om alle berichten te stoppen.")
    case .german:
      SMSText(
        "Kinship: ", shortening: "\(household) nennt Sie als Kontaktperson von \(name)",
        ". Es kommt keine Antwort, bitte sehen Sie nach. Mit STOP enden alle Nachrichten.")
    }
  }

  /// Asks a person for the first time at the second number.
  package static func firstQuestion(
    to name: Name, from household: Name, in language: Language
  ) -> SMSText? {
    switch language {
    case .english:
      SMSText(
        "Kinship: ", shortening: "\(household) has named this number for \(name)",
        ". We have no answer yet. Is all well? Reply OK or 1, or STOP to end all messages.")
    case .dutch:
      SMSText(
        "Kinship: ", shortening: "\(household) gaf dit nummer op voor \(name)",
        ". We hebben nog geen antwoord. Gaat alles goed? Antwoord OK of 1, of STOP om te stoppen.")
    case .german:
      SMSText(
        "Kinship: ", shortening: "\(household) nennt diese Nummer für \(name)",
        ". Noch keine Antwort. Alles in Ordnung? Antworten Sie mit OK oder 1. STOP beendet alles.")
    }
  }
}

extension SMSMessage {
  /// The text of the first message to a contact or a second number, which names the household that
  /// has entered it; nil for other messages.
  package func introduction(to profile: CareProfile, from household: Name) -> SMSText? {
    let language = profile.language(of: recipient)
    switch content {
    case .alert:
      return SMSText.firstAlert(about: profile.name, from: household, in: language)
    case .secondNumber:
      return SMSText.firstQuestion(to: profile.name, from: household, in: language)
    case .hello, .welcome, .prompt, .confirmation, .help, .reminder, .allClear: return nil
    }
  }
}
