import KinshipDomain
import KinshipUseCases

extension HouseholdDetails.Output {
  /// Why parent mode protects nothing from the acting adult's device, with the command to change
  /// that: the household's rules do not use it, or the account has no PIN; nil if it protects, and
  /// for a member who is no adult.
  func unprotectedText(hasPIN: Bool) -> ShellText? {
    guard members.first(where: { $0.id == actingMember })?.role.isAdult == true else { return nil }
    guard policy.parentMode != ParentMode.none else { return .rulesIgnorePIN }
    return hasPIN ? nil : .protectsNothing
  }
}
