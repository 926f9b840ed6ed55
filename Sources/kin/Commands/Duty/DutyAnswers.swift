import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct DutyAccept: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "accept",
      abstract: "Take a pickup that you are asked for.",
      nl: "Zeg een rijbeurt toe.",
      de: "Sag einen Fahrdienst zu.",
      discussion: .words(
        "Adults can also take one that another member is asked for. The first answer is valid.",
        nl:
          "Een volwassene kan ook een rijbeurt van een ander toezeggen. Het eerste antwoord telt.",
        de: "Erwachsene können auch für ein anderes Mitglied zusagen. Die erste Antwort gilt."
      ),
      examples: .words(
        "kin duty accept swimming",
        nl: "kin duty accept zwemmen",
        de: "kin duty accept Schwimmen"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: DutyArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.changeDuty(argument, for: .accept) { model, duty, _ in
      await model.accept(duty)
    }
  }
}

struct DutyDecline: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "decline",
      abstract: "Decline a pickup of yours; the next member is asked.",
      nl: "Zeg een rijbeurt van jezelf af; het volgende lid wordt gevraagd.",
      de: "Sag einen eigenen Fahrdienst ab; das nächste Mitglied wird gefragt.",
      examples: .words(
        "kin duty decline swimming --on friday",
        nl: "kin duty decline zwemmen --on vrijdag",
        de: "kin duty decline Schwimmen --on Freitag"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: DutyArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.changeDuty(argument, for: .decline) { model, duty, _ in
      await model.decline(duty)
    }
  }
}

struct DutyPropose: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "propose",
      abstract: "Ask another member to take a pickup.",
      nl: "Stel een ander lid voor een rijbeurt voor.",
      de: "Schlag ein anderes Mitglied für einen Fahrdienst vor.",
      discussion: .words(
        """
        For a pickup of yours; adults also for one of another member, who is told. With your own \
        name you take it yourself.
        """,
        nl: """
          Voor een rijbeurt van jezelf; volwassenen ook voor een rijbeurt van een ander lid, dat \
          bericht krijgt. Met je eigen naam doe je die zelf.
          """,
        de: """
          Für einen eigenen Fahrdienst; Erwachsene auch für den eines anderen Mitglieds, das eine \
          Nachricht bekommt. Mit deinem eigenen Namen übernimmst du ihn selbst.
          """
      ),
      examples: .words(
        "kin duty propose swimming Els",
        nl: "kin duty propose zwemmen Els",
        de: "kin duty propose Schwimmen Els"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: DutyArgument

  @Argument(
    help: .words(
      "The member to ask.", nl: "Het lid om te vragen.", de: "Das Mitglied, das gefragt wird."))
  var member: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.changeDuty(argument, for: .propose) { [member] model, duty, context in
      await model.propose(try context.member(member).id, for: duty)
    }
  }
}

struct DutyConfirm: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "confirm",
      abstract: "Confirm that a pickup of yours took place.",
      nl: "Bevestig dat je een rijbeurt hebt gedaan.",
      de: "Bestätige, dass du einen Fahrdienst erledigt hast.",
      discussion: .words(
        "From its beginning until it is over. Otherwise it counts as missed.",
        nl: "Vanaf het begin, tot de rijbeurt voorbij is. Anders telt die als gemist.",
        de: "Ab dem Beginn, bis er vorbei ist. Sonst gilt er als verpasst."
      ),
      examples: .words(
        "kin duty confirm swimming",
        nl: "kin duty confirm zwemmen",
        de: "kin duty confirm Schwimmen"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: DutyArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.changeDuty(argument, for: .confirm) { model, duty, _ in
      await model.confirm(duty)
    }
  }
}

struct DutyCancel: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "cancel",
      abstract: "Cancel a duty that is not needed.",
      nl: "Trek een rijbeurt in die niet nodig is.",
      de: "Sage einen Fahrdienst ab, der nicht nötig ist.",
      discussion: .words(
        "Only for adults. The member who is asked or responsible gets a message.",
        nl: "Alleen voor volwassenen. Het lid dat is gevraagd of de rijbeurt doet, krijgt bericht.",
        de: """
          Nur für Erwachsene. Das gefragte oder verantwortliche Mitglied bekommt eine Nachricht.
          """
      ),
      examples: .words(
        "kin duty cancel swimming --leg return",
        nl: "kin duty cancel zwemmen --leg terug",
        de: "kin duty cancel Schwimmen --leg zurück"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: DutyArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.changeDuty(argument, for: .cancel) { model, duty, _ in
      await model.cancel(duty)
    }
  }
}
