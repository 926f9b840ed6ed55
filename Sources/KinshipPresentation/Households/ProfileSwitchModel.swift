import KinshipDomain
import KinshipUseCases
public import Observation

/// The button that hands the device from one child to the next.
@MainActor @Observable
public final class ProfileSwitchModel {
  /// The picture of a child, by its place in the list.
  public enum Image: String, Sendable, CaseIterable {
    case template1 = "Template1"
    case template2 = "Template2"
  }

  /// What a switch is announced with.
  public struct Announcement: Sendable, Equatable {
    /// "You've switched to …".
    public let text: String
    /// The picture of the child that acts now.
    public let image: Image
  }

  /// What the last switch is announced with; nil until there was one, and once it was read.
  public private(set) var announcement: Announcement?
  private let app: AppModel

  /// The button of an app.
  public init(_ app: AppModel) {
    self.app = app
  }

  /// The children that the device can be handed to, in their order.
  private var kids: [MemberID] { app.current?.members.filter(\.isManagedChild).map(\.id) ?? [] }
  private var active: Int? { kids.firstIndex { $0 == app.actingMember?.id } }

  /// Whether there is somebody to switch to: two children or more.
  public var isVisible: Bool { kids.count >= 2 }
  /// The picture of the child that acts, or of the first one.
  public var image: Image { Self.image(at: active ?? 0) }

  /// What to read before the next switch: that no PIN guards the device; nil where nothing is to be said.
  public var warning: Message? { isVisible ? app.handoverWarning(for: next) : nil }

  /// The child that is next in the list.
  private var next: MemberID { kids[nextPosition] }
  private var nextPosition: Int { active.map { ($0 + 1) % kids.count } ?? 0 }

  /// Hands the device to the next child of the list; after the last comes the first.
  ///
  /// From anybody else it goes to the first one. After a child that was taken out another one has the device
  /// already, see ``AppModel/refresh()``.
  @discardableResult
  public func switchNext() async -> Bool {
    guard isVisible else { return false }
    let position = nextPosition
    guard await app.switchActingMember(kids[position]) else { return false }
    announcement = Announcement(
      text: app.screen.toast?.text ?? "", image: Self.image(at: position))
    return true
  }

  /// The announcement has been read.
  public func dismiss() {
    announcement = nil
  }

  private static func image(at position: Int) -> Image {
    position.isMultiple(of: 2) ? .template1 : .template2
  }
}
