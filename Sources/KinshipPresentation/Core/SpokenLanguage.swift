import KinshipDomain
import Observation
import Synchronization

/// The language of a device, which all of its screens share and speak (T-28).
///
/// Whoever shows a text in it is told when another one is chosen. What a screen made of its content, such as
/// the rows of a list, speaks the new one from the next load on.
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
