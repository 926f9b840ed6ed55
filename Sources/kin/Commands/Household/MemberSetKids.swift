import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberSetKids: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "set-kids",
      abstract: "Set the list of children without an account, in order.",
      nl: "Stel de lijst met kinderen zonder account in, op volgorde.",
      de: "Lege die Liste der Kinder ohne Konto fest, in ihrer Reihenfolge.",
      discussion: .words(
        """
        Children who are not named are removed, new names are added, and OLD=NEW renames a \
        child. Blanks or commas separate the names. The points and history of a removed child \
        are kept. Its open tasks become unassigned, or are deleted where every task must belong \
        to a child. Needs an adult in parent mode. Before removing a child it asks for \
        confirmation on a terminal; otherwise add --yes.
        """,
        nl: """
          Kinderen die niet genoemd zijn, worden verwijderd, nieuwe namen worden toegevoegd, en \
          OUD=NIEUW hernoemt een kind. Tussen de namen staan spaties of komma's. De punten en \
          geschiedenis van een verwijderd kind blijven bewaard. Zijn open taken zijn van niemand \
          meer, of worden verwijderd waar elke taak van een kind moet zijn. Alleen voor een \
          volwassene in de oudermodus. Voordat het een kind verwijdert, vraagt het op een \
          terminal om bevestiging; voeg anders --yes toe.
          """,
        de: """
          Kinder, die nicht genannt sind, werden entfernt, neue Namen werden hinzugefügt, und \
          ALT=NEU benennt ein Kind um. Leerzeichen oder Kommas trennen die Namen. Punkte und \
          Verlauf eines entfernten Kindes bleiben. Seine offenen Aufgaben sind dann niemandem \
          zugewiesen, oder werden gelöscht, wo jede Aufgabe einem Kind gehören muss. Nur für \
          Erwachsene im Elternmodus. Bevor es ein Kind entfernt, fragt es am Terminal nach einer \
          Bestätigung; sonst ergänze --yes.
          """
      ),
      examples: "kin member set-kids Ben=Benno Tim")
  }

  static let requiredPower: Power? = .managePeople

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The children, in their order.",
      nl: "De kinderen, op volgorde.",
      de: "Die Kinder, in ihrer Reihenfolge.", valueName: "name"))
  var names: [String]

  @Flag(help: .doNotAsk)
  var yes = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(KidsModel(context.device, household: context.id))
    try arrange(model, in: shell)
    guard context.home.powers.contains(.managePeople) else { throw shell.refused(.unauthorized) }
    await model.next()
    if let question = model.confirmation {
      guard
        try await shell.isConfirmed("\(question.headline) \(question.bodyText)", withoutAsking: yes)
      else { return CommandOutput(shell.text(.notDeleted)) { ["members": nil] } }
      await model.confirm()
    }
    return try shell.output(from: model) {
      ["members": model.screen.caution == nil ? .list(model.members, JSON.member) : .null]
    }
  }

  /// Fills the form from the typed names; a rename of an unknown child is an error.
  @MainActor
  private func arrange(_ model: KidsModel, in shell: Shell) throws {
    let old = model.kids
    model.kids = []
    for name in names.flatMap({ self.names(in: $0, of: old) }) {
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

  /// The names in a word of the command line, which commas separate.
  ///
  /// The exact name of a known child stays whole, so that a child with a comma in its name is kept.
  private func names(in word: String, of known: [KidsModel.Kid]) -> [String] {
    guard word.contains(","), !known.contains(where: { [$0.name, $0.shownName].contains(word) })
    else { return [word] }
    return word.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The child with the typed name: exact matches first, then matches that ignore case.
  ///
  /// Throws if the name is ambiguous.
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
      let named = alike.map { NamedItem(value: $0, name: $0.shownName, id: $0.id.bits) }
      throw CommandError.ambiguous(
        .ambiguous(text), lines: named.map(\.name), candidates: named.map { .candidate($0) },
        in: shell.language)
    }
    return alike.first
  }
}
