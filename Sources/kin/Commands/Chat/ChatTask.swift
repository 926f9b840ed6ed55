import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ChatTask: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "task",
      abstract: "Create a task from a message.",
      nl: "Maak een taak van een bericht.",
      de: "Erstelle eine Aufgabe aus einer Nachricht.",
      discussion: .titleOfMessage,
      examples: .words(
        #"kin chat task 12 --for Ben --due "tomorrow 18:00""#,
        nl: #"kin chat task 12 --for Ben --due "morgen 18:00""#,
        de: #"kin chat task 12 --for Ben --due "morgen 18:00""#))
  }

  static let requiredPower: Power? = .createTasks

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: MessageArgument
  @OptionGroup(title: .termsTitle) var options: TaskOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let row = try await shell.contentOfMessage(argument, in: context)
    let model = try await shell.loaded(TaskEditorModel(context.device, household: context.id))
    model.form.title = row.title
    model.form.details = row.details
    try options.fill(model, in: context)
    return try await context.save(model)
  }
}

struct ChatEvent: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "event",
      abstract: "Add an event to the calendar from a message.",
      nl: "Maak een afspraak van een bericht.",
      de: "Erstelle einen Termin aus einer Nachricht.",
      discussion: .titleOfMessage,
      examples: .words(
        #"kin chat event 12 --when "tomorrow 15:30""#,
        nl: #"kin chat event 12 --when "morgen 15:30""#,
        de: #"kin chat event 12 --when "morgen 15:30""#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: MessageArgument
  @OptionGroup(title: .termsTitle) var options: EventOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let row = try await shell.contentOfMessage(argument, in: context)
    let model = try await shell.loaded(EventEditorModel(context.device, household: context.id))
    model.form.title = row.title
    model.form.notes = row.details
    try options.fill(model, in: context)
    return try await context.save(model)
  }
}

extension String {
  fileprivate static var titleOfMessage: String {
    .words(
      "The first line of the message becomes the title. A longer message is kept below it, up to"
        + " 1,000 characters.",
      nl: "De eerste regel van het bericht wordt de titel. Een langer bericht staat eronder, tot"
        + " 1.000 tekens.",
      de: "Die erste Zeile der Nachricht wird der Titel. Eine längere Nachricht steht darunter, bis"
        + " 1.000 Zeichen.")
  }
}
