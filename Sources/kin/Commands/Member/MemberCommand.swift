import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "member",
      abstract: "List, add and change people, and hand the device to one of them.",
      nl: "Zie, voeg toe en wijzig wie erbij hoort, en geef een van hen het apparaat.",
      de: "Leute zeigen, hinzufügen und ändern, und einem von ihnen das Gerät geben.",
      subcommands: [
        MemberList.self, MemberAdd.self, MemberEdit.self, MemberPhoto.self, MemberAway.self,
        MemberBack.self,
        MemberRemove.self, MemberSetKids.self,
        MemberActAs.self, MemberClaimCode.self, MemberLinkCode.self, MemberLink.self,
        MemberUnlink.self, MemberConfirmEmail.self,
      ])
  }
}

struct MemberList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List the people of the household.",
      nl: "Laat zien wie er bij het huishouden hoort.",
      de: "Zeige, wer zum Haushalt gehört.",
      examples: "kin member list")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.household()
    return Answer([.table(shell.table(of: model.memberRows))]) {
      ["members": .list(model.details?.members ?? [], JSON.member)]
    }
  }
}

struct MemberAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Add somebody without an account, such as a child.",
      nl: "Voeg iemand zonder account toe, zoals een kind.",
      de: "Füge jemanden ohne Konto hinzu, etwa ein Kind.",
      discussion: .needsAdult,
      examples: "kin member add Ben --role child")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "What the new member is called, 1 to 60 characters.",
    nl: "Hoe het nieuwe lid heet, 1 tot 60 tekens.",
    de: "Wie das neue Mitglied heißt, 1 bis 60 Zeichen.")
  var name: String

  @Option(
    help: "What the new member is here.",
    nl: "Wat het nieuwe lid hier is.",
    de: "Was das neue Mitglied hier ist.")
  var role = Role.child

  @Option(
    help: "The colour of its things. Without it: the next of the palette.",
    nl: "De kleur van zijn of haar dingen. Zonder deze optie: de volgende van het palet.",
    de: "Die Farbe seiner Sachen. Ohne Angabe: die nächste der Palette.", valueName: "#RRGGBB")
  var color: String?

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    await model.addMember(name: name, role: role, color: color)
    return try shell.told(by: model) {
      ["member": model.added.map(JSON.member) ?? .null]
    }
  }
}

struct MemberActAs: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "act-as",
      abstract: "Hand the device to a member, or take it back with “me”.",
      nl: "Geef het apparaat aan een lid, of neem het terug met “me”.",
      de: "Gib das Gerät einem Mitglied, oder nimm es mit „me“ zurück.",
      discussion: .words(
        """
        Only members without an account can be chosen, by an adult. Giving the device away closes \
        parent mode. From then on the profile's commands are that member's. Without a PIN a child can \
        take the device back: the command warns of that, and asks at a terminal whether to set one.
        """,
        nl: """
          Alleen leden zonder account kunnen worden gekozen, door een volwassene. Wie het apparaat \
          weggeeft, sluit de oudermodus. Vanaf dan zijn de commando's van het profiel die van dat \
          lid. Zonder pincode kan een kind het apparaat terugnemen: het commando waarschuwt daarvoor, \
          en vraagt in een terminal of je er een wilt instellen.
          """,
        de: """
          Nur Mitglieder ohne Konto können gewählt werden, von Erwachsenen. Wer das Gerät abgibt, \
          schließt den Elternmodus. Von da an sind die Befehle des Profils die dieses Mitglieds. \
          Ohne PIN kann ein Kind das Gerät zurücknehmen: Der Befehl warnt davor, und fragt am \
          Terminal, ob du eine festlegen willst.
          """
      ),
      examples: "kin member act-as Ben",
      "kin member act-as me")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOrMe)
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.act(as: member)
  }
}

extension Shell {
  /// Hands the device to a member, or with “me” back.
  func act(as member: String) async throws -> Answer {
    var app = try await app()
    let place = try place(in: app)
    let own = app.households.first { $0.id == place.id }?.member
    let chosen = if isMe(member), let own { own } else { try managed(member, in: place, own) }
    // Asking lets the store go.
    if try await setsPIN(beforeActingAs: chosen, in: app) { app = try await self.app() }
    await app.switchActingMember(chosen)
    try check(app)
    try await changeProfile { profile in
      profile.household = place.id
      profile.actingMembers[place.id] = chosen == own ? nil : chosen
    }
    return Answer(app.toastText) { [app] in
      ["acting_member": app.actingMember.map(JSON.member) ?? .null]
    }
  }

  /// Warns that no PIN guards the device before a child gets it; whether a person at a terminal has set one
  /// then.
  ///
  /// What is said goes to standard error, so that what programs read stays the same.
  private func setsPIN(beforeActingAs member: MemberID, in app: AppModel) async throws -> Bool {
    guard let warning = app.handoverWarning(for: member) else { return false }
    guard isInteractive else {
      try Output.error.write("\(warning.bodyText) \(text(.setPINFirst))\n")
      return false
    }
    let question = "\(warning.bodyText) \(warning.buttonTitle ?? "")?"
    guard try await isConfirmed(question) else { return false }
    let said = try await setPIN().toastText
    try Output.error.write("\(said)\n")
    return true
  }

  /// Who can be handed the device: a member without an account, or the account's own, which takes it back.
  private func managed(_ name: String, in place: Place, _ own: MemberID?) throws -> MemberID {
    let member = try place.member(name)
    guard member.details?.isManaged == false, member.id != own else {
      return member.id
    }
    throw Trouble(
      exit: .refused, code: Refusal.unauthorized.code,
      sentence: text(.hasAnAccount("\(member.shownName)")))
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
          label(of: row),
          [
            row.roleText, row.isOwner ? text(.owner) : nil,
            row.isLinked ? text(.linked) : nil, row.awayText,
            row.photo == nil ? nil : text(.hasPhoto),
          ].compactMap(\.self).joined(separator: ", "),
          row.colorText ?? "", ids[row.id.bits] ?? "",
        ]
      })
  }

  /// What somebody is called, with the name behind a nickname and a mark for the reader.
  private func label(of row: MemberRow) -> String {
    let notes = [row.nameBehindNickname, row.isYou ? text(.you) : nil].compactMap(\.self)
    return notes.isEmpty ? row.name : "\(row.name) (\(notes.joined(separator: ", ")))"
  }
}
