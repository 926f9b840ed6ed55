import KinshipDomain
import KinshipUseCases

extension AppModel {
  /// An area of the app that has a tab.
  ///
  /// A household with a guided setup has four areas of its own
  /// (Docs/Decisions/0159-derive-the-first-screen-from-facts.md), one that cares for elders has three,
  /// and one whose rules are about goals has five; all others have the same ones.
  public enum Area: String, Sendable, CaseIterable {
    /// The day of the active child: its rules and chores.
    case home
    /// The rewards of the active child.
    case rewards
    /// The progress of the family.
    case dashboard
    /// The messages of the household.
    case chat
    /// The goals of children.
    case goals
    case tasks, calendar, shopping, points, screenTime
    /// Rules, people and approvals; locked if the household uses parent mode.
    case admin
    case settings
    /// The care profiles, and the day of the selected one.
    case care
    /// Answers to habits of care profiles, and new profiles.
    case gallery
    /// The habits of care profiles.
    case habits

    static let caring = [care, gallery, habits]
    static let guided = [home, rewards, admin, settings]
    static let family = [dashboard, chat, calendar, goals, settings]
    static let usual = [tasks, calendar, shopping, points, screenTime, admin, settings]

    /// The areas of a household with these rules, in order.
    static func all(by policy: HouseholdPolicy) -> [Area] {
      if policy.guidesSetup { return guided }
      if policy.caresForElders { return caring }
      return policy.centersOnGoals ? family : usual
    }

    /// Whether swiping leads to another area: between the profiles and the gallery, both ways.
    ///
    /// The buttons of the tab bar always lead to every area.
    public func allowsSwipe(to other: Area) -> Bool {
      self == .care && other == .gallery || self == .gallery && other == .care
    }

    /// Whether the area has the action that creates a care profile or a habit.
    public var createsCare: Bool { self == .care }
  }

  /// A tab of the app, in the order of the tab bar.
  public struct Tab: Hashable, Sendable, Identifiable {
    /// The area that the tab opens.
    public let area: Area
    /// The tab's title.
    public let text: String
    /// Whether parent mode has to be opened first.
    public let isLocked: Bool

    /// The area.
    public var id: Area { area }
  }

  /// The tabs for the acting member; empty without a household.
  ///
  /// The admin tab requires a right to change people, points or rules. It is therefore hidden while
  /// a child acts.
  public var tabs: [Tab] {
    guard let current else { return [] }
    // The right to set task points is used on the tasks tab.
    let administers = current.powers.contains { $0.needsParentMode && $0 != .setTaskPoints }
    return Area.all(by: current.policy).filter { $0 != .admin || administers }
      .map { area in
        Tab(
          area: area, text: LocalizedText.area(area).text(in: device.language),
          isLocked: area == .admin && isLocked(current.policy))
      }
  }

  /// Without a PIN there is no parent mode to open, so nothing is locked.
  private func isLocked(_ policy: HouseholdPolicy) -> Bool {
    guard policy.parentMode != .none, session?.profile.hasPIN == true else { return false }
    return parentModeEnd == nil
  }
}

extension LocalizedText {
  fileprivate static func area(_ area: AppModel.Area) -> Self {
    switch area {
    case .home: Self("Home", nl: "Thuis", de: "Zuhause")
    case .rewards: Self("Shop", nl: "Winkel", de: "Laden")
    case .dashboard: Self("Dashboard", nl: "Overzicht", de: "Übersicht")
    case .chat: Self("Chat", nl: "Chat", de: "Chat")
    case .goals: .goals
    case .tasks: Self("Tasks", nl: "Taken", de: "Aufgaben")
    case .calendar: Self("Calendar", nl: "Agenda", de: "Kalender")
    case .shopping: Self("Shopping", nl: "Boodschappen", de: "Einkauf")
    case .points: Self("Points", nl: "Punten", de: "Punkte")
    case .screenTime: Self("Screen time", nl: "Schermtijd", de: "Bildschirmzeit")
    case .admin: Self("Household", nl: "Huishouden", de: "Haushalt")
    case .settings: Self("Settings", nl: "Instellingen", de: "Einstellungen")
    case .care: Self("Dashboard", nl: "Overzicht", de: "Übersicht")
    case .gallery: Self("Gallery", nl: "Galerij", de: "Galerie")
    case .habits: Self("Habits", nl: "Gewoontes", de: "Gewohnheiten")
    }
  }
}

// MARK: - Connection

extension AppModel {
  /// The reachability of the server at the last call, or `local` for data on this device.
  ///
  /// `screen` changes with each call, so a view that shows `screen` shows this too.
  public var connection: Connection { device.connection() }
  /// The connection in words.
  public var connectionText: String {
    LocalizedText.connection(connection).text(in: device.language)
  }
}
