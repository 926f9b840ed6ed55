import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension AppModel {
  /// Why parent mode protects nothing from the acting adult's device, with the command to change
  /// that: the household's rules do not use it, or the account has no PIN; nil if it protects.
  var unprotectedText: ShellText? {
    guard role?.isAdult == true else { return nil }
    if current?.policy.parentMode == ParentMode.none { return .rulesIgnorePIN }
    return session?.profile.hasPIN == false ? .protectsNothing : nil
  }
}
