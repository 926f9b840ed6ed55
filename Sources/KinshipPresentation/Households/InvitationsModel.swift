public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The invitations that wait for the account's answer.
@MainActor @Observable
public final class InvitationsModel: LoadedScreen {
  /// An invitation in the list.
  public struct Row: Sendable, Hashable, Identifiable {
    /// Its code.
    public let id: InviteCode
    /// The household, and what the account would be there.
    public let title: String
    /// Until when it can be answered, in words.
    public let untilText: String
    /// All of it in one breath.
    public let accessibilityLabel: String
  }

  /// Whether the list loads, is empty or failed, and what just happened.
  public internal(set) var screen = ScreenState()
  /// The invitations, the oldest end first.
  public var rows: [Row] { read(told) }
  /// The household that was joined last.
  public private(set) var joined: HouseholdSummary?
  /// The invitations as they were last read, in the same order.
  public private(set) var invitations: [ReceivedInvitation] = [] {
    didSet { told = spoken { [invitations] wording in invitations.map { Row($0, in: wording) } } }
  }
  let device: Device
  var home: Home? { nil }
  private var told: Spoken<[Row]>?
  @ObservationIgnored private var unsent: JoinHousehold?

  /// The invitations of whoever is signed in on the device.
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

  /// Accepts: from now on the account belongs to the household.
  @discardableResult
  public func accept(_ code: InviteCode) async -> Bool {
    let joining = sameAttempt(as: unsent) { [device] in
      JoinHousehold(code: code.description, member: $0?.member ?? device.ids.next())
    }
    unsent = joining
    return await change(joining) { model, household in
      model.unsent = nil
      model.joined = household
      model.invitations.removeAll { $0.code == code }
      return .householdJoined(household.name.description)
    }
  }

  /// Declines: the code opens nothing any more.
  @discardableResult
  public func decline(_ code: InviteCode) async -> Bool {
    let name = invitations.first { $0.code == code }?.householdName.description
    return await change(DeclineInvitation(code: code.description)) { model, _ in
      model.invitations.removeAll { $0.code == code }
      return .invitationDeclined(to: name)
    }
  }

  /// Declines by a code as it was typed; what can be no code opens nothing, as one that is unknown.
  @discardableResult
  public func decline(typed text: String) async -> Bool {
    guard let code = InviteCode(text) else {
      return await act { _ in throw Refusal.invalidInviteCode }
    }
    return await decline(code)
  }

  private var nothing: UnspokenMessage {
    UnspokenMessage(
      .noInvitations, .noInvitationsBody, picture: .emptyHousehold, button: .joinHousehold,
      action: .addHousehold)
  }
}

extension InvitationsModel.Row {
  fileprivate init(_ invitation: ReceivedInvitation, in wording: Wording) {
    id = invitation.code
    title = wording.text(.invitedTo(invitation.householdName.description, invitation.role))
    untilText = wording.text(.until(wording.moment(invitation.expiresAt)))
    accessibilityLabel = wording.spoken([title, untilText])
  }
}
