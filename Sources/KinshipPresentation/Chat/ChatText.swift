package import KinshipDomain

extension LocalizedText {
  static let chatTagline = Self(
    "Chat, decisions, and memories — searchable in one place",
    nl: "Chat, besluiten en herinneringen: doorzoekbaar op één plek",
    de: "Chat, Entscheidungen und Erinnerungen – an einem Ort durchsuchbar")
  package static let pinnedMessages = Self(
    "PINNED MESSAGES", nl: "VASTGEZETTE BERICHTEN", de: "ANGEHEFTETE NACHRICHTEN")
  static let pinMessage = Self("Pin Message", nl: "Bericht vastzetten", de: "Nachricht anheften")
  static let unpinMessage = Self(
    "Unpin Message", nl: "Bericht losmaken", de: "Nachricht lösen")
  static let pinnedMessage = Self("pinned", nl: "vastgezet", de: "angeheftet")
  static let importantMessage = Self("important", nl: "belangrijk", de: "wichtig")

  package static func chatFilter(_ filter: ChatFilter) -> Self {
    switch filter {
    case .all: Self("All", nl: "Alles", de: "Alle")
    case .system: Self("System", nl: "Systeem", de: "System")
    case .family: Self("Family", nl: "Familie", de: "Familie")
    }
  }

  /// The text in place of a retracted message.
  static func retractedMessage(by name: String) -> Self {
    Self(
      "\(name) retracted this message", nl: "\(name) heeft dit bericht ingetrokken",
      de: "\(name) hat diese Nachricht zurückgezogen")
  }

  // MARK: Empty screens

  static let noMessages = Self(
    "No messages yet", nl: "Nog geen berichten", de: "Noch keine Nachrichten")
  static let noMessagesBody = Self(
    "Write the first message to your household.",
    nl: "Schrijf het eerste bericht aan je huishouden.",
    de: "Schreib die erste Nachricht an deinen Haushalt.")

  static func noMessagesMatch(_ term: String) -> Self {
    Self(
      "No messages match '\(term)'", nl: "Geen berichten met '\(term)'",
      de: "Keine Nachrichten mit '\(term)'")
  }

  static let noMessagesMatchBody = Self(
    "Try a shorter word, or show all messages.",
    nl: "Probeer een korter woord, of toon alle berichten.",
    de: "Versuche ein kürzeres Wort, oder zeige alle Nachrichten.")

  static let noMessagesHere = Self(
    "No messages here", nl: "Hier geen berichten", de: "Hier keine Nachrichten")
  static let noMessagesHereBody = Self(
    "Show all messages to see the others.", nl: "Toon alle berichten om de andere te zien.",
    de: "Zeige alle Nachrichten, um die anderen zu sehen.")
  static let showAllMessages = Self(
    "Show all messages", nl: "Alle berichten tonen", de: "Alle Nachrichten zeigen")

  // MARK: Answers

  static let messageSent = Self("Message sent", nl: "Bericht verstuurd", de: "Nachricht gesendet")
  static let messagePinned = Self(
    "Pinned the message", nl: "Bericht vastgezet", de: "Nachricht angeheftet")
  static let messageUnpinned = Self(
    "Unpinned the message", nl: "Bericht losgemaakt", de: "Nachricht gelöst")
  static let messageMarked = Self(
    "Marked the message as important", nl: "Bericht als belangrijk gemarkeerd",
    de: "Nachricht als wichtig markiert")
  static let messageUnmarked = Self(
    "The message is not marked as important any more",
    nl: "Bericht niet meer als belangrijk gemarkeerd",
    de: "Nachricht nicht mehr als wichtig markiert")
  static let messageRetracted = Self(
    "Retracted the message", nl: "Bericht ingetrokken", de: "Nachricht zurückgezogen")

  // MARK: Refusals

  static let retractedMessageIsFinal = Self(
    "The message was retracted, so it cannot be pinned or marked.",
    nl: "Het bericht is ingetrokken en kan niet meer worden vastgezet of gemarkeerd.",
    de: "Die Nachricht wurde zurückgezogen und lässt sich nicht mehr anheften oder markieren.")

  static func tooManyPins(_ limit: Int) -> Self {
    guard limit > 0 else {
      return Self(
        "This household pins no messages.", nl: "Dit huishouden zet geen berichten vast.",
        de: "Dieser Haushalt heftet keine Nachrichten an.")
    }
    return Self(
      "This household pins at most \(limit) messages. Unpin one first.",
      nl: "Dit huishouden zet hoogstens \(limit) berichten vast. Maak er eerst één los.",
      de: "Dieser Haushalt heftet höchstens \(limit) Nachrichten an. Löse zuerst eine.")
  }

  // MARK: Changes as they happen

  static func messageWithdrawn(by name: String) -> Self {
    Self(
      "\(name) retracted a message", nl: "\(name) heeft een bericht ingetrokken",
      de: "\(name) hat eine Nachricht zurückgezogen")
  }

  /// A message that was posted: its author and text, or a system message in each language.
  static func messagePosted(_ message: ChatMessage, by name: String) -> Self {
    func shown(_ language: Language) -> String {
      let text = message.content(in: language) ?? ""
      return Snippet(text.split(separator: "\n").joined(separator: " "), limit: 120).text
    }
    guard !message.isSystem else {
      return Self(shown(.english), nl: shown(.dutch), de: shown(.german))
    }
    return Self(verbatim: "\(name): \(shown(.english))")
  }
}
