import KinshipDomain
import KinshipUseCases

extension AppModel {
  /// A part of the app that a person goes to.
  ///
  /// The same in all households (Docs/Decisions/0068-state-that-view-models-omit.md).
  public enum Area: String, Sendable, CaseIterable {
    case tasks, calendar, shopping, points, screenTime
    /// Rules, people and decisions: behind the lock where the household has one.
    case admin
    case settings
  }

  /// A way to an area, in the order of the bar.
  public struct Tab: Hashable, Sendable, Identifiable {
    /// Where it leads.
    public let area: Area
    /// What it is called.
    public let text: String
    /// Whether parent mode has to be opened first.
    public let isLocked: Bool

    /// The area.
    public var id: Area { area }
  }

  /// The ways that are open to the acting member; none without a household.
  ///
  /// Only who may change people, points or rules has the way to the admin area, so it is gone while a child has
  /// the device.
  public var tabs: [Tab] {
    guard let current else { return [] }
    // Points of tasks are set where tasks are.
    let administers = current.powers.contains { $0.needsParentMode && $0 != .setTaskPoints }
    return Area.allCases.filter { $0 != .admin || administers }
      .map { area in
        Tab(
          area: area, text: LocalizedText.area(area).text(in: device.language),
          isLocked: area == .admin && isLocked(current.policy))
      }
  }

  /// As the rules have it: where no PIN was set there is nothing to open.
  private func isLocked(_ policy: HouseholdPolicy) -> Bool {
    guard policy.parentMode != .none, session?.profile.hasPIN == true else { return false }
    return parentModeEnd == nil
  }
}

extension LocalizedText {
  fileprivate static func area(_ area: AppModel.Area) -> Self {
    switch area {
    case .tasks: Self("Tasks", nl: "Taken", de: "Aufgaben")
    case .calendar: Self("Calendar", nl: "Agenda", de: "Kalender")
    case .shopping: Self("Shopping", nl: "Boodschappen", de: "Einkauf")
    case .points: Self("Points", nl: "Punten", de: "Punkte")
    case .screenTime: Self("Screen time", nl: "Schermtijd", de: "Bildschirmzeit")
    case .admin: Self("Household", nl: "Huishouden", de: "Haushalt")
    case .settings: Self("Settings", nl: "Instellingen", de: "Einstellungen")
    }
  }
}

// MARK: - Connection

extension AppModel {
  /// Whether the server could be reached by the last call, or that all data is on this machine.
  ///
  /// `screen` changes with each call, so a view that shows `screen` shows this too.
  public var connection: Connection { device.connection() }
  /// The same in words.
  public var connectionText: String {
    LocalizedText.connection(connection).text(in: device.language)
  }
}
