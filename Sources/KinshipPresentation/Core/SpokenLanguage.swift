import KinshipDomain
import Observation
import Synchronization

/// The language of a device, which all of its screens share and speak (T-28).
///
/// Whoever shows a text in it is told when another one is chosen, and finds it in the new one: screens keep
/// what they were answered, and make words of it when they are read. Only toasts, and what was said of the lines
/// of a calendar file, stay as they were said.
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
