import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct WatchCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "watch",
      abstract: "Show changes in the household as they happen.",
      nl: "Toon wijzigingen in het huishouden terwijl ze gebeuren.",
      de: "Zeige Änderungen im Haushalt, während sie geschehen.",
      discussion: .words(
        """
        Shows changes of tasks with their photos, members, the shopping list, the calendar, \
        points, screen time, cards, goals and the household, until Control-C or until the program \
        that reads its output ends. A \
        line with the date precedes the first change of another day. Changes that are undone \
        within a second may be missing. Works with a server, and beside other programs on a \
        store. With --json it writes one object per line.

        Of the chat, it shows new messages, up to 500 after an interruption, and retractions of \
        the latest 20 messages.
        """,
        nl: """
          Toont wijzigingen van taken met hun foto's, leden, de boodschappenlijst, de agenda, \
          punten, schermtijd, kaarten, doelen en het huishouden, tot Control-C of tot het programma \
          dat de uitvoer leest \
          stopt. Voor de eerste wijziging van een andere dag staat een regel met de datum. \
          Wijzigingen die binnen een seconde ongedaan worden gemaakt, kunnen ontbreken. Werkt \
          met een server, en naast andere programma's op een opslag. Met --json schrijft het één \
          object per regel.

          Van de chat toont het nieuwe berichten, tot 500 na een onderbreking, en ingetrokken \
          berichten van de laatste 20.
          """,
        de: """
          Zeigt Änderungen von Aufgaben mit ihren Fotos, Mitgliedern, der Einkaufsliste, dem \
          Kalender, Punkten, Bildschirmzeit, Karten, Zielen und dem Haushalt, bis Strg-C oder bis \
          das Programm endet, das die \
          Ausgabe liest. Vor der ersten Änderung eines anderen Tages steht eine Zeile mit dem \
          Datum. Änderungen, die innerhalb einer Sekunde zurückgenommen werden, können fehlen. \
          Geht mit einem Server, und neben anderen Programmen auf einem Speicher. Mit --json \
          schreibt es ein Objekt pro Zeile.

          Vom Chat zeigt es neue Nachrichten, bis zu 500 nach einer Unterbrechung, und \
          zurückgezogene unter den letzten 20 Nachrichten.
          """
      ),
      examples: "kin watch")
  }

  static let endsByControlC = true

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "Stop after this many changes.",
    nl: "Stop na zoveel wijzigingen.",
    de: "Nach so vielen Änderungen aufhören.", valueName: "number")
  var count: Int?

  func validate() throws {
    guard count.map({ $0 > 0 }) ?? true else {
      throw ValidationError.words(
        "--count must be greater than 0",
        nl: "--count is hoger dan 0",
        de: "--count ist größer als 0")
    }
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    var left = count ?? .max
    var isFirst = true
    var headings = DateHeadings()
    var interrupted: MemberWatch?
    while left > 0, !Output.standard.hasLostReader {
      try Task.checkCancellation()
      let context = try await shell.context()
      let device = try await shell.followingDevice(in: context)
      let watch = try MemberWatch(on: device, in: context, continuing: interrupted)
      interrupted = watch
      headings.begin(on: context.calendar.zone.local(context.device.now()).date)
      do {
        try await follow(watch.model, &left, &isFirst, &headings, in: shell)
      } catch Refusal.notAuthenticated {
        // The access token has expired; the next iteration refreshes it if the session is still
        // valid.
        try await shell.prepareRenewal()
      }
    }
    return .alreadyWritten
  }

  /// How often to look whether the output still has a reader, because an event can take long.
  private static let readerInterval = Duration.milliseconds(250)

  /// Follows events until the limit is reached or the reader of the output has gone; throws when
  /// the observation fails.
  private func follow(
    _ model: WatchModel, _ left: inout Int, _ isFirst: inout Bool,
    _ headings: inout DateHeadings, in shell: Shell
  ) async throws {
    let (lines, said) = AsyncThrowingStream.makeStream(of: WatchModel.Event?.self)
    let following = Task { @MainActor in
      do {
        try await model.follow {
          said.yield($0)
        } connection: {
          // The next call of `run` then reports why the server cannot be used.
          if $0.isPermanentLoss { said.finish() } else { shell.say($0) }
        }
        said.finish()
      } catch {
        said.finish(throwing: error)
      }
    }
    let lookingForReader = Task {
      while (try? await Task.sleep(for: Self.readerInterval)) != nil {
        if Output.standard.hasLostReader { return said.finish() }
      }
    }
    defer { lookingForReader.cancel() }
    do {
      try await write(lines, &left, &isFirst, &headings, in: shell)
    } catch {
      // A watch is resumed only after it has ended.
      following.cancel()
      await following.value
      throw error
    }
    following.cancel()
    await following.value
  }

  /// Writes events until the limit is reached or the lines end.
  private func write(
    _ lines: AsyncThrowingStream<WatchModel.Event?, any Error>, _ left: inout Int,
    _ isFirst: inout Bool, _ headings: inout DateHeadings, in shell: Shell
  ) async throws {
    let watching = await shell.text(.watching)
    for try await event in lines {
      if let event {
        try say(event, &headings)
        left -= 1
        if left == 0 { return }
      } else if isFirst {
        isFirst = false
        // Written to standard error, because a program may read the lines of standard output.
        if !global.json { try Output.error.write(sentences: watching + "\n") }
      }
    }
  }

  private func say(_ event: WatchModel.Event, _ headings: inout DateHeadings) throws {
    guard !global.json else {
      return try Output.standard.write(JSON.watched(event).line + "\n")
    }
    let heading = headings.heading(of: event.date, event.dateText).map { "\($0)\n" } ?? ""
    try Output.standard.write(
      sentences: "\(heading)\(event.timeText)  \(event.text.printable)\n")
  }
}

/// The watch of one acting member in one household, which continues after an interruption.
@MainActor
private struct MemberWatch {
  let model: WatchModel
  private let household: HouseholdID
  private let member: MemberID

  /// Continues a watch that has ended.
  ///
  /// Throws if the profile has another acting member or household now, whose changes the reader
  /// must not get unasked.
  init(
    on device: Device, in context: HouseholdContext, continuing former: MemberWatch?
  ) throws {
    (household, member) = (context.id, context.home.actingMember)
    guard let former else {
      model = WatchModel(device, household: context.id)
      return
    }
    guard former.household == household, former.member == member else {
      throw CommandError(
        exit: .refused, code: "watchEnded",
        sentence: context.shell.text(
          .watchesAnother(
            context.home.members.first { $0.id == context.home.actingMember }
              .map { "\($0.shownName)" } ?? "")))
    }
    former.model.resume(on: device)
    model = former.model
  }
}

/// Decides which events need a heading with their date.
struct DateHeadings {
  /// The date of the latest event, or of the start.
  private var shown: CivilDate?

  /// Sets the date of the start, which needs no heading; later calls change nothing.
  mutating func begin(on date: CivilDate) {
    if shown == nil { shown = date }
  }

  /// Returns the heading of an event if its date differs from the one before.
  mutating func heading(of date: CivilDate?, _ text: String) -> String? {
    guard let date, date != shown else { return nil }
    shown = date
    return text
  }
}

extension JSON {
  /// One watched event.
  static func watched(_ event: WatchModel.Event) -> JSON {
    [
      "at": .text(event.at), "text": .string(event.text), "event": .raw(event.change),
      "kind": .raw(event.kind),
      "actor": event.actor.map { ["id": .text($0.id), "name": .string($0.name)] } ?? .null,
      "subject": event.subject.map { ["id": .string($0.id), "name": .string($0.name)] } ?? .null,
      "task": .text(event.task),
    ]
  }
}

extension Shell {
  /// Reports a connection change on standard error; a program may read standard output.
  fileprivate func say(_ change: ConnectionChange) {
    let words: ShellText =
      switch change {
      case .lost: .watchLost("\(origin)")
      case .opened: .connectedAgain("\(origin)")
      }
    // If standard error is closed, watching continues.
    try? Output.error.write(sentences: text(words) + "\n")
  }
}

// MARK: - Texts

extension ShellText {
  static func watchLost(_ address: String) -> Self {
    Self(
      "\(address): connection lost, retrying; you will see what you missed. Control-C stops watching.",
      nl:
        "\(address): verbinding verbroken, nieuwe poging; je ziet straks wat je hebt gemist. Control-C stopt.",
      de:
        "\(address): Verbindung verloren, neuer Versuch; du siehst dann, was du verpasst hast. Strg-C beendet es."
    )
  }

  static func watchesAnother(_ member: String) -> Self {
    Self(
      "The watch has ended: this profile acts as \(member) now, or uses another household. Start it again.",
      nl: """
        Het volgen is gestopt: dit profiel is nu \(member), of gebruikt een ander huishouden. Start \
        het opnieuw.
        """,
      de: """
        Das Beobachten ist beendet: Dieses Profil handelt jetzt als \(member) oder nutzt einen \
        anderen Haushalt. Starte es neu.
        """)
  }

  static let watching = Self(
    "Watching for changes; Control-C stops.",
    nl: "Wacht op wijzigingen; Control-C stopt.",
    de: "Wartet auf Änderungen; Strg-C beendet es.")
}
