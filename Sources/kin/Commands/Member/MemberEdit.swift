import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change a member's name, nickname or colour: your own, or a child's.",
      nl: "Wijzig de naam, bijnaam of kleur van een lid: van jezelf, of van een kind.",
      de: """
        Ändere Name, Spitzname oder Farbe eines Mitglieds: deine eigenen oder die eines Kindes.
        """,
      discussion: .words(
        """
        Others than oneself need an adult in parent mode, and have no account. Where a member has a \
        nickname, the household shows it instead of the name, and “kin account edit” leaves it alone.
        """,
        nl: """
          Anderen dan jezelf wijzigt alleen een volwassene in de oudermodus, en alleen leden \
          zonder account. Heeft een lid een bijnaam, dan toont het huishouden die in plaats van de \
          naam, en “kin account edit” laat hem staan.
          """,
        de: """
          Andere als dich selbst ändern nur Erwachsene im Elternmodus, und nur Mitglieder ohne \
          Konto. Hat ein Mitglied einen Spitznamen, zeigt der Haushalt ihn statt des Namens, und \
          „kin account edit“ lässt ihn stehen.
          """
      ),
      examples: "kin member edit Ben --name Benno",
      "kin member edit me --nickname Mum")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOrMe)
  var member: String

  @Option(help: .newName)
  var name: String?

  @Option(
    help: "What this household calls the member; empty for the name.",
    nl: "Hoe dit huishouden het lid noemt; leeg voor de naam.",
    de: "Wie dieser Haushalt das Mitglied nennt; leer für den Namen.", valueName: "name")
  var nickname: String?

  @Option(
    help: "Another colour.",
    nl: "Een andere kleur.",
    de: "Eine andere Farbe.", valueName: "#RRGGBB")
  var color: String?

  func answer(in shell: Shell) async throws -> Answer {
    guard name != nil || nickname != nil || color != nil else {
      throw shell.usage(.nothingToChange)
    }
    return try await shell.change(member) { model, member in
      await model.update(member, name: name, nickname: nickname, color: color)
    }
  }
}

struct MemberRemove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "remove",
      abstract: "Take somebody out of the household.",
      nl: "Haal iemand uit het huishouden.",
      de: "Nimm jemanden aus dem Haushalt heraus.",
      discussion: .words(
        """
        Needs an adult in parent mode, for another adult with an account the owner. Open tasks \
        become nobody's or, where each must be a child's, are deleted; points and history stay \
        under the name. Asks first on a terminal; otherwise it needs --yes.
        """,
        nl: """
          Alleen voor een volwassene in de oudermodus; een andere volwassene met een account kan \
          alleen de eigenaar eruit halen. Open taken worden van niemand of, waar elke taak van een \
          kind moet zijn, verwijderd; punten en geschiedenis blijven, onder de naam. Vraagt het \
          eerst op een terminal; anders is --yes nodig.
          """,
        de: """
          Nur für Erwachsene im Elternmodus; andere Erwachsene mit Konto kann nur der Eigentümer \
          herausnehmen. Offene Aufgaben gehören dann niemandem oder werden gelöscht, wo jede einem \
          Kind gehören muss; Punkte und Verlauf bleiben, unter dem Namen. Fragt am Terminal vorher \
          nach; sonst ist --yes nötig.
          """
      ),
      examples: "kin member remove Ben --yes")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  @Flag(help: .doNotAsk)
  var yes = false

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let gone = try place.member(member)
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    guard try await shell.confirm(.remove(gone.id), in: model, withoutAsking: yes) else {
      return Answer(shell.text(.notDeleted)) { ["removed": nil] }
    }
    return Answer(model.toastText) { ["removed": .text(gone.id)] }
  }
}

struct MemberSetKids: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "set-kids",
      abstract: "Say which children without an account there are, in their order.",
      nl: "Zeg welke kinderen zonder account er zijn, op volgorde.",
      de: "Sag, welche Kinder ohne Konto es gibt, in ihrer Reihenfolge.",
      discussion: .words(
        """
        Children that are not named are taken out, new names are added, and OLD=NEW renames. \
        Ledger and history of a child that is taken out are kept; open tasks become nobody's or, \
        where each must be a child's, are deleted. Needs an adult in parent mode. Asks first on a \
        terminal when somebody is taken out; otherwise that needs --yes.
        """,
        nl: """
          Kinderen die niet worden genoemd, gaan eruit, nieuwe namen komen erbij, en OUD=NIEUW \
          hernoemt. Van een kind dat eruit gaat, blijven punten en geschiedenis bewaard; open \
          taken worden van niemand of, waar elke taak van een kind moet zijn, verwijderd. Alleen \
          voor een volwassene in de oudermodus. Vraagt het eerst op een terminal als er iemand uit \
          gaat; anders is daar --yes voor nodig.
          """,
        de: """
          Kinder, die nicht genannt werden, werden herausgenommen, neue Namen kommen dazu, und \
          ALT=NEU benennt um. Von einem Kind, das herausgenommen wird, bleiben Punkte und Verlauf; \
          offene Aufgaben gehören dann niemandem oder werden gelöscht, wo jede einem Kind gehören \
          muss. Nur für Erwachsene im Elternmodus. Fragt am Terminal nach, wenn jemand \
          herausgenommen wird; sonst ist dafür --yes nötig.
          """
      ),
      examples: "kin member set-kids Ben=Benno Tim")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The children, in their order.",
      nl: "De kinderen, op volgorde.",
      de: "Die Kinder, in ihrer Reihenfolge.", valueName: "name"))
  var names: [String]

  @Flag(help: .doNotAsk)
  var yes = false

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = try await shell.loaded(KidsModel(place.device, household: place.id))
    try arrange(model, in: shell)
    await model.next()
    if let question = model.confirmation {
      guard
        try await shell.isConfirmed("\(question.headline) \(question.bodyText)", withoutAsking: yes)
      else { return Answer(shell.text(.notDeleted)) { ["members": nil] } }
      await model.confirm()
    }
    return try shell.told(by: model) {
      ["members": model.screen.caution == nil ? .list(model.members, JSON.member) : .null]
    }
  }

  /// Makes the form what was typed; an old name that nobody has is a mistake, not a new child.
  @MainActor
  private func arrange(_ model: KidsModel, in shell: Shell) throws {
    let old = model.kids
    model.kids = []
    for name in names {
      let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
      let free = old.filter { kid in !model.kids.contains { $0.id == kid.id } }
      if let known = try kid(parts.first ?? name, among: free, in: shell) {
        model.kids.append(known)
        if parts.count > 1 { model.setName(parts[1], of: known.id) }
      } else if name.contains("=") {
        throw shell.notFound(.member, .unknownPerson(parts.first ?? name))
      } else {
        model.add(name: name)
      }
    }
  }

  /// The child that was typed: by its exact name, else by one that looks the same; throws where two do.
  @MainActor
  private func kid(
    _ text: String, among kids: [KidsModel.Kid], in shell: Shell
  ) throws -> KidsModel.Kid? {
    let exact =
      kids.first { $0.shownName == text } ?? kids.first { $0.name == text }
    if let exact { return exact }
    let named = kids.filter { $0.shownName.folded == text.folded }
    let alike = named.isEmpty ? kids.filter { $0.name.folded == text.folded } : named
    guard alike.count < 2 else {
      let named = alike.map { Named(value: $0, name: $0.shownName, id: $0.id.bits) }
      throw Trouble.ambiguous(
        .ambiguous(text), lines: named.map(\.name), candidates: named.map { .candidate($0) },
        in: shell.language)
    }
    return alike.first
  }
}

extension Shell {
  /// Changes a member, and answers what it is now.
  func change(
    _ text: String, in known: Place? = nil,
    _ work: @MainActor (HouseholdModel, MemberID) async -> Void
  ) async throws -> Answer {
    let place = if let known { known } else { try await place() }
    let member = try place.member(text).id
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    await work(model, member)
    return try told(by: model) {
      let seen = model.details?.members.first { $0.id == member }
      return [
        "member": (model.screen.caution == nil ? seen : model.changed).map(JSON.member) ?? .null
      ]
    }
  }
}
