import Foundation
import KinshipDomain
@testable import KinshipPresentation
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct WordsTests {
  @Test func `texts of goals are grammatical for several days and sub-goals`() {
    let days = LocalizedText.goalStreak(3, .daily)
    let milestone = LocalizedText.goalMilestone("Lesen", earned: days, streak: days)
    #expect(milestone.text(in: .german).hasSuffix("🔥 Serie: 3 Tage!"))
    let blank = LocalizedText.problem(.blank, of: .subGoals)
    #expect(blank.text(in: .english).hasPrefix("The title of a sub-goal is empty."))
    #expect(blank.text(in: .dutch).hasPrefix("De titel van een tussendoel is leeg."))
    #expect(blank.text(in: .german).hasPrefix("Der Titel eines Teilziels ist leer."))
    #expect(LocalizedText.deadlineOwnedBy("Mia").text(in: .german) == "Für Mia")
  }

  // Proves: T-76, C-61
  @Test func `no text in the sources begins with a blank or has formatting residue`() throws {
    let files = try textFiles()
    #expect(files.count > 20)
    for file in files {
      for text in file.contents.matches(of: /(?:Self\(|nl:|de:)\s*"([^"]*)/) {
        #expect(text.1.first?.isWhitespace != true, "\(file.name): \(text.1)")
      }
      for text in file.contents.matches(of: /"([^"\n]*)"/) {
        for trace in ["Optional(", "%@", "%d", "  ", ".."] {
          #expect(!text.1.contains(trace), "\(file.name): \(text.1)")
        }
      }
    }
  }

  // Proves: T-76, C-61
  @Test(arguments: textsWithArguments)
  func `a text with arguments is clean in every language`(text: LocalizedText) {
    for language in Language.allCases { expectClean(text.text(in: language)) }
  }

  // Proves: T-76, F-13
  @Test func `every value of the domain has a text in each language`() {
    let vocabularies: [[LocalizedText]] = [
      Role.allCases.map { .role($0) }, TaskStatus.allCases.map { .status($0) },
      TaskCategory.allCases.map { .category($0) }, TaskDifficulty.allCases.map { .difficulty($0) },
      TaskMove.allCases.map { .move($0) }, TaskFilter.allCases.map { .filter($0) },
      TransferKind.allCases.map { .transfer($0) }, Preset.allCases.map { .preset($0) },
      AdjustPoints.Kind.allCases.map { .adjustment($0) }, Weekday.allCases.map { .weekday($0) },
      ColorHex.palette.map { .color($0) },
    ]
    for language in Language.allCases {
      for field in Refusal.Field.allCases {
        expectClean(LocalizedText.field(field).text(in: language))
      }
      for words in vocabularies {
        let texts = words.map { $0.text(in: language) }
        texts.forEach(expectClean)
        #expect(Set(texts).count == texts.count, "\(texts)")
      }
    }
  }

  // Proves: C-14, VM-19
  @Test func `counts use the singular for one and the plural otherwise`() {
    func texts(_ count: Int, _ name: PointsName) -> [String] {
      Language.allCases.map { LocalizedText.points(count, name).text(in: $0) }
    }
    #expect(texts(1, .points) == ["1 point", "1 punt", "1 Punkt"])
    #expect(texts(2, .points) == ["2 points", "2 punten", "2 Punkte"])
    #expect(texts(0, .points) == ["0 points", "0 punten", "0 Punkte"])
    #expect(texts(1, .peanuts) == ["1 peanut", "1 pinda", "1 Erdnuss"])
    #expect(texts(3, .peanuts) == ["3 peanuts", "3 pinda's", "3 Erdnüsse"])
    #expect(texts(1, .credits) == ["1 credit", "1 credit", "1 Credit"])
    #expect(texts(1_250, .credits) == ["1,250 credits", "1.250 credits", "1.250 Credits"])
    #expect(LocalizedText.minutes(1).dutch == "1 minuut")
    #expect(LocalizedText.minutes(2).german == "2 Minuten")
    #expect(LocalizedText.change(-1, .points).english == "-1 point")
    #expect(LocalizedText.change(5, .points).english == "+5 points")
    #expect(LocalizedText.change(0, .points).english == "0 points")
  }

  // Proves: T-76, C-61
  @Test func `the board summary names only counts above zero, in every language`() {
    func texts(_ count: Int, _ overdue: Int, _ waiting: Int, _ mine: Int) -> [String] {
      Language.allCases.map {
        LocalizedText.board(count: count, overdue: overdue, waiting: waiting, mine: mine).text(
          in: $0)
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
  @Test func `German texts equal those of the catalogue`() {
    let expected: [(LocalizedText, String)] = [
      (.error, "Fehler"), (.retry, "Erneut versuchen"), (.cancel, "Abbrechen"),
      (.unexpectedError, "Ein unerwarteter Fehler ist aufgetreten"),
      (.timeout, "Zeitüberschreitung"), (.saveFailed, "Speichern fehlgeschlagen"),
      (.readFailed, "Daten konnten nicht gelesen werden"),
      (.approvalNeedsProof, "Authentifizierung erforderlich um Aufgabe zu genehmigen"),
      (.task, "Aufgabe"), (.submitForApproval, "Zur Genehmigung einreichen"),
      (.taskDeleted(.titled("Müll")), "Aufgabe gelöscht: „Müll“"),
      (
        .taskSubmitted(.titled("Müll", ["Ben", nil, "heute"])),
        "Aufgabe eingereicht: „Müll“ (Ben, heute), wartet auf Genehmigung"
      ),
    ]
    for (label, text) in expected { #expect(label.german == text) }
  }

  // Proves: F-55, F-56
  @Test func `network and data errors have the catalogue's German titles`() {
    let network: [(NetworkError, String)] = [
      (.noInternet, "Keine Internetverbindung"), (.timeout, "Zeitüberschreitung"),
      (.serverError(code: 503), "Server-Fehler (503)"), (.unauthorized, "Nicht autorisiert"),
      (.notFound, "Ressource nicht gefunden"), (.unknown("Broken pipe"), "Broken pipe"),
    ]
    for (error, text) in network {
      #expect(LocalizedText.title(of: .network(error)).german == text)
      for language in Language.allCases {
        expectClean(LocalizedText.title(of: .network(error)).text(in: language))
      }
    }
    let data: [(DataError, String)] = [
      (.decodingFailed, "Daten konnten nicht gelesen werden"),
      (.encodingFailed, "Daten konnten nicht gespeichert werden"),
      (.saveFailed, "Speichern fehlgeschlagen"), (.notFound, "Daten nicht gefunden"),
    ]
    #expect(Set(data.map(\.0)) == Set(DataError.allCases))
    for (error, text) in data {
      #expect(LocalizedText.title(of: .data(error)).german == text)
      for language in Language.allCases {
        expectClean(LocalizedText.title(of: .data(error)).text(in: language))
      }
    }
  }

  // Proves: F-55
  @Test(arguments: [
    ("  the peer says:\nenhanceCalm. ", "The peer says: enhanceCalm"),
    ("\u{1B}[31mred\u{202E}", "[31mred"), ("", "An unexpected error occurred"),
    (" \u{200B}. ", "An unexpected error occurred"),
    (String(repeating: "a", count: 5_000), "A" + String(repeating: "a", count: 119)),
  ])
  func `an external error text is reduced to one short printable line`(text: String, shown: String)
  {
    #expect(LocalizedText.title(of: .network(.unknown(text))).english == shown)
  }

  // Proves: M-31, T-72
  @Test func `English texts equal those of the catalogue`() {
    #expect(LocalizedText.addFirstTask.english == "Add your first task!")
    #expect(LocalizedText.welcomeBack.english == "Welcome back!")
  }

  @Test func `a message about many removed items names ten of them`() {
    let many = LocalizedText.itemsRemoved((1...12).map { .titled("Item \($0)") })
    #expect(many.english.hasPrefix("Removed 12 items from the shopping list: “Item 1”, “Item 2”"))
    #expect(many.english.hasSuffix("“Item 10”, …"))
  }

  @Test func `the words of a due date use the chosen clock format`() throws {
    let due = Due(try #require(CivilDate("2030-05-06")), at: TimeOfDay("18:00"))
    let calendar = HouseholdCalendar(zone: .utc)
    let now = try #require(Instant("2026-11-21T09:00:00Z"))
    func words(_ clockFormat: ClockFormat?) -> String {
      due.words(in: .english, clockFormat: clockFormat, calendar: calendar, now: now)
    }
    #expect(words(nil) == "6 May 2030, 6:00 PM")
    #expect(words(.twentyFourHours) == "6 May 2030, 18:00")
  }

  // Proves: S-132
  @Test func `a palette colour has a name, any other its hex digits`() throws {
    #expect(LocalizedText.color(ColorHex.palette[2]).english == "green")
    #expect(LocalizedText.color(try ColorHex("#010203")).german == "#010203")
  }
}

/// Texts with arguments, each with sample values.
private let textsWithArguments: [LocalizedText] =
  [
    .role(.parent), .status(.open), .category(.chores), .difficulty(.easy), .move(.start),
    .filter(.all), .transfer(.bonus), .adjustment(.bonus), .preset(.unified), .field(.title),
    .color(ColorHex.palette[0]), .number(1_000), .points(2, .points), .change(-2, .peanuts),
    .pointsName(.credits), .minutes(5), .price(minutes: 5, points: 10, .points), .weekday(.monday),
    .date(.min, withYear: true), .time(.midnight, by: nil), .isPast("today"),
    .isFar("today"), .moment(day: "today", time: "10:00"),
    .due("today"), .nextDates(["today", "tomorrow"]), .awayUntil("today"),
    .until("today"), .session(since: "today", used: "today"), .assigned(to: "Ben"),
    .claimed(by: "Ben", at: "today"), .welcome("Anna"), .nowActing(as: "Ben"),
    .handoverWithoutPIN(to: "Ben"), .householdCreated("Home"),
    .householdJoined("Home", as: .member),
    .memberAdded("Ben", as: .child), .codeIssued("ABCD1234", .child),
    .redeemed(minutes: 1, for: "Ben", cost: 2, balance: 3, .points),
    .screenTimeStarted(minutes: 30, of: "Ben"),
    .screenTimeStopped(of: "Ben", used: nil, left: 2),
    .screenTimeStopped(of: "Ben", used: 1, left: 29), .usedWithRunning(40, running: 30),
    .screenTimeSet(of: "Ben"),
    .pointsAdjusted(-2, of: "Ben", balance: 1, .peanuts), .askDelete("Vacuum"),
    .deleted(by: "Anna", at: "today, 10:00"), .sendingPhoto(percent: 40),
    .serverError(code: 13), .missingProgram("vipsthumbnail", package: "libvips-tools"),
    .invited("kim@example.org", .guardian), .addedUnasked("kim@example.org", .guardian),
    .householdLeft("Home"), .ownershipGiven(of: "Home", to: "Bram"), .memberRemoved("Ben"),
    .codeRenewed("ABCD1234", of: "Home"), .codeEnded("ABCD1234"),
    .invitationDeclined(to: nil), .invitationDeclined(to: "Home"), .householdSaved("Home"),
    .rulesSaved(of: "Home"), .householdDeleted("Home"), .memberSaved("Ben"),
    .memberIsAway("Ben", until: "today"), .memberIsBack("Ben"), .kidsSaved(["Ben", "Mia"]),
    .photoSaved(of: nil), .photoRemoved(of: "Ben"), .sessionEnded("signed in today"),
    .emailConfirmed("kim@example.org", of: "Kim"), .emailChanged(to: "kim@example.org"),
    .shareCode("ABCD1234", of: "Home"),
    .claimCodeIssued("ABCD1234", for: "Ben"), .linkCodeIssued("ABCD1234", for: "Ben"),
    .memberLinked("Ben"), .memberUnlinked("Ben"), .leaveHousehold("Home"), .removeMember("Ben"),
    .deleteHousehold("Home"), .invitedTo("Home", .child), .inBasket(of: "Ben"), .addedBy("Ben"),
    .exporting(count: 1), .soFar(count: 1_000),
    .exported(count: 2), .parting("Home", .handedOver, heir: "Bram"),
    .board(count: 2, overdue: 1, waiting: 1, mine: 0),
  ] + textsAboutThings

/// Texts about a changed object.
private let textsAboutThings: [LocalizedText] = {
  let thing = LocalizedText.titled("Vacuum", ["Ben", nil, "", "today, 10:00"])
  return [
    thing, .changed(thing), .renamed("Hoover", to: thing), .taskAdded(thing), .taskStarted(thing),
    .taskSubmitted(thing), .taskEarned(thing, 5, .points), .taskEarned(thing, 0, .points),
    .taskUndone(thing), .claimWithdrawn(thing), .taskApproved(thing, 5, .points),
    .taskAlreadyApproved(thing, by: "Anna"), .taskAlreadyApproved(thing, by: nil),
    .pointsSpent(available: 6, missing: 14, .peanuts),
    .taskRejected(thing), .taskReopened(thing), .approvalUndone(thing), .taskSkipped(thing),
    .taskUnskipped(thing), .taskDeleted(thing), .seriesDeleted(thing), .taskRestored(thing),
    .itemAdded(thing), .itemChecked(thing), .itemUnchecked(thing), .itemMoved(thing, before: nil),
    .itemMoved(thing, before: thing), .itemsRemoved([thing]), .itemsRestored([thing, thing]),
    .itemsRemoved([]), .eventAdded(thing), .eventDeleted(thing), .occurrenceDeleted(thing),
  ]
}()

/// The source files of `KinshipPresentation` that define texts.
func textFiles() throws -> [(name: String, contents: String)] {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/KinshipPresentation").standardizedFileURL
  let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
  return try names.filter { $0.hasSuffix("Text.swift") }.map { name in
    (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
  }
}

/// Expects a text that is not empty and has no formatting residue.
func expectClean(_ text: String) {
  #expect(!text.isEmpty)
  #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(text)")
  for trace in ["Optional(", "nil", "%@", "%d", "\\(", "  ", "..", " ,", " ."] {
    #expect(!text.contains(trace), "\(text)")
  }
}
