public import KinshipDomain
public import KinshipUseCases
public import Observation

/// One household and its people; which one it is, ``AppModel`` chooses.
@MainActor @Observable
public final class HouseholdModel: LoadedScreen {
  /// Whether the household loads or failed, and what just happened.
  public internal(set) var screen = ScreenState()
  /// The people, in the order of their positions.
  public var memberRows: [MemberRow] { read(told) }
  /// The code that was made last, for one person.
  public internal(set) var invitation: Invitation?
  /// The member that was added last.
  public internal(set) var added: MemberProfile?
  /// The member that was changed last, as the change left it.
  public internal(set) var changed: MemberProfile?
  /// The question that `confirm` answers; nil when nothing is asked.
  public var confirmation: Message? { message(question) }
  /// Whether the reader does not belong to it any more.
  public internal(set) var hasLeft = false
  /// The picture of a member or of the household that was looked up last; nil where there is none.
  public internal(set) var picture: Picture?
  /// The picture of a member or of the household that was sent last.
  public internal(set) var sentPhoto: PhotoRef?
  let device: Device
  let household: HouseholdID
  var home: Home?
  @ObservationIgnored private var unsent: AddManagedMember?
  /// How much of a picture has been sent, while it is.
  var sentPercent: Int?
  @ObservationIgnored var unsentPhotos = UnsentPhotos()
  var question: UnspokenMessage?
  private var told: Spoken<[MemberRow]>?
  @ObservationIgnored var asked: Farewell?
  /// What was said of leaving when it was asked about: whether the household ends.
  @ObservationIgnored var endsByLeaving = false

  /// A household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// The household as it was last read.
  public var details: HouseholdDetails.Output? { home?.details }
  /// What it is called.
  public var name: String { details?.name.description ?? "" }
  /// What it looks like; nil without a picture.
  public var photo: PhotoRef? { details?.photo }
  /// The household's own code, for those who may share it.
  public var inviteCode: String? { details?.inviteCode?.description }
  /// What stands in the place of a code that makes adults while parent mode is closed; nil where the code is
  /// shown, or is not the reader's to see.
  public var inviteCodeHint: String? {
    guard let details, details.inviteCode == nil, details.powers.contains(.seeInviteCode),
      details.policy.joinRole?.isAdult == true
    else { return nil }
    return wording.text(.codeInParentMode)
  }
  /// What is sent to somebody who is to join: the household's name and its code; nil for those who may
  /// not share it.
  public var shareText: String? {
    inviteCode.map { wording.text(.shareCode($0, of: name)) }
  }
  /// Whether the reader may bring people in: an adult or the owner.
  public var canInvite: Bool { details?.powers.contains(.managePeople) ?? false }
  /// Until when the last code works, in words.
  public var invitationText: String? {
    invitation?.expiresAt.map { wording.text(.until(wording.moment($0))) }
  }

  /// Loads household and people.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let home = try await model.newest { try await $0.readHome($0.household) }
      model.show(home)
      return nil
    }
  }

  /// Shows the household as it was read.
  ///
  /// A picture that nobody shows any more is not kept.
  func show(_ home: Home) {
    self.home = home
    let details = home.details
    let photos = [details.photo] + details.members.map { $0.details?.photo }
    if !photos.contains(picture?.photo.id) { picture = nil }
    told = spoken { wording in
      details.members.map { MemberRow($0, isYou: $0.id == details.actingMember, in: wording) }
    }
  }

  /// Nothing of a household stays behind that the reader does not belong to any more.
  func forget() {
    home = nil
    told = nil
    invitation = nil
    (added, changed) = (nil, nil)
    (picture, sentPhoto) = (nil, nil)
  }

  /// Makes a code that lets one person in with a role.
  @discardableResult
  public func issueCode(_ role: Role) async -> Invitation? {
    await make(IssueInviteCode(household: household, role: role)) {
      .codeIssued($0.code.description, $0.role ?? role)
    }
  }

  /// Adds somebody without an account; `color` is `#RRGGBB`, nil for the next of the palette.
  @discardableResult
  public func addMember(name: String, role: Role, color: String? = nil) async -> Bool {
    let adding = sameAttempt(as: unsent) { [device, household] in
      AddManagedMember(
        household: household, member: $0?.member ?? device.ids.next(),
        person: $0?.person ?? device.ids.next(), name: name, role: role, color: color)
    }
    unsent = adding
    return await change(adding) { model, member in
      model.unsent = nil
      model.added = member
      return .memberAdded(member.shownName.description)
    }
  }
}

/// A member of a household, in words.
public struct MemberRow: Sendable, Hashable, Identifiable {
  /// The member.
  public let id: MemberID
  /// What it is called: the nickname, or the name without one.
  public let name: String
  /// Its name beside a nickname; nil without one.
  public let nameBehindNickname: String?
  /// What it is here.
  public let role: Role
  /// What it is here, in words.
  public let roleText: String
  /// Whether it owns the household; false as well for somebody who shows only name and role.
  public let isOwner: Bool
  /// Whether another home has said that it lives there too; false as well where that is not told.
  public let isLinked: Bool
  /// Until when it is away, in words; nil for somebody who is here, or of whom that is not told.
  public let awayText: String?
  /// Whether it is the reader.
  public let isYou: Bool
  /// The colour of its things; nil for somebody who shows only name and role.
  public let color: ColorHex?
  /// The colour in words: none stands alone.
  public let colorText: String?
  /// What it looks like; nil without a picture, and for somebody who shows only name and role.
  public let photo: PhotoRef?
  /// All of it in one breath.
  public let accessibilityLabel: String

  init(_ member: MemberProfile, isYou: Bool, in wording: Wording) {
    id = member.id
    name = member.shownName.description
    nameBehindNickname = member.nickname == nil ? nil : member.name.description
    role = member.role
    roleText = wording.text(.role(member.role))
    isOwner = member.details?.isOwner ?? false
    isLinked = member.details?.isLinked ?? false
    awayText = member.details?.awayUntil.map {
      wording.text(.awayUntil(wording.due(Due($0))))
    }
    self.isYou = isYou
    color = member.details?.color
    colorText = color.map { wording.text(.color($0)) }
    photo = member.details?.photo
    accessibilityLabel = wording.spoken([
      name, nameBehindNickname, isYou ? wording.text(.you) : nil, roleText,
      isOwner ? wording.text(.owner) : nil, isLinked ? wording.text(.linked) : nil, awayText,
      colorText,
    ])
  }
}
