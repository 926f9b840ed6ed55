import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension AppModel {
  /// Whether parent mode has no effect, because the acting adult's account has no PIN.
  var parentModeProtectsNothing: Bool {
    session?.profile.hasPIN == false && role?.isAdult == true
  }
}
