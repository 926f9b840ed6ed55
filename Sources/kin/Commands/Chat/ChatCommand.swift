import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ChatCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "chat",
      abstract: "Read, write and search the messages of your household.",
      nl: "Lees, schrijf en doorzoek de berichten van je huishouden.",
      de: "Lies, schreib und durchsuche die Nachrichten deines Haushalts.",
      discussion: .words(
        """
        Without a subcommand it lists the newest messages. “\(kin: "watch")” shows new ones as they \
        arrive.
        """,
        nl: """
          Zonder commando erachter toont het de nieuwste berichten. “\(kin: "watch")” toont nieuwe \
          zodra ze er zijn.
          """,
        de: """
          Ohne weiteren Befehl zeigt es die neuesten Nachrichten. „\(kin: "watch")“ zeigt neue, \
          sobald sie da sind.
          """
      ),
      examples: "kin chat",
      .words(
        #"kin chat send "Who cooks tonight?""#,
        nl: #"kin chat send "Wie kookt er vanavond?""#,
        de: #"kin chat send "Wer kocht heute Abend?""#),
      subcommands: [
        ChatList.self, ChatShow.self, ChatSend.self, ChatSearch.self, ChatPin.self,
        ChatImportant.self, ChatRetract.self, ChatTask.self, ChatEvent.self,
      ], defaultSubcommand: ChatList.self)
  }
}

struct MessageArgument: ParsableArguments {
  @Argument(
    help: "The message: its number, its id, or how one of the newest 50 begins.",
    nl: "Het bericht: het nummer, de id, of het begin van een van de nieuwste 50.",
    de: "Die Nachricht: ihre Nummer, ihre Id oder der Anfang einer der neuesten 50.")
  var message: String
}

/// Options of commands that list messages.
struct ChatPageOptions: ParsableArguments {
  @Option(
    help: .words(
      "Only messages of this kind: all, system or family.",
      nl: "Alleen berichten van deze soort: all, system of family.",
      de: "Nur Nachrichten dieser Art: all, system oder family.", valueName: "kind"))
  var filter: ChatFilter = .all

  @Option(
    help: "The messages per page, 1 to 200; 50 by default.",
    nl: "Het aantal berichten per pagina, 1 tot 200; standaard 50.",
    de: "Die Nachrichten je Seite, 1 bis 200; standardmäßig 50.",
    valueName: "number")
  var limit: Int?

  @Option(help: .goOnAfter)
  var after: String?
}

extension ChatFilter: LocalizedKeyword {
  var shown: LocalizedText { .chatFilter(self) }
}

extension Shell {
  /// Loads messages of the chat, and lists them with the pinned ones.
  func chat(
    _ options: ChatPageOptions, matching term: String = ""
  ) async throws -> CommandOutput {
    let start = try cursor(options.after) { Int($0) }
    let context = try await context()
    let model = try await loaded(
      ChatModel(
        context.device, household: context.id, filter: options.filter, term: term, before: start,
        limit: options.limit))
    let searched = try SearchTerm(term)
    // Without a filter, the message before the cursor is the newest one of the page.
    if let start, searched == nil, options.filter == .all, let newest = model.rows.last,
      start - 1 > newest.message.position
    {
      throw notFound(.message, .unknownMessage("\(start)"))
    }
    let pins = model.pinned
    let pinned: [CommandOutput.Block] =
      pins.isEmpty || start != nil
      ? [] : [.line(model.pinnedTitle), .table(table(of: pins, matching: searched))]
    let next = model.next.map { "\($0)" }
    var messages = blocks(table(of: model.rows, matching: searched), of: model)
    if model.rows.isEmpty, searched != nil || options.filter != .all {
      messages.append(.line(text(.allMessages)))
    }
    let shown = model.rows + (start == nil ? pins : [])
    if shown.contains(where: { $0.text.count > Self.mostCharacters }) {
      messages.append(.line(text(.wholeMessage)))
    }
    if let next { messages.append(.line(text(.olderMessages(cursor: next)))) }
    return CommandOutput(pinned + messages) {
      [
        "messages": .list(model.rows, JSON.chatRow), "pinned": .list(pins, JSON.chatRow),
        "next": .text(next),
      ]
    }
  }

  /// The most characters of a message that a list shows.
  private static let mostCharacters = 400

  /// The messages, each with the beginning of its text, or the text around the first match.
  private func table(of rows: [ChatModel.Row], matching term: SearchTerm?) -> Table {
    Table(
      of: rows,
      .init(text(.messageNumber), alignment: .right) { "\($0.message.position)" },
      .init(text(.when), text: \.when),
      .init(text(.who), text: \.author),
      .init { $0.message.isImportant ? "!" : "" },
      .init(text(.messageText), isElastic: true, narrowest: 20, wraps: true) { row in
        let limit = Self.mostCharacters
        return term.map { Snippet(row.text, matching: $0, limit: limit).text }
          ?? Snippet(row.text, limit: limit).text
      })
  }

  /// Changes a message and returns its new state; the refusal for a message of the system says so.
  func change(
    _ argument: MessageArgument,
    _ work: @MainActor (ChatModel, ChatMessageID) async -> Void
  ) async throws -> CommandOutput {
    let context = try await context()
    let (found, id) = try await message(argument.message, in: context)
    let model = ChatModel(context.device, household: context.id)
    await work(model, id)
    if model.screen.failure?.refusal == .unauthorized,
      await found.row(of: id)?.message.isSystem == true
    {
      throw refused(.unauthorized).saying([.systemMessageStays], in: language)
    }
    return try answer(of: model)
  }

  /// Output with the message that was posted or changed.
  func answer(of model: ChatModel) throws -> CommandOutput {
    let changed = model.changed
    return try output(from: model) { ["message": changed.map(JSON.chatMessage) ?? .null] }
  }

  /// A message of any length, with its line breaks.
  func show(_ argument: MessageArgument) async throws -> CommandOutput {
    let context = try await context()
    let (model, id) = try await message(argument.message, in: context)
    let found = await model.row(of: id)
    try check(model)
    guard let row = found else { throw notFound(.message, .unknownMessage(argument.message)) }
    let mark: String? = row.message.isImportant ? "!" : nil
    let marks = [mark, row.author, row.when].compactMap(\.self)
    let lines = String(row.text.map { $0.isNewline ? "\n" : $0 })
    return CommandOutput([.line(marks.joined(separator: "  ").onOneLine), .line(lines)]) {
      JSON.chatRow(row)
    }
  }

  /// The title and details of a task or an event from a message; refused for a retracted one.
  func contentOfMessage(
    _ argument: MessageArgument, in context: HouseholdContext
  ) async throws -> ChatModel.Suggestion {
    let (model, id) = try await message(argument.message, in: context)
    let found = await model.row(of: id)
    try check(model)
    guard found != nil else { throw notFound(.message, .unknownMessage(argument.message)) }
    guard let content = await model.content(of: id) else {
      throw refused(.validation(.message, .notAllowed))
    }
    return content
  }

  /// The message that a text names by id, by number, or by the beginning of its text, and a model
  /// that shows it, or finds a named id.
  private func message(
    _ text: String, in context: HouseholdContext
  ) async throws -> (model: ChatModel, id: ChatMessageID) {
    if let id = ChatMessageID(text.trimmed) {
      let all = ChatModel(
        context.device, household: context.id, limit: FetchMessages.largestPage)
      return (all, id)
    }
    if let position = Self.position(text.trimmed) {
      let model = try await loaded(
        ChatModel(context.device, household: context.id, before: position + 1, limit: 1))
      guard let row = model.rows.last, row.message.position == position else {
        throw notFound(.message, .unknownMessage(text))
      }
      return (model, row.id)
    }
    let model = try await loaded(ChatModel(context.device, household: context.id))
    let named = model.rows.map { row in
      NamedItem(
        value: row.id, name: row.text, id: row.id.bits, details: { [row.author, row.when] })
    }
    guard let id = try one(text, among: named) else {
      throw notFound(.message, .unknownMessage(text))
    }
    return (model, id)
  }

  /// The position in a text of digits, which may follow a number sign; nil for another text.
  ///
  /// A number is never the beginning of a text: a wrong one must not change another message.
  private static func position(_ text: String) -> Int? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return min(Int(digits) ?? .max, .max - 1)
  }
}

// MARK: - Texts

extension ShellText {
  static let messageNumber = Self("No.", nl: "Nr.", de: "Nr.")
  static let messageText = Self("Message", nl: "Bericht", de: "Nachricht")

  fileprivate static let systemMessageStays = Self(
    "Messages of the system cannot be marked or retracted. Choose a message of a member.",
    nl: """
      Berichten van het systeem kun je niet markeren of intrekken. Kies een bericht van een lid.
      """,
    de: """
      Nachrichten des Systems lassen sich weder markieren noch zurückziehen. Wähle eine Nachricht \
      eines Mitglieds.
      """)
  fileprivate static let allMessages = Self(
    "All messages: “\(kin: "chat")”.", nl: "Alle berichten: “\(kin: "chat")”.",
    de: "Alle Nachrichten: „\(kin: "chat")“.")
  fileprivate static let wholeMessage = Self(
    "“\(kin: "chat show <message>")” shows a long message whole.",
    nl: "“\(kin: "chat show <message>")” toont een lang bericht helemaal.",
    de: "„\(kin: "chat show <message>")“ zeigt eine lange Nachricht ganz.")

  fileprivate static func olderMessages(cursor: String) -> Self {
    Self(
      "There are older messages: add --after \(cursor).",
      nl: "Er zijn oudere berichten: voeg --after \(cursor) toe.",
      de: "Es gibt ältere Nachrichten: ergänze --after \(cursor).")
  }

  static func unknownMessage(_ name: String) -> Self {
    Self(
      "There is no message “\(name)” here. See “\(kin: "chat list")”.",
      nl: "Er is hier geen bericht “\(name)”. Kijk met “\(kin: "chat list")”.",
      de: "Hier gibt es keine Nachricht „\(name)“. Sieh nach mit „\(kin: "chat list")“.")
  }
}
