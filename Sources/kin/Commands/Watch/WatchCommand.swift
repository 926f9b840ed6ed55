import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct WatchCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "watch",
      abstract: "Show what happens in the household, as it happens.",
      nl: "Laat zien wat er in het huishouden gebeurt, terwijl het gebeurt.",
      de: "Zeige, was im Haushalt geschieht, während es geschieht.",
      discussion: .words(
        """
        Tells of tasks, people, the shopping list, the calendar, points, screen time and the \
        household. Goes on until Control-C. On a file it reads beside whoever writes to it; with a server it \
        hears of each change. With --json it writes one object a line.
        """,
        nl: """
          Vertelt van taken, mensen, de boodschappenlijst, de agenda, punten, schermtijd en het \
          huishouden. Gaat door tot Control-C. Bij een bestand leest het mee naast wie erin schrijft; bij een \
          server hoort het elke wijziging. Met --json schrijft het één object per regel.
          """,
        de: """
          Erzählt von Aufgaben, Leuten, der Einkaufsliste, dem Kalender, Punkten, Bildschirmzeit und \
          dem Haushalt. Läuft weiter bis Strg-C. Bei einer Datei liest es neben denen mit, die hineinschreiben; \
          bei einem Server hört es von jeder Änderung. Mit --json schreibt es ein Objekt pro \
          Zeile.
          """
      ),
      examples: "kin watch")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "End after so many lines.",
    nl: "Stop na zoveel regels.",
    de: "Nach so vielen Zeilen aufhören.", valueName: "number")
  var count: Int?

  func validate() throws {
    guard count.map({ $0 > 0 }) ?? true else {
      throw ValidationError.words(
        "--count is above 0",
        nl: "--count is hoger dan 0",
        de: "--count ist größer als 0")
    }
  }

  func answer(in shell: Shell) async throws -> Answer {
    var left = count ?? .max
    var isFirst = true
    while left > 0 {
      try Task.checkCancellation()
      let place = try await shell.place()
      let model = WatchModel(try await shell.watchingDevice(in: place), household: place.id)
      do {
        try await follow(model, &left, &isFirst, in: shell)
      } catch Refusal.notAuthenticated {
        // The access token has ended; a session that has not gets another.
        continue
      }
    }
    return .said
  }

  /// Follows until enough was said, or the watch ends with an error.
  private func follow(
    _ model: WatchModel, _ left: inout Int, _ isFirst: inout Bool, in shell: Shell
  ) async throws {
    let watching = await shell.text(.watching)
    let (lines, said) = AsyncThrowingStream.makeStream(of: WatchModel.Event?.self)
    let following = Task { @MainActor in
      do {
        try await model.follow {
          said.yield($0)
        } connection: {
          shell.say($0)
        }
        said.finish()
      } catch {
        said.finish(throwing: error)
      }
    }
    defer { following.cancel() }
    for try await event in lines {
      if let event {
        try say(event)
        left -= 1
        if left == 0 { return }
      } else if isFirst {
        isFirst = false
        // Not among the lines, which may be read by a program.
        if !global.json { try Output.error.write(watching + "\n") }
      }
    }
  }

  private func say(_ event: WatchModel.Event) throws {
    guard global.json else {
      return try Output.standard.write("\(event.timeText)  \(event.text)\n")
    }
    try Output.standard.write(JSON.watched(event).line + "\n")
  }
}

extension JSON {
  /// One thing that happened.
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
  /// Says on standard error what has become of the connection: a program may read the lines.
  fileprivate func say(_ connection: Connection) {
    let words: ShellText
    switch connection {
    case .local: return
    case .lost: words = .watchLost("\(origin)")
    case .connected: words = .connectedAgain("\(origin)")
    }
    // Who cannot hear of it goes on watching.
    try? Output.error.write(text(words) + "\n")
  }

  /// The acting member's device for following: on a file it keeps nobody from writing.
  fileprivate func watchingDevice(in place: Place) async throws -> Device {
    // A session has the store, and keeps it.
    guard case .file = origin, session == nil else { return place.device }
    try await close()
    return try await readingDevice().acting(as: place.home.actingMember)
  }
}
