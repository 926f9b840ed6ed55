import KinshipDomain
import KinshipUseCases

extension TextContext {
  /// The badges that a move gave or took, one sentence for each; empty without a task.
  func badgeChanges(after task: HouseholdTask?, in home: LoadedHousehold?) -> [String] {
    (task?.badgeChanges ?? []).map { change in
      let badge = badgeName(change.badge, change.name)
      let isReader = change.member == home?.details.actingMember
      let member = home?.profile(of: change.member).map { name($0.shownName) }
      return text(
        isReader
          ? .ownBadge(change.kind, badge)
          : .badge(change.kind, badge, of: member ?? text(.formerMember)))
    }
  }
}

extension LocalizedText {
  fileprivate static func ownBadge(_ kind: BadgeChange.Kind, _ badge: String) -> Self {
    switch kind {
    case .earned:
      Self(
        "You earned the badge “\(badge)”", nl: "Je hebt de badge “\(badge)” verdiend",
        de: "Du hast das Abzeichen „\(badge)“ verdient")
    case .regained:
      Self(
        "You have the badge “\(badge)” again", nl: "Je hebt de badge “\(badge)” weer",
        de: "Du hast das Abzeichen „\(badge)“ wieder")
    case .lost:
      Self(
        "You lost the badge “\(badge)”", nl: "Je bent de badge “\(badge)” kwijt",
        de: "Du hast das Abzeichen „\(badge)“ verloren")
    }
  }

  fileprivate static func badge(
    _ kind: BadgeChange.Kind, _ badge: String, of member: String
  ) -> Self {
    switch kind {
    case .earned:
      Self(
        "\(member) earned the badge “\(badge)”", nl: "\(member) heeft de badge “\(badge)” verdiend",
        de: "\(member) hat das Abzeichen „\(badge)“ verdient")
    case .regained:
      Self(
        "\(member) has the badge “\(badge)” again", nl: "\(member) heeft de badge “\(badge)” weer",
        de: "\(member) hat das Abzeichen „\(badge)“ wieder")
    case .lost:
      Self(
        "\(member) lost the badge “\(badge)”", nl: "\(member) is de badge “\(badge)” kwijt",
        de: "\(member) hat das Abzeichen „\(badge)“ verloren")
    }
  }
}
