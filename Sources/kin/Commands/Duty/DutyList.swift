import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct DutyList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List who takes which pickup.",
      nl: "Toon wie wanneer haalt en brengt.",
      de: "Zeige, wer wann bringt und holt.",
      examples: "kin duty list",
      .words(
        "kin duty list --from yesterday",
        nl: "kin duty list --from gisteren",
        de: "kin duty list --from gestern"))
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The first day, also in the past; without one, the duties that are not over.",
    nl: "De eerste dag, ook in het verleden; zonder dag wat nog niet voorbij is.",
    de: "Der erste Tag, auch ein vergangener; ohne ihn alles, was noch nicht vorbei ist.",
    valueName: "date")
  var from: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(
      DutyListModel(
        context.device, household: context.id, from: try from.map { try context.day($0) }))
    let isOpen = (model.content?.rows ?? []).contains { row in
      row.duty.status == .declined && row.moves.contains(.accept)
    }
    var hints: [CommandOutput.Block] = isOpen ? [.line(shell.text(.openDuties))] : []
    if model.hasMore { hints.append(.line(shell.text(.moreDuties))) }
    if model.rows.isEmpty, try context.member(nil).role.isAdult {
      hints.append(.line(shell.text(.firstDuty)))
    }
    return CommandOutput(shell.blocks(shell.table(of: model.rows), of: model) + hints) {
      [
        "duties": .list(model.content?.rows ?? [], JSON.duty),
        "has_more": .bool(model.hasMore),
      ]
    }
  }
}

struct DutyAssign: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "assign",
      abstract: "Ask members to take a leg of a pickup, one after the other.",
      nl: "Vraag leden om een rit te doen, het ene na het andere.",
      de: "Frag Mitglieder nacheinander, ob sie einen Weg übernehmen.",
      discussion: .words(
        """
        Only for adults. The first member who is not away is asked; your own name first means that \
        you take it. Without an answer in time the next one is asked.
        """,
        nl: """
          Alleen voor volwassenen. Het eerste lid dat niet weg is, wordt gevraagd; met je eigen \
          naam als eerste doe je het zelf. Zonder antwoord op tijd wordt het volgende lid gevraagd.
          """,
        de: """
          Nur für Erwachsene. Das erste Mitglied, das nicht weg ist, wird gefragt; mit deinem \
          eigenen Namen an erster Stelle übernimmst du es selbst. Ohne rechtzeitige Antwort wird \
          das nächste gefragt.
          """
      ),
      examples: .words(
        #"kin duty assign "School pickup" Bram Els --on wednesday --leg return"#,
        nl: #"kin duty assign "Van school halen" Bram Els --on woensdag --leg terug"#,
        de: #"kin duty assign "Von der Schule abholen" Bram Els --on Mittwoch --leg zurück"#))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The event: its title, the beginning of the title, or its id.",
    nl: "De afspraak: de titel, het begin van de titel, of de id.",
    de: "Der Termin: sein Titel, dessen Anfang, oder seine Id.")
  var event: String

  @Argument(
    help: .words(
      "The members to ask, in order.", nl: "De leden om te vragen, op volgorde.",
      de: "Die Mitglieder, die gefragt werden, in dieser Reihenfolge."))
  var member: [String]

  @OptionGroup var options: DutyOptions

  @Option(
    help: "The minutes that each member has for an answer, 5 to 10080; 120 by default.",
    nl: "De minuten die elk lid heeft om te antwoorden, 5 tot 10080; standaard 120.",
    de: "Die Minuten, die jedes Mitglied für die Antwort hat, 5 bis 10080; standardmäßig 120.",
    valueName: "minutes")
  var within: Int?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let members = try member.map { try context.member($0).id }
    let (event, occurrence) = try await context.event(named: event, on: options.on)
    let model = try await shell.loaded(DutyListModel(context.device, household: context.id))
    await model.assign(
      event, at: occurrence, leg: options.leg ?? .outbound, to: members,
      minutes: within ?? AssignDuty.defaultMinutes)
    return try shell.dutyOutput(of: model)
  }
}

extension ShellText {
  fileprivate static let openDuties = Self(
    """
    Take one that nobody takes yet with “\(kin: "duty accept <duty>")”, or ask a member with \
    “\(kin: "duty propose <duty> <member>")”.
    """,
    nl: """
      Neem een rijbeurt die nog niemand doet met “\(kin: "duty accept <duty>")”, of vraag een lid \
      met “\(kin: "duty propose <duty> <member>")”.
      """,
    de: """
      Übernimm einen Fahrdienst, den noch niemand übernimmt, mit \
      „\(kin: "duty accept <duty>")“, oder frag ein Mitglied mit \
      „\(kin: "duty propose <duty> <member>")“.
      """)
  fileprivate static let firstDuty = Self(
    "Type “\(kin: "duty assign <event> <member>")”.",
    nl: "Typ “\(kin: "duty assign <event> <member>")”.",
    de: "Tippe „\(kin: "duty assign <event> <member>")“.")
}
