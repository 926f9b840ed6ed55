import KinshipDomain
import Observation
import Synchronization

/// The language of a device, which all of its screens share and speak.
///
/// Screens keep the answers and make words of them when they are read, so that observers of a text
/// see it in a newly chosen language. Only toasts and the notes on a calendar file keep theirs.
final class SpokenLanguage: Observable, Sendable {
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
