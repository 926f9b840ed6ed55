import ArgumentParser
import KinshipPresentation

struct ChatSend: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "send",
      abstract: "Write a message to your household.",
      nl: "Schrijf een bericht aan je huishouden.",
      de: "Schreib eine Nachricht an deinen Haushalt.",
      examples: .words(
        #"kin chat send "Who cooks tonight?""#,
        nl: #"kin chat send "Wie kookt er vanavond?""#,
        de: #"kin chat send "Wer kocht heute Abend?""#),
      .words(
        #"kin chat send "Dentist at four" --important"#,
        nl: #"kin chat send "Tandarts om vier uur" --important"#,
        de: #"kin chat send "Zahnarzt um vier" --important"#))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The message, 1 to 10,000 characters.",
      nl: "Het bericht, 1 tot 10.000 tekens.",
      de: "Die Nachricht, 1 bis 10.000 Zeichen.", valueName: "text"))
  var text: String

  @Flag(
    help: "Mark the message as important.",
    nl: "Markeer het bericht als belangrijk.",
    de: "Die Nachricht als wichtig markieren.")
  var important = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = ChatModel(context.device, household: context.id)
    await model.send(text, isImportant: important)
    return try shell.answer(of: model)
  }
}
