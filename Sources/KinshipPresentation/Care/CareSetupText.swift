import KinshipDomain

// Texts of the six steps that create a care profile.

extension LocalizedText {
  static func careStepTitle(_ step: CareSetupStep) -> Self {
    switch step {
    case .newProfileForm: Self("New Profile", nl: "Nieuw profiel", de: "Neues Profil")
    case .profileComplete: Self("Profile Complete", nl: "Profiel compleet", de: "Profil fertig")
    case .smsIntroduction: Self("Say Hello", nl: "Zeg hallo", de: "Sag Hallo")
    case .awaitingConfirmation:
      Self("Waiting for a Reply", nl: "Wachten op antwoord", de: "Warten auf Antwort")
    case .success: Self("Success!", nl: "Gelukt!", de: "Geschafft!")
    case .firstHabit: Self("First Habit", nl: "Eerste gewoonte", de: "Erste Gewohnheit")
    }
  }

  static let careName = Self("Name", nl: "Naam", de: "Name")
  static let careNameHint = Self(
    "eg. Debra Brown", nl: "bijv. Debra Brown", de: "z. B. Debra Brown")
  static let careRelationship = Self("Relationship", nl: "Relatie", de: "Beziehung")
  static let carePhone = Self("Phone Number", nl: "Telefoonnummer", de: "Telefonnummer")
  static let carePhoneHint = Self(verbatim: "+1 123 456 7890")
  static let careBack = Self("Back", nl: "Terug", de: "Zurück")
  static let careNext = Self("Next", nl: "Volgende", de: "Weiter")

  static func careMemberNumber(_ number: Int) -> Self {
    Self("Member #\(number)", nl: "Lid #\(number)", de: "Mitglied #\(number)")
  }

  static func careHabitsTracked(_ count: Int) -> Self {
    Self(
      "Habits Tracked: \(count)", nl: "Gevolgde gewoontes: \(count)",
      de: "Verfolgte Gewohnheiten: \(count)")
  }

  static let careOnboard = Self(
    "Onboard Your Member", nl: "Nodig je naaste uit", de: "Hol dein Mitglied dazu")
  static let careSendHello = Self("Send Hello 👋", nl: "Stuur hallo 👋", de: "Hallo senden 👋")
  static let careResend = Self("Send Again", nl: "Opnieuw sturen", de: "Noch einmal senden")
  static let careTryAgain = Self("Try Again", nl: "Probeer opnieuw", de: "Noch einmal versuchen")
  static let careCancelSetup = Self(
    "Cancel Setup", nl: "Stop met instellen", de: "Einrichtung abbrechen")
  static let careCreateFirstHabit = Self(
    "Create First Habit", nl: "Maak de eerste gewoonte", de: "Erste Gewohnheit anlegen")

  static func careExplanation(_ name: String) -> Self {
    Self(
      "We send \(name) this text message. Reminders begin after a reply with OK.",
      nl: "We sturen \(name) dit sms-bericht. Herinneringen beginnen na een antwoord met OK.",
      de: "Wir senden \(name) diese SMS. Erinnerungen beginnen nach einer Antwort mit OK.")
  }

  static func careWaiting(_ name: String) -> Self {
    Self(
      "Waiting for the reply of \(name)", nl: "Wachten op het antwoord van \(name)",
      de: "Warten auf die Antwort von \(name)")
  }

  static func careDeclined(_ name: String) -> Self {
    Self(
      "\(name) does not want reminders", nl: "\(name) wil geen herinneringen",
      de: "\(name) möchte keine Erinnerungen")
  }

  static let careNeedsStart = Self(
    "Only a text message with START from this phone allows messages again.",
    nl: "Alleen een sms met START van deze telefoon staat berichten weer toe.",
    de: "Nur eine SMS mit START von diesem Telefon erlaubt wieder Nachrichten.")

  static func careSuccess(_ name: String) -> Self {
    Self(
      "\(name) is ready for habits", nl: "\(name) is klaar voor gewoontes",
      de: "\(name) ist bereit für Gewohnheiten")
  }
}
