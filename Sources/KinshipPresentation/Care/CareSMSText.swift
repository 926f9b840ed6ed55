import KinshipDomain

// Notices about the SMS of a person with a care profile.

extension LocalizedText {
  static let careStoppedKind = Self(
    "A person whom you care for has stopped the text messages",
    nl: "Iemand voor wie je zorgt heeft de sms-berichten gestopt",
    de: "Eine Person, für die du sorgst, hat die SMS beendet")

  static let careHelpKind = Self(
    "A person whom you care for asks for help, or has written something",
    nl: "Iemand voor wie je zorgt vraagt om hulp, of heeft iets geschreven",
    de: "Eine Person, für die du sorgst, bittet um Hilfe oder hat etwas geschrieben")

  static let careDeclinedKind = Self(
    "A person whom you care for has answered no",
    nl: "Iemand voor wie je zorgt heeft nee geantwoord",
    de: "Eine Person, für die du sorgst, hat mit Nein geantwortet")

  static let careUndeliverableKind = Self(
    "A text message about a person whom you care for could not be delivered",
    nl: "Een sms over iemand voor wie je zorgt kon niet worden bezorgd",
    de: "Eine SMS über eine Person, für die du sorgst, konnte nicht zugestellt werden")

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
