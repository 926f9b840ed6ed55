/// The words and symbols of answers by SMS in English, Dutch and German.
///
/// The English words for stop, start and help are those that carriers and providers treat so
/// themselves. Carriers also read YES as START, but here it only confirms: it lifts no stop.
enum AnswerWords {
  /// More bytes are free text.
  private static let mostBytes = 640

  private static let words = table([
    (.yes, "yes y yep yeah yup ok okay okey k sure done taken finished 1"),
    (.yes, "ja j jawel jep jup jazeker oke oké okee prima gedaan klaar genomen ingenomen"),
    (.yes, "jawohl jo klar erledigt gemacht fertig genommen eingenommen"),
    (.no, "no n nope nah nee neen nein nö noe"),
    (.stop, "stop stopall unsubscribe cancel end quit revoke optout"),
    (.stop, "stoppen afmelden uitschrijven opzeggen"),
    (.stop, "stopp abmelden abbestellen austragen"),
    (.start, "start unstop optin starten aanmelden hervatten anmelden fortsetzen"),
    (.help, "help info hulp hilfe"),
  ])

  /// Several words with one meaning, without polite words.
  private static let phrases: [String: SMSAnswer] = [
    "o k": .yes, "all done": .yes, "not yet": .no, "not done": .no, "nog niet": .no,
    "niet gedaan": .no, "noch nicht": .no, "nicht gemacht": .no, "stop all": .stop,
    "opt out": .stop, "opt me out": .stop, "stop texting": .stop, "stop texting me": .stop,
    "stop messages": .stop, "stop messaging me": .stop, "stop sending messages": .stop,
    "no more messages": .stop, "remove me": .stop, "geen berichten meer": .stop,
    "stop met sturen": .stop, "niet meer sturen": .stop, "meld me af": .stop,
    "schrijf me uit": .stop, "keine nachrichten mehr": .stop, "nicht mehr senden": .stop,
    "melde mich ab": .stop, "opt in": .start,
  ]

  /// Words that change no answer.
  private static let polite: Set<String> = [
    "please", "thanks", "thank", "you", "dear", "hoor", "dank", "je", "u", "dankje", "bedankt",
    "graag", "alstublieft", "alsjeblieft", "aub", "bitte", "danke", "gerne", "gern",
  ]

  /// Words that can call for help, wherever they are in a message.
  ///
  /// A wrong match only tells the carers.
  private static let urgent = wordSet(
    """
    help helping fell fallen falling hurt hurts pain emergency ambulance hospital dizzy bleeding
    breathe breathing unwell stroke sos 112 911 999 hulp helpen gevallen pijn noodgeval nood
    ziekenhuis duizelig bloeden bloedt ademen benauwd onwel beroerte hilfe helfen gefallen
    hingefallen gestürzt gestuerzt sturz schmerz schmerzen notfall notarzt krankenwagen krankenhaus
    schwindlig schwindelig blute ademnood atmen atemnot schlaganfall
    """)

  /// Words beside which a text confirms nothing.
  private static let refusing = wordSet(
    """
    no nope nah not cannot cant dont didnt havent wont isnt never none forgot forgotten later but nee
    neen niet geen nooit vergeten straks maar nein nö noe nicht kein keine keinen nie vergessen
    später spaeter aber
    """)

  private static let symbols: [Unicode.Scalar: SMSAnswer] = [
    "👍": .yes, "👌": .yes, "🆗": .yes, "✅": .yes, "✔": .yes, "☑": .yes, "✓": .yes, "👎": .no,
    "❌": .no, "✖": .no, "🚫": .no, "🛑": .stop,
  ]

  /// The meaning of a whole message.
  static func answer(in text: String) -> SMSAnswer {
    guard text.utf8.count <= mostBytes else { return .freeText }
    let tokens = Tokens(text)
    let words = tokens.words.filter { !polite.contains($0) }
    if tokens.words.isEmpty, tokens.symbols.isEmpty {
      return tokens.hasQuestionMark && !tokens.hasOtherSymbols ? .help : .freeText
    }
    if tokens.symbols.isEmpty, let answer = phrases[words.joined(separator: " ")] { return answer }
    var answers = tokens.symbols
    for word in words {
      guard let answer = Self.words[word] else { return .freeText }
      answers.insert(answer)
    }
    if answers.contains(.stop) { return .stop }
    return answers.count == 1 ? answers.first ?? .freeText : .freeText
  }

  /// Whether a word of the text can call for help.
  static func areUrgent(in text: String) -> Bool { !urgent.isDisjoint(with: Tokens(text).words) }

  /// Whether a word or symbol of the text refuses.
  static func refuse(in text: String) -> Bool {
    let tokens = Tokens(text)
    return tokens.symbols.contains(.no) || !refusing.isDisjoint(with: tokens.words)
  }

  /// Whether the text has only polite words.
  static func areOnlyPolite(in text: String) -> Bool {
    let tokens = Tokens(text)
    return !tokens.words.isEmpty && tokens.symbols.isEmpty && !tokens.hasQuestionMark
      && tokens.words.allSatisfy { polite.contains($0) }
  }

  private static func wordSet(_ words: String) -> Set<String> {
    Set(words.split { $0.isWhitespace }.map { String($0) })
  }

  /// The meaning of one emoji or sign; nil for another text.
  static func answer(ofSymbol text: Substring) -> SMSAnswer? {
    guard text.utf8.count <= 32 else { return nil }
    let tokens = Tokens(String(text))
    guard tokens.words.isEmpty, !tokens.hasOtherSymbols, tokens.symbols.count == 1 else {
      return nil
    }
    return tokens.symbols.first
  }

  private static func table(
    _ rows: [(answer: SMSAnswer, words: String)]
  ) -> [String: SMSAnswer] {
    var table: [String: SMSAnswer] = [:]
    for row in rows {
      for word in row.words.split(separator: " ") { table[String(word)] = row.answer }
    }
    return table
  }

  /// The parts of a message that can decide.
  private struct Tokens {
    var words: [String] = []
    var symbols: Set<SMSAnswer> = []
    var hasQuestionMark = false
    var hasOtherSymbols = false

    init(_ text: String) {
      var word = ""
      func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .decimalNumber:
          true
        default: false
        }
      }
      for scalar in text.folded.unicodeScalars {
        if isPart(scalar) {
          word.unicodeScalars.append(scalar)
          continue
        }
        // Within a word, and in the middle of an emoji.
        if scalar == "'" || scalar == "-" || scalar.isAddition { continue }
        if !word.isEmpty { words.append(word) }
        word = ""
        if let answer = AnswerWords.symbols[scalar] {
          symbols.insert(answer)
        } else if scalar == "?" {
          hasQuestionMark = true
        } else if scalar.properties.generalCategory == .otherSymbol {
          hasOtherSymbols = true
        }
      }
      if !word.isEmpty { words.append(word) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character only changes the one before it: an accent, an enclosing keycap or a skin
  /// tone.
  fileprivate var isAddition: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: (0x1F3FB...0x1F3FF).contains(value)
    }
  }
}
