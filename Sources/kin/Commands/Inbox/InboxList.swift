import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct InboxList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List new messages about your tasks and your household.",
      nl: "Toon nieuwe berichten over je taken en je huishouden.",
      de: "Liste neue Nachrichten über deine Aufgaben und deinen Haushalt auf.",
      discussion: .words(
        """
        Lists unread messages, newest first, and marks them as read on all your devices: each is \
        shown once. Of more than \(FetchInbox.mostRows), the rest is shown by the next call. A \
        message disappears when it no longer applies, such as a claim that another adult has \
        approved, and after 30 days. A line names each other household of yours with new \
        messages or tasks for today.
        """,
        nl: """
          Toont ongelezen berichten, nieuwste eerst, en markeert ze als gelezen op al je \
          apparaten: elk bericht verschijnt één keer. Van meer dan \(FetchInbox.mostRows) toont \
          de volgende aanroep de rest. Een bericht verdwijnt als het niet meer geldt, zoals een \
          melding die een andere volwassene heeft goedgekeurd, en na 30 dagen. Een regel noemt \
          elk ander huishouden van je met nieuwe berichten of taken voor vandaag.
          """,
        de: """
          Zeigt ungelesene Nachrichten, neueste zuerst, und markiert sie auf all deinen Geräten \
          als gelesen: Jede erscheint einmal. Von mehr als \(FetchInbox.mostRows) zeigt der \
          nächste Aufruf den Rest. Eine Nachricht verschwindet, wenn sie nicht mehr gilt, etwa \
          eine Meldung, die eine andere erwachsene Person genehmigt hat, und nach 30 Tagen. Eine \
          Zeile nennt jeden anderen deiner Haushalte mit neuen Nachrichten oder Aufgaben für \
          heute.
          """
      ),
      examples: "kin inbox", "kin inbox --all")
  }

  @OptionGroup var global: GlobalOptions

  @Flag(
    help: "List messages that you have read too, below the new ones.",
    nl: "Toon ook gelezen berichten, onder de nieuwe.",
    de: "Auch gelesene Nachrichten zeigen, unter den neuen.")
  var all = false

  @Flag(
    help: "Do not mark the messages as read.",
    nl: "Markeer de berichten niet als gelezen.",
    de: "Die Nachrichten nicht als gelesen markieren.")
  var keepUnread = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(
      InboxModel(context.device, household: context.id, includesRead: all))
    let rows = model.rows
    // The messages are shown even if they cannot be marked, because marked ones are not shown again.
    if !keepUnread, !(await model.markRead()) {
      Shell.warn(
        [shell.text(.notMarkedRead), model.screen.failure?.sentence].compactMap(\.self)
          .joined(separator: " "))
    }
    let table = Table(
      of: rows,
      .init(text: { all && $0.isUnread ? "*" : "" }),
      .init(shell.text(.when), text: \.when),
      .init(shell.text(.message), text: \.text))
    let elsewhere = model.elsewhere
    return CommandOutput(shell.blocks(table, of: model) + shell.newsLines(of: elsewhere)) {
      ["messages": .list(rows.map(\.notice), JSON.message), "elsewhere": .news(of: elsewhere)]
    }
  }
}

extension ShellText {
  fileprivate static let message = Self("Message", nl: "Bericht", de: "Nachricht")
  fileprivate static let notMarkedRead = Self(
    "The messages were not marked as read.", nl: "De berichten zijn niet als gelezen gemarkeerd.",
    de: "Die Nachrichten wurden nicht als gelesen markiert.")
}

extension JSON {
  fileprivate static func message(_ notice: InboxRow) -> JSON {
    [
      "id": .text(notice.id), "kind": .raw(notice.kind), "at": .text(notice.at),
      "read_at": .text(notice.readAt), "task": notice.task.map { .task($0) } ?? .null,
      "member_name": .text(notice.badge == nil ? notice.name : nil),
      "badge": .text(notice.badge), "reward": .text(notice.reward),
      "child_name": .text(notice.child), "reason": .text(notice.reason),
      "streak": .number(notice.streak), "unit": .raw(notice.unit),
    ]
  }
}
