public import KinshipDomain
public import KinshipUseCases
public import Observation

/// A household and its members; ``AppModel`` selects the household.
@MainActor @Observable
public final class HouseholdModel: LoadedScreen {
  /// The state of loading the household and of the last change.
  public internal(set) var screen = ScreenState()
  /// The members, in the order of their positions.
  public var memberRows: [MemberRow] { read(localizedContent) }
  /// The last code created for one person.
  public internal(set) var invitation: Invitation?
  /// The last member that was added.
  public internal(set) var added: MemberProfile?
  /// The last member that was changed, as returned by the change.
  public internal(set) var changed: MemberProfile?
  /// The question that `confirm` answers; nil without a question.
  public var confirmation: Message? { message(question) }
  /// Whether the reader has left the household or deleted it.
  public internal(set) var hasLeft = false
  /// The last loaded picture of a member or of the household; nil without one.
  public internal(set) var picture: Picture?
  /// The last uploaded picture of a member or of the household.
  public internal(set) var sentPhoto: PhotoRef?
  let device: Device
  let household: HouseholdID
  var home: LoadedHousehold?
  @ObservationIgnored private var unsent: AddManagedMember?
  /// The progress of an upload in percent; nil while there is none.
  var sentPercent: Int?
  @ObservationIgnored var unsentPhotos = UnsentPhotos()
  var question: MessageTemplate?
  private var localizedContent: LocalizedContent<[MemberRow]>?
  @ObservationIgnored var asked: ConfirmedAction?
  /// Whether the question stated that leaving deletes the household.
  @ObservationIgnored var endsByLeaving = false

  /// A household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// The household as last read.
  public var details: HouseholdDetails.Output? { home?.details }
  /// The household's name.
  public var name: String { details?.name.description ?? "" }
  /// The household's picture; nil without one.
  public var photo: PhotoRef? { details?.photo }
  /// The household's own invite code; nil for a reader who may not share it.
  public var inviteCode: String? { details?.inviteCode?.description }
  /// Text in place of a code for adults while parent mode is closed.
  ///
  /// Nil if the code is shown, or if the reader may not see it in parent mode either.
  public var inviteCodeHint: String? {
    guard let details, details.inviteCode == nil, details.powers.contains(.seeInviteCode),
      details.policy.joinRole?.isAdult == true
    else { return nil }
    return texts.text(.codeInParentMode)
  }
  /// An invitation text with the household's name and code; nil for a reader who may not share it.
  public var shareText: String? {
    inviteCode.map { texts.text(.shareCode($0, of: name)) }
  }
  /// Whether the reader may add members: an adult or the owner.
  public var canInvite: Bool { details?.powers.contains(.managePeople) ?? false }
  /// The expiry of the last created code, in words.
  public var invitationText: String? {
    invitation?.expiresAt.map { texts.text(.until(texts.moment($0))) }
  }

  /// Loads household and members.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let home = try await model.newest { try await $0.readHome($0.household) }
      model.show(home)
      return nil
    }
  }

  /// Shows the household as read.
  ///
  /// Drops a loaded picture that the household no longer uses.
  func show(_ home: LoadedHousehold) {
    self.home = home
    let details = home.details
    let photos = [details.photo] + details.members.map { $0.details?.photo }
    if !photos.contains(picture?.photo.id) { picture = nil }
    localizedContent = localized { texts in
      details.members.map { MemberRow($0, isYou: $0.id == details.actingMember, in: texts) }
    }
  }

  /// Removes all data of a household that the reader has left.
  func forget() {
    home = nil
    localizedContent = nil
    invitation = nil
    (added, changed) = (nil, nil)
    (picture, sentPhoto) = (nil, nil)
  }

  /// Creates a code with which one person can join in a role.
  @discardableResult
  public func issueCode(_ role: Role) async -> Invitation? {
    await make(IssueInviteCode(household: household, role: role)) {
      .codeIssued($0.code.description, $0.role ?? role)
    }
  }

  /// Adds a member without an account; `color` is `#RRGGBB`, nil for the palette's next colour.
  @discardableResult
  public func addMember(name: String, role: Role, color: String? = nil) async -> Bool {
    let adding = reusingIDs(as: unsent) { [device, household] in
      AddManagedMember(
        household: household, member: $0?.member ?? device.ids.next(),
        person: $0?.person ?? device.ids.next(), name: name, role: role, color: color)
    }
    unsent = adding
    return await change(adding) { model, member in
      model.unsent = nil
      model.added = member
      return .memberAdded(member.shownName.description, as: member.role)
    }
  }
}

/// A member of a household, in words.
public struct MemberRow: Sendable, Hashable, Identifiable {
  /// The member.
  public let id: MemberID
  /// The nickname, or else the name.
  public let name: String
  /// The name of a member with a nickname; nil without a nickname.
  public let nameBehindNickname: String?
  /// The member's role.
  public let role: Role
  /// The member's role in words.
  public let roleText: String
  /// Whether the member owns the household; also false if the profile hides it.
  public let isOwner: Bool
  /// Whether the member is linked to another household; also false if the profile hides it.
  public let isLinked: Bool
  /// The end of the member's absence, in words; nil if present or if the profile hides it.
  public let awayText: String?
  /// Whether the member is the reader.
  public let isYou: Bool
  /// The member's colour; nil if the profile hides it.
  public let color: ColorHex?
  /// The name of the colour, because colour must not be the only signal.
  public let colorText: String?
  /// The member's picture; nil without one, or if the profile hides it.
  public let photo: PhotoRef?
  /// The whole row as one text for a screen reader.
  public let accessibilityLabel: String

  init(_ member: MemberProfile, isYou: Bool, in texts: TextContext) {
    id = member.id
    name = member.shownName.description
    nameBehindNickname = member.nickname == nil ? nil : member.name.description
    role = member.role
    roleText = texts.text(.role(member.role))
    isOwner = member.details?.isOwner ?? false
    isLinked = member.details?.isLinked ?? false
    awayText = member.details?.awayUntil.map {
      texts.text(.awayUntil(texts.due(Due($0))))
    }
    self.isYou = isYou
    color = member.details?.color
    colorText = color.map { texts.text(.color($0)) }
    photo = member.details?.photo
    accessibilityLabel = texts.accessibilityText([
      name, nameBehindNickname, isYou ? texts.text(.you) : nil, roleText,
      isOwner ? texts.text(.owner) : nil, isLinked ? texts.text(.linked) : nil, awayText,
      colorText,
    ])
  }
}
