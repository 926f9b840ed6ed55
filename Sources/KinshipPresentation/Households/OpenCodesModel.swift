public import KinshipDomain
public import KinshipUseCases
public import Observation

/// A household's valid join codes, for members who may create them.
@MainActor @Observable
public final class OpenCodesModel: LoadedScreen {
  /// A code in the list.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The code.
    public let id: InviteCode
    /// The role that the code gives, in words.
    public let roleText: String
    /// The address or the member that the code is for; nil if it is for any person.
    public let subject: String?
    /// The expiry of the code, in words.
    public let untilText: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of the list and of the last change.
  public internal(set) var screen = ScreenState()
  /// The codes, the earliest expiry first.
  public var rows: [Row] { read(localizedContent) }
  /// The codes as last read, in the same order; nil before loading.
  public private(set) var codes: [OpenInvitation]? {
    didSet {
      localizedContent = localized { [codes] texts in codes?.map { Row($0, in: texts) } ?? [] }
    }
  }
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?

  /// The codes of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Loads the list.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      (model.home, model.codes) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(FetchOpenInvitations(household: $0.household))
        )
      }
      return model.codes?.isEmpty == true ? model.nothing : nil
    }
  }

  /// Revokes a code before it is used.
  @discardableResult
  public func revoke(_ code: String) async -> Bool {
    await change(RevokeInvitation(household: household, code: code)) { model, _ in
      model.codes?.removeAll { $0.invitation.code == InviteCode(code) }
      return .codeEnded(InviteCode(code)?.description ?? code)
    }
  }

  private var nothing: MessageTemplate {
    MessageTemplate(
      .noOpenCodes, .noOpenCodesBody, picture: .emptyHousehold, button: .newCode, action: .invite)
  }
}

extension OpenCodesModel.Row {
  fileprivate init(_ open: OpenInvitation, in texts: TextContext) {
    let invitation = open.invitation
    id = invitation.code
    roleText = invitation.role.map { texts.text(.role($0)) } ?? ""
    subject = open.email?.description ?? open.memberName.map(texts.name)
    untilText = invitation.expiresAt.map { texts.text(.until(texts.moment($0))) } ?? ""
    accessibilityLabel = texts.accessibilityText([
      invitation.code.description, roleText, subject, untilText,
    ])
  }
}
