import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// People of a household.
struct MemberCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "member",
    abstract: "List, add and change people, and hand the device to one of them.",
    subcommands: [
      MemberList.self, MemberAdd.self, MemberEdit.self, MemberAway.self, MemberBack.self,
      MemberRemove.self, MemberKids.self,
      MemberActAs.self, MemberClaimCode.self, MemberLinkCode.self, MemberLink.self,
      MemberUnlink.self,
    ])
}

struct MemberList: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the people of the household.",
    discussion: "Example: kin member list")

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    try shell.check(model)
    return Answer([.table(shell.table(of: model.memberRows))]) {
      ["members": .list(model.details?.members ?? [], JSON.member)]
    }
  }
}

struct MemberAdd: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add somebody without an account, such as a child.",
    discussion: """
      Needs an adult in parent mode.

      Example: kin member add Ben --role child
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "What the new member is called, 1 to 60 characters.")
  var name: String

  @Option(help: "What the new member is here.")
  var role = Role.child

  @Option(
    help: ArgumentHelp(
      "The colour of its things. Without it: the next of the palette.", valueName: "#RRGGBB"))
  var color: String?

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    await model.addMember(name: name, role: role, color: color)
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") {
      ["member": model.added.map(JSON.member) ?? .null]
    }
  }
}

struct MemberActAs: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "act-as", abstract: "Hand the device to a member, or take it back with “me”.",
    discussion: """
      Only members without an account can be chosen, by an adult. Giving the device away closes \
      parent mode. From then on the profile's commands are that member's.

      Example: kin member act-as Ben
      Example: kin member act-as me
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The member: the name, the beginning of it, an id, or “me”.")
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.act(as: member)
  }
}

extension Shell {
  /// Hands the device to a member, or with “me” back.
  func act(as member: String) async throws -> Answer {
    let place = try await place()
    let own = place.app.households.first { $0.id == place.id }?.member
    let chosen = if isMe(member), let own { own } else { try place.member(member).id }
    await place.app.switchActingMember(chosen)
    try check(place.app)
    try changeProfile { profile in
      profile.household = place.id
      profile.actingMembers[place.id] = chosen == own ? nil : chosen
    }
    return Answer(place.app.screen.toast?.text ?? "") {
      ["acting_member": place.app.actingMember.map(JSON.member) ?? .null]
    }
  }

  /// People in columns.
  func table(of rows: [MemberRow]) -> Table {
    let ids = shortIDs(rows.map(\.id.bits))
    return Table(
      columns: [
        .init(title: text(.name), isElastic: true), .init(title: text(.role)),
        .init(title: text(.color)), .init(title: text(.id)),
      ],
      rows: rows.map { row in
        [
          row.isYou ? "\(row.name) (\(text(Label.you)))" : row.name,
          [
            row.roleText, row.isOwner ? text(Label.owner) : nil,
            row.isLinked ? text(Label.linked) : nil, row.awayText,
          ].compactMap(\.self).joined(separator: ", "),
          row.colorText ?? "", ids[row.id.bits] ?? "",
        ]
      })
  }
}
