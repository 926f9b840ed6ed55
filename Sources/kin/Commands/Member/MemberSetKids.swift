import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

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
