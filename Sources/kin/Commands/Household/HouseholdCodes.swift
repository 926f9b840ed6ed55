import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct HouseholdInvite: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "invite",
      abstract: "Make a code that lets one person in, or invite somebody by address.",
      nl: "Maak een code die één persoon binnenlaat, of nodig iemand uit op adres.",
      de: """
        Erstelle einen Code, der eine Person hereinlässt, oder lade jemanden über die Adresse \
        ein.
        """,
      discussion: .words(
        """
        Needs an adult in parent mode. A code works for 48 hours: whoever it is for types it at \
        “kin household join”. Somebody with an account who is invited by address finds the \
        invitation with “kin household invitations”, for 14 days. After “kin household rules \
        --add-unasked yes” that person is a member at once, and may leave at any time.
        """,
        nl: """
          Alleen voor een volwassene in de oudermodus. Een code werkt 48 uur: degene voor wie hij \
          is, typt hem bij “kin household join”. Wie een account heeft en op adres is uitgenodigd, \
          vindt de uitnodiging 14 dagen lang met “kin household invitations”. Na “kin household \
          rules --add-unasked yes” is die persoon meteen lid, en mag altijd weggaan.
          """,
        de: """
          Nur für Erwachsene im Elternmodus. Ein Code gilt 48 Stunden: Wer ihn bekommt, tippt ihn \
          bei „kin household join“ ein. Wer ein Konto hat und über die Adresse eingeladen ist, \
          findet die Einladung 14 Tage lang mit „kin household invitations“. Nach „kin household \
          rules --add-unasked yes“ gehört diese Person sofort dazu und darf jederzeit gehen.
          """
      ),
      examples: "kin household invite --role parent",
      "kin household invite --role parent --email bram@example.org")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "What that person will be here.",
    nl: "Wat die persoon hier wordt.",
    de: "Was diese Person hier sein wird.")
  var role: Role

  @Option(
    help: "The address of somebody with an account.",
    nl: "Het adres van iemand met een account.",
    de: "Die Adresse von jemandem mit einem Konto.", valueName: "address")
  var email: String?

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.makeCode { model, _ in
      guard let email else {
        await model.issueCode(role)
        return
      }
      await model.invite(email: email, role: role)
    }
  }
}

struct HouseholdCodes: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "codes",
      abstract: "List the codes and invitations that are open, or end one.",
      nl: "Laat zien welke codes en uitnodigingen openstaan, of beëindig er een.",
      de: "Zeige die offenen Codes und Einladungen, oder beende eine.",
      discussion: .words(
        "Needs an adult in parent mode, because a code gives its role to any account.",
        nl: "Alleen voor een volwassene in de oudermodus: een code geeft elk account zijn rol.",
        de: "Nur für Erwachsene im Elternmodus: Ein Code gibt jedem Konto seine Rolle."
      ),
      examples: "kin household codes",
      "kin household codes --end 7K3M-Q9XZ")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "A code that is to open nothing any more.",
    nl: "Een code die niets meer mag openen.",
    de: "Ein Code, der nichts mehr öffnen soll.", valueName: "code")
  var end: String?

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = OpenCodesModel(place.device, household: place.id)
    if let end {
      await model.revoke(end)
    } else {
      await model.load()
    }
    try shell.check(model)
    let said = model.screen.toast.map { [Answer.Block.line($0.text)] }
    let table = Table(
      of: model.rows,
      RowColumn(shell.text(.code)) { $0.id.description },
      RowColumn(shell.text(.role)) { $0.roleText },
      RowColumn(shell.text(.who), isElastic: true) { $0.subject ?? "" },
      RowColumn(shell.text(.when)) { $0.untilText })
    return Answer(said ?? shell.blocks(table, of: model)) {
      ["invitations": model.codes.map { .list($0, JSON.openInvitation) } ?? .null]
    }
  }
}

struct HouseholdRenewCode: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "renew-code",
      abstract: "Replace the household's own code.",
      nl: "Vervang de eigen code van het huishouden.",
      de: "Ersetze den eigenen Code des Haushalts.",
      discussion: .words(
        "Needs an adult in parent mode. The old code opens nothing any more.",
        nl: "Alleen voor een volwassene in de oudermodus. De oude code opent niets meer.",
        de: "Nur für Erwachsene im Elternmodus. Der alte Code öffnet nichts mehr."
      ),
      examples: "kin household renew-code")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.household()
    await model.renewCode()
    return try shell.told(by: model) {
      shell.householdJSON(model.details, of: model)
    }
  }
}

struct HouseholdInvitations: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "invitations",
      abstract: "List the invitations that wait for your answer.",
      nl: "Laat de uitnodigingen zien die op je antwoord wachten.",
      de: "Zeige die Einladungen, die auf deine Antwort warten.",
      discussion: .words(
        "“kin household join CODE” accepts one, --decline declines it.",
        nl: "“kin household join CODE” neemt er een aan, --decline wijst er een af.",
        de: "„kin household join CODE“ nimmt eine an, --decline lehnt eine ab."
      ),
      examples: "kin household invitations",
      "kin household invitations --decline 7K3M-Q9XZ")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The code of an invitation to decline.",
    nl: "De code van een uitnodiging die je afwijst.",
    de: "Der Code einer Einladung, die du ablehnst.", valueName: "code")
  var decline: String?

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.loaded(InvitationsModel(shell.handedDevice()))
    if let decline {
      await model.decline(typed: decline)
      try shell.check(model)
    }
    let said = model.screen.toast.map { [Answer.Block.line($0.text)] }
    let table = Table(
      of: model.rows,
      RowColumn(shell.text(.code)) { $0.id.description },
      RowColumn(shell.text(.household), isElastic: true) { $0.title },
      RowColumn(shell.text(.when)) { $0.untilText })
    return Answer(said ?? shell.blocks(table, of: model)) {
      ["invitations": .list(model.invitations, JSON.receivedInvitation)]
    }
  }
}

extension Shell {
  /// The profile's household and its people.
  func household() async throws -> HouseholdModel {
    let place = try await place()
    return try await loaded(HouseholdModel(place.device, household: place.id))
  }

  /// Makes a code and says until when it works; where the household adds people without asking,
  /// names the new member instead.
  func makeCode(
    _ make: @MainActor (HouseholdModel, Place) async throws -> Void
  ) async throws -> Answer {
    let place = try await place()
    let model = try await loaded(HouseholdModel(place.device, household: place.id))
    try await make(model, place)
    try check(model)
    let end = model.invitationText.map { " (\($0))" } ?? ""
    return Answer(model.toastText + end) {
      if let added = model.added {
        ["member": JSON.member(added)]
      } else {
        ["invitation": model.invitation.map(JSON.invitation) ?? .null]
      }
    }
  }
}
