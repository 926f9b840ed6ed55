public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The codes of a household that still open it for somebody, for those who make them.
@MainActor @Observable
public final class OpenCodesModel: LoadedScreen {
  /// A code in the list.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The code.
    public let id: InviteCode
    /// What it gives, in words.
    public let roleText: String
    /// Whom it is for or about: an address, a member; nil for anybody.
    public let subject: String?
    /// Until when it works, in words.
    public let untilText: String
    /// All of it in one breath.
    public let accessibilityLabel: String
  }

  /// Whether the list loads, is empty or failed, and what just happened.
  public internal(set) var screen = ScreenState()
  /// The codes, the oldest end first.
  public var rows: [Row] { read(told) }
  /// The codes as they were last read, in the same order; nil before that.
  public private(set) var codes: [OpenInvitation]? {
    didSet { told = spoken { [codes] wording in codes?.map { Row($0, in: wording) } ?? [] } }
  }
  let device: Device
  let household: HouseholdID
  private(set) var home: Home?
  private var told: Spoken<[Row]>?

  /// The codes of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Loads the list.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      model.home = try await model.readHome(model.household)
      let codes = try await model.device.performer.fetch(
        FetchOpenInvitations(household: model.household))
      model.codes = codes
      return codes.isEmpty ? model.nothing : nil
    }
  }

  /// Ends a code before it is used.
  @discardableResult
  public func revoke(_ code: String) async -> Bool {
    await change(RevokeInvitation(household: household, code: code)) { model, _ in
      model.codes?.removeAll { $0.invitation.code == InviteCode(code) }
      return .codeEnded(InviteCode(code)?.description ?? code)
    }
  }

  private var nothing: UnspokenMessage {
    UnspokenMessage(
      .noOpenCodes, .noOpenCodesBody, picture: .emptyHousehold, button: .newCode, action: .invite)
  }
}

extension OpenCodesModel.Row {
  fileprivate init(_ open: OpenInvitation, in wording: Wording) {
    let invitation = open.invitation
    id = invitation.code
    roleText = invitation.role.map { wording.text(.role($0)) } ?? ""
    subject = open.email?.description ?? open.memberName.map(wording.name)
    untilText = invitation.expiresAt.map { wording.text(.until(wording.moment($0))) } ?? ""
    accessibilityLabel = wording.spoken([
      invitation.code.description, roleText, subject, untilText,
    ])
  }
}
