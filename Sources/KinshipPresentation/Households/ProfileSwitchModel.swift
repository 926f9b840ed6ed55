import KinshipDomain
import KinshipUseCases
public import Observation

/// A button that switches the acting member from one child to the next.
@MainActor @Observable
public final class ProfileSwitchModel {
  /// The picture of a child, by the child's position in the list.
  public enum Image: String, Sendable, CaseIterable {
    case template1 = "Template1"
    case template2 = "Template2"
  }

  /// The announcement of a switch.
  public struct Announcement: Sendable, Equatable {
    /// "You've switched to …".
    public let text: String
    /// The picture of the child that now acts.
    public let image: Image
  }

  /// The announcement of the last switch; nil before a switch and after `dismiss`.
  public private(set) var announcement: Announcement?
  private let app: AppModel
  private let onboarding: OnboardingModel?

  /// Creates the button of an app, which is the last one of its tab bar.
  ///
  /// `onboarding` stores the chosen child on the device.
  public init(_ app: AppModel, onboarding: OnboardingModel? = nil) {
    self.app = app
    self.onboarding = onboarding
  }

  /// The children that can act on the device, in order.
  private var kids: [MemberID] { app.current?.members.filter(\.isManagedChild).map(\.id) ?? [] }
  private var active: Int? { kids.firstIndex { $0 == app.actingMember?.id } }

  /// Whether the button is visible: it needs two children or more.
  public var isVisible: Bool { kids.count >= 2 }
  /// The picture of the acting child, or else of the first one.
  public var image: Image { Self.image(at: active ?? 0) }

  /// The warning before the next switch, if no PIN is set; nil without a warning.
  public var warning: Message? { isVisible ? app.handoverWarning(for: next) : nil }

  /// The next child in the list.
  private var next: MemberID { kids[nextPosition] }
  private var nextPosition: Int { active.map { ($0 + 1) % kids.count } ?? 0 }

  /// Switches to the next child of the list; the first child follows the last one.
  ///
  /// If the acting member is not a child in the list, switches to the first one. When a child is
  /// removed, ``AppModel/refresh()`` has already switched to another one.
  @discardableResult
  public func switchNext() async -> Bool {
    guard isVisible else { return false }
    let position = nextPosition
    guard await app.switchActingMember(kids[position]) else { return false }
    onboarding?.choose(kids[position])
    announcement = Announcement(
      text: app.screen.toast?.text ?? "", image: Self.image(at: position))
    return true
  }

  /// Removes the announcement.
  public func dismiss() {
    announcement = nil
  }

  private static func image(at position: Int) -> Image {
    position.isMultiple(of: 2) ? .template1 : .template2
  }
}
