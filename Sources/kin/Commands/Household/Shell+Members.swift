import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension Shell {
  /// Hands the device over to a member, or takes it back for “me”.
  func act(as member: String) async throws -> CommandOutput {
    var app = try await appWithAnyActingMember()
    let context = try context(in: app)
    let own = app.households.first { $0.id == context.id }?.member
    let chosen = if isMe(member), let own { own } else { try managed(member, in: context, own) }
    if chosen == own, profile.actingMembers[context.id] == nil, let me = app.actingMember,
      me.id == own
    {
      return CommandOutput(text(.youAreAlready("\(me.shownName)"))) {
        ["acting_member": .member(me)]
      }
    }
    // The question closes the store, so the app is loaded again.
    if try await setsPIN(beforeActingAs: chosen, in: app) {
      app = try await appWithAnyActingMember()
    }
    await app.switchActingMember(chosen)
    try check(app)
    try await changeProfile { profile in
      profile.household = context.id
      profile.actingMembers[context.id] = chosen == own ? nil : chosen
    }
    return CommandOutput(app.toastText) { [app] in
      ["acting_member": app.actingMember.map(JSON.member) ?? .null]
    }
  }

  /// Warns before a handover to a child if no PIN is set; returns whether the user set one.
  ///
  /// Writes to standard error, so that programs can parse standard output.
  private func setsPIN(beforeActingAs member: MemberID, in app: AppModel) async throws -> Bool {
    guard let warning = app.handoverWarning(for: member) else { return false }
    guard mayAsk else {
      try Output.error.write(sentences: "\(warning.bodyText) \(text(.setPINFirst))\n")
      return false
    }
    let question = "\(warning.bodyText) \(warning.buttonTitle ?? "")?"
    guard try await isConfirmed(question) else { return false }
    let said = try await setPIN().toastText
    try Output.error.write(sentences: "\(said)\n")
    return true
  }

  /// The member to hand the device to: a managed member, or the account's own member to take it
  /// back.
  private func managed(_ name: String, in context: HouseholdContext, _ own: MemberID?) throws
    -> MemberID
  {
    let member = try context.member(name)
    guard member.details?.isManaged == false, member.id != own else {
      return member.id
    }
    throw CommandError(
      exit: .refused, code: Refusal.unauthorized.code,
      sentence: text(.hasAnAccount("\(member.shownName)")))
  }

  /// Table of members.
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

  /// A member's name, with the name behind a nickname and a mark for the signed-in user.
  private func label(of row: MemberRow) -> String {
    let notes = [row.nameBehindNickname, row.isYou ? text(.you) : nil].compactMap(\.self)
    return notes.isEmpty ? row.name : "\(row.name) (\(notes.joined(separator: ", ")))"
  }
}
