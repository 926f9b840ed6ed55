import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// A part of a typed list of members.
private enum MemberListPart {
  case group(TaskEditorModel.Group), member(MemberID)

  /// The named member; nil for a group.
  var member: MemberID? {
    if case .member(let id) = self { id } else { nil }
  }
}

extension HouseholdContext {
  /// The member with a name; nil and `me` select the acting member.
  ///
  /// The name behind a nickname matches only if no shown name matches.
  func member(_ text: String?) throws -> MemberProfile {
    guard let text, !shell.isMe(text) else {
      return try found(home.members.first { $0.id == home.actingMember }, text ?? "me")
    }
    let language = shell.language
    let named = home.members.map { member in
      NamedItem(
        value: member, name: member.shownName.description, id: member.id.bits,
        alias: member.name.description,
        details: { [LocalizedText.role(member.role).text(in: language)] })
    }
    return try found(shell.one(text, among: named), text)
  }

  /// The assignee with a name; nil for “nobody” in English or in the current language.
  ///
  /// `advice` is the error for several members: a group, or a list of names.
  func assignee(_ text: String, orGroup advice: ShellText) throws -> MemberID? {
    guard group(text) == nil, names(in: text).count < 2 else { throw shell.usage(advice) }
    return isNobody(text) ? nil : try member(text).id
  }

  /// Throws for a text with an unknown or ambiguous name, as the value of an option for members.
  ///
  /// Groups, lists and “nobody” pass, because the command decides which of them it takes.
  func checkMembers(in text: String) throws {
    if !isNobody(text) { _ = try members(in: text) }
  }

  private func isNobody(_ text: String) -> Bool {
    [shell.text(.nobody).folded, "nobody"].contains(text.folded)
  }

  private func found(_ member: MemberProfile?, _ text: String) throws -> MemberProfile {
    guard let member else { throw shell.notFound(.member, .unknownPerson(text)) }
    return member
  }

  /// The members of a list of names and groups: “Ben, Anna”, “Ben and Mia”, “the kids”.
  ///
  /// A group adds its members in the household's order, except those that the list has elsewhere.
  func members(in text: String) throws -> [MemberID] {
    let parts: [MemberListPart] = try names(in: text).map { word in
      if let group = group(word) { return .group(group) }
      return .member(try member(word).id)
    }
    let named = Set(parts.compactMap(\.member))
    var members: [MemberID] = []
    for part in parts {
      switch part {
      case .member(let id): members.append(id)
      case .group(let group):
        let others = home.members.filter { group.includes($0.role) && !named.contains($0.id) }
        members += others.map(\.id).filter { !members.contains($0) }
      }
    }
    return members
  }

  /// The names and groups of a list; a member's name stays whole.
  private func names(in list: String) -> [String] {
    TypedList.names(in: list) { isName($0) }
  }

  /// Whether a member is called so, also behind a nickname.
  private func isName(_ text: String) -> Bool {
    let name = text.folded
    return home.members.contains { $0.shownName.folded == name || $0.name.folded == name }
  }

  /// The group of members that a word stands for; nil for another word, and for a member's name.
  private func group(_ text: String) -> TaskEditorModel.Group? {
    isName(text) ? nil : TaskEditorModel.Group(typed: text)
  }
}
