public import KinshipDomain
public import Observation

/// The pages that introduce Kinship before the first sign-in on a device.
///
/// Kinship loads nothing for them. The app stores on the device that they were seen, separately
/// from sessions: signing out does not show them again. They replace the language step of
/// ``FirstRunModel``.
@MainActor @Observable
public final class IntroModel {
  /// A page.
  public struct Slide: Sendable, Hashable, Identifiable {
    /// The position of the page, from 0.
    public let id: Int
    /// The headline.
    public let headline: String
    /// The explanation below the headline.
    public let bodyText: String
    /// The name of the picture.
    public let imageName: String
    /// The whole page as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The position of the current page, from 0.
  public private(set) var index = 0
  /// Whether the user has left the pages; the app then shows the sign-in screen.
  public private(set) var isFinished = false
  private let device: Device
  private let markSeen: @MainActor (Language) -> Void

  /// The pages on a device; `markSeen` stores that they were seen, and the language in use.
  public init(_ device: Device, markSeen: @escaping @MainActor (Language) -> Void) {
    self.device = device
    self.markSeen = markSeen
  }

  /// Whether an app shows the pages: it is signed out, and this device has not shown them yet.
  public static func isNeeded(on route: AppModel.Route, wasSeen: Bool) -> Bool {
    route == .signedOut && !wasSeen
  }

  /// The pages in the current language.
  public var slides: [Slide] {
    let language = device.language
    return IntroPage.all.enumerated().map { Slide($1, at: $0, in: language) }
  }

  /// Whether the current page offers the languages: only the first one does.
  public var offersLanguages: Bool { index == 0 }

  /// The languages to choose from, each with its own name.
  public var languages: [(language: Language, text: String)] { Language.choices }

  /// The title of the button that leads to the next page, or to the sign-in screen.
  public var buttonTitle: String {
    let isLast = index == IntroPage.all.count - 1
    return (isLast ? LocalizedText.getStarted : .next).text(in: device.language)
  }
}

// MARK: - Actions

extension IntroModel {
  /// Shows the next page; finishes after the last one.
  public func next() {
    guard index < IntroPage.all.count - 1 else { return finish() }
    index += 1
  }

  /// Shows the page before; does nothing on the first one.
  public func back() {
    show(page: index - 1)
  }

  /// Shows a page to which the user swipes; the nearest page for a position without one.
  public func show(page position: Int) {
    index = min(max(0, position), IntroPage.all.count - 1)
  }

  /// Sets the language of the device, which applies to all its screens at once.
  public func chooseLanguage(_ language: Language) {
    device.language = language
  }

  /// Leaves the pages, also before the last one; they are not shown again.
  public func finish() {
    guard !isFinished else { return }
    isFinished = true
    markSeen(device.language)
  }
}

// MARK: - Pages

/// A page without a language.
private struct IntroPage: Sendable {
  let headline: LocalizedText
  let body: LocalizedText
  let picture: Mascot

  static let all = [
    IntroPage(
      headline: LocalizedText(
        "Share the work", nl: "Verdeel het werk", de: "Teilt euch die Arbeit"),
      body: LocalizedText(
        "Everyone sees what is to be done, by when, and whose turn it is.",
        nl: "Iedereen ziet wat er te doen is, wanneer het klaar moet zijn en wie aan de beurt is.",
        de: "Alle sehen, was zu tun ist, bis wann, und wer an der Reihe ist."),
      picture: .emptyChores),
    IntroPage(
      headline: LocalizedText("Earn points", nl: "Verdien punten", de: "Sammelt Punkte"),
      body: LocalizedText(
        "Completed tasks earn points. Parents decide which tasks they approve.",
        nl: "Met afgeronde taken verdien je punten. Ouders bepalen welke taken ze goedkeuren.",
        de: "Erledigte Aufgaben bringen Punkte. Eltern entscheiden, was sie genehmigen."),
      picture: .ticket),
    IntroPage(
      headline: LocalizedText(
        "Plan the week", nl: "Plan de week", de: "Plant die Woche"),
      body: LocalizedText(
        "Calendar and shopping list are the same on all devices of the family.",
        nl: "Agenda en boodschappenlijst zijn op alle apparaten van het gezin hetzelfde.",
        de: "Kalender und Einkaufsliste sind auf allen Geräten der Familie gleich."),
      picture: .emptyCalendar),
  ]
}

extension IntroModel.Slide {
  fileprivate init(_ page: IntroPage, at index: Int, in language: Language) {
    id = index
    headline = page.headline.text(in: language)
    bodyText = page.body.text(in: language)
    imageName = page.picture.rawValue
    accessibilityLabel = "\(headline). \(bodyText)"
  }
}

extension LocalizedText {
  fileprivate static let getStarted = Self("Get started", nl: "Aan de slag", de: "Los geht’s")
}
