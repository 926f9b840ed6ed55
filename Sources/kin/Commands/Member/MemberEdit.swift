import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberEdit: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a member's name or colour: your own, or a child's.",
    discussion: """
      Others than oneself need an adult in parent mode, and have no account.

      Example: kin member edit Ben --name Benno
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The member: the name, the beginning of it, an id, or “me”.")
  var member: String

  @Option(help: ArgumentHelp("A new name, 1 to 60 characters.", valueName: "name"))
  var name: String?

  @Option(help: ArgumentHelp("Another colour.", valueName: "#RRGGBB"))
  var color: String?

  func answer(in shell: Shell) async throws -> Answer {
    guard name != nil || color != nil else { throw shell.usage(.nothingToChange) }
    return try await shell.change(member) { model, member in
      await model.update(member, name: name, color: color)
    }
  }
}

struct MemberRemove: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take somebody out of the household.",
    discussion: """
      Needs an adult in parent mode, for another adult with an account the owner. Open tasks become \
      nobody's; points and history stay under the name. Asks first on a terminal; otherwise it needs --yes.

      Example: kin member remove Ben --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The member: the name, the beginning of it, or an id.")
  var member: String

  @Flag(help: "Do not ask.")
  var yes = false

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let gone = try place.member(member)
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    guard try await shell.confirm(.remove(gone.id), in: model, withoutAsking: yes) else {
      return Answer(shell.text(ShellWords.notDeleted)) { ["removed": nil] }
    }
    return Answer(model.screen.toast?.text ?? "") { ["removed": .text(gone.id)] }
  }
}

struct MemberKids: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "kids",
    abstract: "Say which children without an account there are, in their order.",
    discussion: """
      Children that are not named are taken out, new names are added, and OLD=NEW renames. Ledger and \
      history of a child that is taken out are kept. Needs an adult in parent mode. Asks first on a terminal \
      when somebody is taken out; otherwise that needs --yes.

      Example: kin member kids Ben=Benno Tim
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: ArgumentHelp("The children, in their order.", valueName: "name"))
  var names: [String]

  @Flag(help: "Do not ask.")
  var yes = false

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = KidsModel(place.device, household: place.id)
    await model.load()
    try shell.check(model)
    try arrange(model, in: shell)
    await model.next()
    if let question = model.confirmation {
      guard
        try await shell.isConfirmed("\(question.headline) \(question.body)", withoutAsking: yes)
      else { return Answer(shell.text(ShellWords.notDeleted)) { ["members": nil] } }
      await model.confirm()
    }
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") {
      ["members": .list(try await shell.place().home.members, JSON.member)]
    }
  }

  /// Makes the form what was typed; an old name that nobody has is a mistake, not a new child.
  @MainActor
  private func arrange(_ model: KidsModel, in shell: Shell) throws {
    let old = model.kids
    model.kids = []
    for name in names {
      let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
      let known = old.first { kid in
        kid.name == parts.first && !model.kids.contains { $0.id == kid.id }
      }
      if let known {
        model.kids.append(known)
        model.setName(parts.last ?? name, of: known.id)
      } else if name.contains("=") {
        throw shell.usage(.unknownPerson(parts.first ?? name))
      } else {
        model.add(name: name)
      }
    }
  }
}

extension Shell {
  /// Changes a member, and answers what it is now.
  func change(
    _ text: String, _ work: @MainActor (HouseholdModel, MemberID) async -> Void
  ) async throws -> Answer {
    let place = try await place()
    let member = try place.member(text).id
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    await work(model, member)
    try check(model)
    return Answer(model.screen.toast?.text ?? "") {
      ["member": model.details?.members.first { $0.id == member }.map(JSON.member) ?? .null]
    }
  }
}
