import KinshipDomain
import Observation
import Synchronization

/// The display language of a device, shared by all its screens.
///
/// Screens store answers and render texts when they are read, so that observers see a newly chosen
/// language. Only toasts and the notes on a calendar file keep the language of their creation.
final class DisplayLanguage: Observable, Sendable {
  private let chosen: Mutex<Language>
  private let observers = ObservationRegistrar()

  init(_ language: Language) {
    chosen = Mutex(language)
  }

  var language: Language {
    get {
      observers.access(self, keyPath: \.language)
      return chosen.withLock { $0 }
    }
    set {
      observers.withMutation(of: self, keyPath: \.language) { chosen.withLock { $0 = newValue } }
    }
  }
}
