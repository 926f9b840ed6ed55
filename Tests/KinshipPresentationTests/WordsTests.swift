import KinshipDomain
@testable import KinshipPresentation
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct WordsTests {
  // Proves: T-76, C-61
  @Test(arguments: Label.allCases)
  func `every label has words in every language`(label: Label) {
    for language in Language.allCases { expectClean(label.text(in: language)) }
  }

  // Proves: T-76, C-61
  @Test func `every phrase has words in every language`() {
    var phrase: Phrase? = .label(.ok)
    var count = 0
    while let current = phrase {
      for language in Language.allCases { expectClean(current.text(in: language)) }
      phrase = next(after: current)
      count += 1
    }
    #expect(count == 75)
  }

  // Proves: T-76, F-13
  @Test func `every word of the domain has words in every language`() {
    let phrases: [[Phrase]] = [
      Role.allCases.map { .role($0) }, TaskStatus.allCases.map { .status($0) },
      TaskCategory.allCases.map { .category($0) }, TaskDifficulty.allCases.map { .difficulty($0) },
      TaskMove.allCases.map { .move($0) }, TaskFilter.allCases.map { .filter($0) },
      TransferKind.allCases.map { .transfer($0) }, Preset.allCases.map { .preset($0) },
      AdjustPoints.Kind.allCases.map { .adjustment($0) }, Weekday.allCases.map { .weekday($0) },
      Refusal.Field.allCases.map { .field($0) }, ColorHex.palette.map { .color($0) },
    ]
    for words in phrases {
      for language in Language.allCases {
        let texts = words.map { $0.text(in: language) }
        texts.forEach(expectClean)
        let mayRepeat = if case .field = words[0] { true } else { false }
        #expect(mayRepeat || Set(texts).count == texts.count, "\(texts)")
      }
    }
  }

  // Proves: C-14, VM-19
  @Test func `one is singular, everything else plural`() {
    func texts(_ count: Int, _ name: PointsName) -> [String] {
      Language.allCases.map { Phrase.points(count, name).text(in: $0) }
    }
    #expect(texts(1, .points) == ["1 point", "1 punt", "1 Punkt"])
    #expect(texts(2, .points) == ["2 points", "2 punten", "2 Punkte"])
    #expect(texts(0, .points) == ["0 points", "0 punten", "0 Punkte"])
    #expect(texts(1, .peanuts) == ["1 peanut", "1 pinda", "1 Erdnuss"])
    #expect(texts(3, .peanuts) == ["3 peanuts", "3 pinda's", "3 Erdnüsse"])
    #expect(texts(1, .credits) == ["1 credit", "1 credit", "1 Credit"])
    #expect(texts(1_250, .credits) == ["1,250 credits", "1.250 credits", "1.250 Credits"])
    #expect(Phrase.minutes(1).text(in: .dutch) == "1 minuut")
    #expect(Phrase.minutes(2).text(in: .german) == "2 Minuten")
    #expect(Phrase.change(-1, .points).text(in: .english) == "-1 point")
    #expect(Phrase.change(5, .points).text(in: .english) == "+5 points")
    #expect(Phrase.change(0, .points).text(in: .english) == "0 points")
  }

  // Proves: T-76, C-61
  @Test func `what a board counts is said in every language, and what is not there is not`() {
    func texts(_ count: Int, _ overdue: Int, _ waiting: Int, _ mine: Int) -> [String] {
      Language.allCases.map {
        Phrase.board(count: count, overdue: overdue, waiting: waiting, mine: mine).text(in: $0)
      }
    }
    #expect(texts(1, 0, 0, 0) == ["1 task", "1 taak", "1 Aufgabe"])
    #expect(
      texts(7, 2, 1, 3) == [
        "7 tasks: 2 overdue, 1 waiting for approval, 3 yours",
        "7 taken: 2 te laat, 1 wacht op goedkeuring, 3 voor jou",
        "7 Aufgaben: 2 überfällig, 1 wartet auf Genehmigung, 3 für dich",
      ])
    #expect(texts(2, 0, 2, 0)[2] == "2 Aufgaben: 2 warten auf Genehmigung")
  }

  @Test func `numbers are grouped by thousands`() {
    #expect(
      [0, 7, 999, 1_000, 12_345, 1_000_000, -1_000].map { $0.grouped(by: ",") }
        == ["0", "7", "999", "1,000", "12,345", "1,000,000", "-1,000"])
    #expect(Int.min.grouped(by: ",") == "-9,223,372,036,854,775,808")
  }

  // Proves: F-50, F-56, F-58, F-59, F-61
  @Test func `the German texts of the catalogue are word for word`() {
    let expected: [(Label, String)] = [
      (.error, "Fehler"), (.retry, "Erneut versuchen"), (.cancel, "Abbrechen"),
      (.unexpectedError, "Ein unerwarteter Fehler ist aufgetreten"),
      (.timeout, "Zeitüberschreitung"), (.saveFailed, "Speichern fehlgeschlagen"),
      (.readFailed, "Daten konnten nicht gelesen werden"),
      (.approvalNeedsProof, "Authentifizierung erforderlich um Aufgabe zu genehmigen"),
      (.task, "Aufgabe"), (.submitForApproval, "Zur Genehmigung einreichen"),
      (.taskSubmitted, "Aufgabe eingereicht"), (.taskDeleted, "Aufgabe gelöscht"),
    ]
    for (label, text) in expected { #expect(label.text(in: .german) == text) }
  }

  // Proves: F-55, F-56
  @Test func `errors of the network and of the data have the German names of the catalogue`() {
    let network: [(NetworkError, String)] = [
      (.noInternet, "Keine Internetverbindung"), (.timeout, "Zeitüberschreitung"),
      (.serverError(code: 503), "Server-Fehler (503)"), (.unauthorized, "Nicht autorisiert"),
      (.notFound, "Ressource nicht gefunden"), (.unknown("Broken pipe"), "Broken pipe"),
    ]
    for (error, text) in network {
      #expect(error.text(in: .german) == text)
      for language in Language.allCases { expectClean(error.text(in: language)) }
    }
    let data: [(DataError, String)] = [
      (.decodingFailed, "Daten konnten nicht gelesen werden"),
      (.encodingFailed, "Daten konnten nicht gespeichert werden"),
      (.saveFailed, "Speichern fehlgeschlagen"), (.notFound, "Daten nicht gefunden"),
    ]
    #expect(Set(data.map(\.0)) == Set(DataError.allCases))
    for (error, text) in data {
      #expect(error.text(in: .german) == text)
      for language in Language.allCases { expectClean(error.text(in: language)) }
    }
  }

  // Proves: F-55
  @Test(arguments: [
    ("  the peer says:\nenhanceCalm. ", "The peer says: enhanceCalm"),
    ("\u{1B}[31mred\u{202E}", "[31mred"), ("", "An unexpected error occurred"),
    (" \u{200B}. ", "An unexpected error occurred"),
    (String(repeating: "a", count: 5_000), "A" + String(repeating: "a", count: 119)),
  ])
  func `the words of others are one short line that can be shown`(text: String, shown: String) {
    #expect(NetworkError.unknown(text).text(in: .english) == shown)
  }

  // Proves: M-31, M-55, T-72
  @Test func `the English texts of the catalogue are word for word`() {
    #expect(Label.addFirstTask.text(in: .english) == "Add your first task!")
    #expect(Label.taskAdded.text(in: .english) == "Task added successfully")
    #expect(Label.welcomeBack.text(in: .english) == "Welcome back!")
  }

  // Proves: S-132
  @Test func `a colour of the palette has a name, any other one its digits`() throws {
    #expect(Phrase.color(ColorHex.palette[2]).text(in: .english) == "green")
    #expect(Phrase.color(try ColorHex("#010203")).text(in: .german) == "#010203")
  }
}

/// A phrase of every case, one after the other: a new case does not compile without a place here.
private func next(after phrase: Phrase) -> Phrase? {
  switch phrase {
  case .label: .role(.parent)
  case .role: .status(.open)
  case .status: .category(.chores)
  case .category: .difficulty(.easy)
  case .difficulty: .move(.start)
  case .move: .filter(.all)
  case .filter: .transfer(.bonus)
  case .transfer: .adjustment(.bonus)
  case .adjustment: .preset(.unified)
  case .preset: .field(.title)
  case .field: .color(ColorHex.palette[0])
  case .color: .number(1_000)
  case .number: .points(2, .points)
  case .points: .change(-2, .peanuts)
  case .change: .pointsName(.credits)
  case .pointsName: .minutes(5)
  case .minutes: .price(minutes: 5, points: 10, .points)
  case .price: .weekday(.monday)
  case .weekday: .date(.min, withYear: true)
  case .date: .time(.midnight)
  case .time: .moment(day: "today", time: "10:00")
  case .moment: .due("today")
  case .due: .dueAgain("today")
  case .dueAgain: .nextDates(["today", "tomorrow"])
  case .nextDates: .awayUntil("today")
  case .awayUntil: .until("today")
  case .until: .session(since: "today", used: "today")
  case .session: .assigned(to: "Ben")
  case .assigned: .claimed(by: "Ben", at: "today")
  case .claimed: .welcome("Anna")
  case .welcome: .nowActing(as: "Ben")
  case .nowActing: .handoverWithoutPIN(to: "Ben")
  case .handoverWithoutPIN: .householdCreated("Home")
  case .householdCreated: .householdJoined("Home")
  case .householdJoined: .memberAdded("Ben")
  case .memberAdded: .codeIssued("ABCD1234", .child)
  case .codeIssued: .earned(5, .points)
  case .earned: .redeemed(minutes: 1)
  case .redeemed: .screenTimeStarted(minutes: 30)
  case .screenTimeStarted: .deleteTask("Vacuum")
  case .deleteTask: .deleted(by: "Anna", at: "today, 10:00")
  case .deleted: .taskRestored("Vacuum")
  case .taskRestored: .sendingPhoto(percent: 40)
  case .sendingPhoto: .serverError(code: 13)
  case .serverError: .missingProgram("vipsthumbnail", package: "libvips-tools")
  case .missingProgram: .invited("kim@example.org", .guardian)
  case .invited: .addedUnasked("kim@example.org", .guardian)
  case .addedUnasked: .householdLeft("Home")
  case .householdLeft: .ownershipGiven("Bram")
  case .ownershipGiven: .memberRemoved("Ben")
  case .memberRemoved: .codeRenewed("ABCD1234")
  case .codeRenewed: .shareCode("ABCD1234", of: "Home")
  case .shareCode: .claimCodeIssued("ABCD1234", for: "Ben")
  case .claimCodeIssued: .linkCodeIssued("ABCD1234", for: "Ben")
  case .linkCodeIssued: .memberLinked("Ben")
  case .memberLinked: .memberUnlinked("Ben")
  case .memberUnlinked: .leaveHousehold("Home")
  case .leaveHousehold: .removeMember("Ben")
  case .removeMember: .deleteHousehold("Home")
  case .deleteHousehold: .invitedTo("Home", .child)
  case .invitedTo: .itemAdded("Milk")
  case .itemAdded: .itemChecked("Milk")
  case .itemChecked: .itemUnchecked("Milk")
  case .itemUnchecked: .itemRemoved("Milk")
  case .itemRemoved: .itemsCleared(1)
  case .itemsCleared: .itemsRestored(2)
  case .itemsRestored: .inBasket(of: "Ben")
  case .inBasket: .addedBy("Ben")
  case .addedBy: .calendar(.title)
  case .calendar: .exporting(count: 1)
  case .exporting: .soFar(count: 1_000)
  case .soFar: .exported(count: 2)
  case .exported: .parting("Home", .handedOver, heir: "Bram")
  case .parting: .board(count: 2, overdue: 1, waiting: 1, mine: 0)
  case .board: nil
  }
}

/// A text that can be shown: not empty, and without the traces of a program.
func expectClean(_ text: String) {
  #expect(!text.isEmpty)
  #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(text)")
  for trace in ["Optional(", "nil", "%@", "%d", "\\(", "  ", "..", " ,", " ."] {
    #expect(!text.contains(trace), "\(text)")
  }
}
