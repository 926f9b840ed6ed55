import KinshipDomain

// Notices about the SMS of a person with a care profile.

extension LocalizedText {
  static let careStoppedKind = Self(
    "A person has stopped the text messages", nl: "Iemand heeft de sms'en gestopt",
    de: "Eine Person hat die SMS beendet")

  static let careHelpKind = Self(
    "A person asks for help or writes something", nl: "Iemand vraagt om hulp of schrijft iets",
    de: "Eine Person bittet um Hilfe oder schreibt etwas")

  static let careDeclinedKind = Self(
    "A person has answered no to a reminder", nl: "Iemand heeft nee op een herinnering geantwoord",
    de: "Eine Person hat Nein auf eine Erinnerung geantwortet")

  static let careUndeliverableKind = Self(
    "A text message was not delivered", nl: "Een sms is niet bezorgd",
    de: "Eine SMS wurde nicht zugestellt")

  /// A person who has stopped all messages.
  static func careStopped(_ name: String) -> Self {
    Self(
      "\(name) has stopped the text messages. They start again when \(name) texts START",
      nl: "\(name) heeft de sms-berichten gestopt. Ze beginnen weer als \(name) START sms't",
      de: "\(name) hat die SMS beendet. Sie beginnen wieder, wenn \(name) START schreibt")
  }

  /// A person who asks for help, or has written a text that can mean it.
  static func careHelp(_ name: String, _ text: String?) -> Self {
    if let text {
      return Self(
        "\(name) has written: “\(text)”. Please call if \(name) needs you",
        nl: "\(name) heeft geschreven: “\(text)”. Bel even als \(name) je nodig heeft",
        de: "\(name) hat geschrieben: „\(text)“. Bitte ruf an, wenn \(name) dich braucht")
    }
    return Self(
      "\(name) asks for help by text message. Please call",
      nl: "\(name) vraagt per sms om hulp. Bel even",
      de: "\(name) bittet per SMS um Hilfe. Bitte ruf an")
  }

  /// A person who has answered a prompt with NO.
  static func careAnsweredNo(_ title: String, of name: String) -> Self {
    Self(
      "\(name) has answered no: \(title)", nl: "\(name) heeft nee geantwoord: \(title)",
      de: "\(name) hat mit Nein geantwortet: \(title)")
  }

  /// A message about a person that cannot be delivered.
  static func careUndeliverable(_ name: String) -> Self {
    Self(
      "A text message about \(name) could not be delivered: call, and check the phone numbers",
      nl: "Een sms over \(name) kon niet worden bezorgd: bel, en controleer de telefoonnummers",
      de:
        "Eine SMS über \(name) konnte nicht zugestellt werden: ruf an und prüfe die Telefonnummern"
    )
  }
}
