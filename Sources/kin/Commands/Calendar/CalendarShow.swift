import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct CalendarShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show the details of an event.",
      nl: "Toon de details van een afspraak.",
      de: "Zeige die Einzelheiten eines Termins.",
      examples: .words(
        "kin calendar show swimming",
        nl: "kin calendar show zwemmen",
        de: "kin calendar show Schwimmen"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: EventArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await context.detail(argument)
    let id = (label: shell.text(.id), value: model.record?.event.id.description ?? "")
    let pairs = model.lines.map { (label: $0.label, value: $0.value) } + [id]
    return CommandOutput([.line(model.title), .pairs(pairs)]) {
      guard let record = model.record else { return .null }
      return [
        "event": .event(record.event), "creator_name": .text(record.creatorName),
        "assignee_name": .text(record.assigneeName), "can_edit": .bool(record.canEdit),
      ]
    }
  }
}
