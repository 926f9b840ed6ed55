import ArgumentParser
import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

/// Receives an SMS of a person without a provider, to try out care on a store of this machine.
struct CareReceive: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "receive",
      abstract: "Try out the answer of a person by SMS, without a provider.",
      nl: "Probeer het antwoord van een persoon per sms uit, zonder provider.",
      de: "Probiere die Antwort einer Person per SMS aus, ohne Anbieter.",
      discussion: .words(
        """
        For a store of this machine. The text counts as if the person's phone had sent it. With \
        KIN_SMS_OUTBOX, the messages to the person become files.
        """,
        nl: """
          Voor een opslag op deze machine. De tekst telt alsof de telefoon van de persoon die had \
          verstuurd. Met KIN_SMS_OUTBOX worden de berichten aan de persoon bestanden.
          """,
        de: """
          Für einen Speicher dieser Maschine. Der Text zählt, als hätte das Telefon der Person ihn \
          gesendet. Mit KIN_SMS_OUTBOX werden die Nachrichten an die Person zu Dateien.
          """
      ),
      examples: "kin care receive Debra ok")
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CarePersonArgument

  @Argument(
    help: "The text of the SMS.", nl: "De tekst van de sms.", de: "Der Text der SMS.")
  var text: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let (context, person) = try await shell.carePerson(argument.person)
    // Also refuses callers without the permission to manage care: the SMS itself has no caller.
    let model = try await shell.loaded(CareHabitsModel(context.device, household: context.id))
    guard let profile = model.content?.profiles.first(where: { $0.id == person }) else {
      throw shell.notFound(.careProfile, .unknownCarePerson(argument.person))
    }
    let connection = try shell.open()
    guard case .embedded(let store, _) = connection.kind else {
      throw shell.usage(.smsNeedsStore)
    }
    let id: SMSMessageID = connection.ids.next()
    let message = ReceivedSMS(
      providerID: "\(id)", from: profile.phone, text: text, answer: SMSAnswer(text),
      receivedAt: connection.now())
    try await SMSInbox(to: store, zones: connection.zones, now: connection.now).receive(message)
    return CommandOutput(shell.text(.smsReceived(message.answer))) {
      ["answer": .raw(message.answer)]
    }
  }
}

extension ShellText {
  static let smsNeedsStore = Self(
    "Only a store of this machine that no other process has open receives an SMS without a provider: use --store, or stop that process.",
    nl:
      "Alleen een opslag op deze machine die geen ander proces open heeft, ontvangt een sms zonder provider: gebruik --store, of stop dat proces.",
    de:
      "Nur ein Speicher dieser Maschine, den kein anderer Prozess offen hat, empfängt eine SMS ohne Anbieter: nimm --store, oder beende jenen Prozess."
  )

  fileprivate static func smsReceived(_ answer: SMSAnswer) -> Self {
    switch answer {
    case .yes: Self("Received: yes.", nl: "Ontvangen: ja.", de: "Empfangen: ja.")
    case .no: Self("Received: no.", nl: "Ontvangen: nee.", de: "Empfangen: nein.")
    case .stop:
      Self(
        "Received: STOP. The number gets no messages.",
        nl: "Ontvangen: STOP. Het nummer krijgt geen berichten.",
        de: "Empfangen: STOP. Die Nummer bekommt keine Nachrichten.")
    case .start:
      Self(
        "Received: START. The number can get messages again.",
        nl: "Ontvangen: START. Het nummer kan weer berichten krijgen.",
        de: "Empfangen: START. Die Nummer kann wieder Nachrichten bekommen.")
    case .help: Self("Received: HELP.", nl: "Ontvangen: HELP.", de: "Empfangen: HILFE.")
    case .freeText:
      Self("Received: a text.", nl: "Ontvangen: een tekst.", de: "Empfangen: ein Text.")
    }
  }
}
