public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The account's received invitations that have no answer yet.
@MainActor @Observable
public final class InvitationsModel: LoadedScreen {
  /// An invitation in the list.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The invitation's code.
    public let id: InviteCode
    /// The household's name, and the role that it offers.
    public let title: String
    /// The expiry of the invitation, in words.
    public let untilText: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of the list and of the last change.
  public internal(set) var screen = ScreenState()
  /// The invitations, the earliest expiry first.
  public var rows: [Row] { read(localizedContent) }
  /// The last household that was joined.
  public private(set) var joined: HouseholdSummary?
  /// The invitations as last read, in the same order.
  public private(set) var invitations: [ReceivedInvitation] = [] {
    didSet {
      localizedContent = localized { [invitations] texts in invitations.map { Row($0, in: texts) } }
    }
  }
  let device: Device
  var home: LoadedHousehold? { nil }
  private var localizedContent: LocalizedContent<[Row]>?
  @ObservationIgnored private var unsent: JoinHousehold?

  /// The invitations of the account that is signed in on the device.
  public init(_ device: Device) {
    self.device = device
  }

  /// Loads the list.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      model.invitations = try await model.device.performer.fetch(FetchInvitations())
      return model.invitations.isEmpty ? model.nothing : nil
    }
  }

  /// Accepts an invitation: the account becomes a member of the household.
  @discardableResult
  public func accept(_ code: InviteCode) async -> Bool {
    let joining = reusingIDs(as: unsent) { [device] in
      JoinHousehold(code: code.description, member: $0?.member ?? device.ids.next())
    }
    unsent = joining
    return await change(joining) { model, household in
      model.unsent = nil
      model.joined = household
      model.invitations.removeAll { $0.code == code }
      return .householdJoined(household.name.description, as: household.role)
    }
  }

  /// Declines an invitation and so invalidates its code.
  @discardableResult
  public func decline(_ code: InviteCode) async -> Bool {
    let name = invitations.first { $0.code == code }?.householdName.description
    return await change(DeclineInvitation(code: code.description)) { model, _ in
      model.invitations.removeAll { $0.code == code }
      return .invitationDeclined(to: name)
    }
  }

  /// Declines an invitation by its code as typed; a malformed code is refused like an unknown one.
  @discardableResult
  public func decline(typed text: String) async -> Bool {
    guard let code = InviteCode(text) else {
      return await act { _ in throw Refusal.invalidInviteCode }
    }
    return await decline(code)
  }

  private var nothing: MessageTemplate {
    MessageTemplate(
      .noInvitations, .noInvitationsBody, picture: .emptyHousehold, button: .joinHousehold,
      action: .addHousehold)
  }
}

extension InvitationsModel.Row {
  fileprivate init(_ invitation: ReceivedInvitation, in texts: TextContext) {
    id = invitation.code
    title = texts.text(.invitedTo(invitation.householdName.description, invitation.role))
    untilText = texts.text(.until(texts.moment(invitation.expiresAt)))
    accessibilityLabel = texts.accessibilityText([title, untilText])
  }
}
