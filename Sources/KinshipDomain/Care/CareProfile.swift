public import KinshipTime

/// The identity of a care profile.
public typealias CareProfileID = Identifier<CareProfile>

/// A person whom a household cares for, and who answers by SMS.
///
/// The profiles of a household have the positions 0, 1, 2 and so on. A profile is reminded only
/// after the person has agreed. A person who stops the messages gets none, in any household, until
/// the person allows them again.
public struct CareProfile: Hashable, Sendable {
  /// The time in which a second request does not send the first message again.
  public static let resendPause = Duration.seconds(60)

  /// The profile's identity.
  public let id: CareProfileID
  /// The household.
  public let household: HouseholdID
  /// The position among the household's profiles, from 0, which decides the colour.
  public var position: Int
  /// The person's name.
  public var name: Name
  /// The person's relationship to the family, such as “Grandmother”.
  public var relationship: Name
  /// The phone number.
  public private(set) var phone: PhoneNumber
  /// The language of messages to the person.
  public var language: Language
  /// The state.
  public private(set) var status: CareStatus
  /// The step of the creation at which it continues; nil for a finished one.
  public private(set) var step: CareSetupStep?
  /// Time at which the first message was requested; nil before.
  public private(set) var sentAt: Instant?
  /// The person's last reply to the first message; nil before.
  public private(set) var reply: Note?
  /// Time of the reply that decided, or of the last other one; nil before.
  public private(set) var repliedAt: Instant?
  /// Time at which the person agreed; nil unless the profile is confirmed or active.
  public private(set) var confirmedAt: Instant?
  /// Time at which the person stopped all messages; nil while they are allowed.
  public private(set) var stoppedAt: Instant?
  /// The person's second number, at which it is asked when no answer comes; nil for none.
  public internal(set) var secondPhone: PhoneNumber?
  /// The people who are told when no answer comes, in this order; at most ``CareContact/limit``.
  public internal(set) var contacts: [CareContact] = []
  /// The last pause, which can have ended; nil before.
  public internal(set) var pause: CarePause?
  /// The person's photo, which is shown instead of ``emoji``; nil for none.
  public var photo: PhotoRef?
  /// The member who created the profile.
  public let createdBy: MemberID
  /// Creation time.
  public let createdAt: Instant
  /// Time of the last change.
  public var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// A new profile, whose creation continues with the summary.
  public init(
    id: CareProfileID, in household: HouseholdID, position: Int, name: Name, relationship: Name,
    phone: PhoneNumber, language: Language, by creator: MemberID, at now: Instant
  ) {
    self.id = id
    self.household = household
    self.position = position
    self.name = name
    self.relationship = relationship
    self.phone = phone
    self.language = language
    status = .pending
    step = .profileComplete
    createdBy = creator
    (createdAt, updatedAt) = (now, now)
  }

  /// A profile with every field given; nil for fields that do not fit its state.
  ///
  /// Exactly a confirmed or active one has a time of that, and then its first message was sent. A
  /// profile that the person stopped is declined, and exactly a finished setup has no step. The
  /// numbers differ.
  public init?(
    id: CareProfileID, in household: HouseholdID, position: Int, name: Name, relationship: Name,
    phone: PhoneNumber, language: Language, status: CareStatus, step: CareSetupStep?,
    sentAt: Instant?, reply: Note?, repliedAt: Instant?, confirmedAt: Instant?,
    stoppedAt: Instant?, createdBy: MemberID, createdAt: Instant, updatedAt: Instant,
    version: Version, secondPhone: PhoneNumber? = nil, contacts: [CareContact] = [],
    pause: CarePause? = nil, photo: PhotoRef? = nil
  ) {
    let isConfirmed = status == .confirmed || status == .active
    guard position >= 0, isConfirmed == (confirmedAt != nil), !isConfirmed || sentAt != nil,
      stoppedAt == nil || status == .declined, (status == .active) == (step == nil),
      reply == nil || repliedAt != nil, contacts.count <= CareContact.limit,
      Self.areDistinct(phone, secondPhone, contacts)
    else { return nil }
    self.id = id
    self.household = household
    self.position = position
    self.name = name
    self.relationship = relationship
    self.phone = phone
    self.language = language
    self.status = status
    self.step = step
    self.sentAt = sentAt
    self.reply = reply
    self.repliedAt = repliedAt
    self.confirmedAt = confirmedAt
    self.stoppedAt = stoppedAt
    self.createdBy = createdBy
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.version = version
    self.secondPhone = secondPhone
    self.contacts = contacts
    self.pause = pause
    self.photo = photo
  }
}

// MARK: - Reading

extension CareProfile {
  /// Whether the person has agreed, so that habits remind it.
  public var isConfirmed: Bool { status == .confirmed || status == .active }
  /// The number of the member, from 1.
  public var memberNumber: Int { position + 1 }
  /// Whether a reply to the first message is expected.
  public var awaitsReply: Bool { status == .pending && sentAt != nil }
}

// MARK: - Setup

extension CareProfile {
  /// Moves the creation to another step.
  ///
  /// Before the first message, the user moves among the first three steps. After the person has
  /// agreed, the creation goes on to the first habit. Throws `invalidProfileState` otherwise.
  public mutating func move(to step: CareSetupStep, at now: Instant) throws {
    guard step != self.step else { return }
    if isConfirmed {
      guard status == .confirmed, step == .firstHabit else {
        throw Refusal.invalidProfileState(.confirmed)
      }
    } else {
      guard status == .pending, sentAt == nil else { throw Refusal.invalidProfileState(.sent) }
      guard step.allowsBack else { throw Refusal.invalidProfileState(.early) }
    }
    (self.step, updatedAt) = (step, now)
  }

  /// Requests the first message, again for one without an answer, and after a refusal; returns
  /// whether a message has to be sent.
  ///
  /// A second request within ``resendPause`` changes nothing. Throws `invalidProfileState` before
  /// the third step, after the person has agreed, and after a STOP.
  public mutating func requestConfirmation(at now: Instant) throws -> Bool {
    guard stoppedAt == nil else { throw Refusal.invalidProfileState(.stopped) }
    guard !isConfirmed else { throw Refusal.invalidProfileState(.confirmed) }
    if status == .pending {
      guard step == .smsIntroduction || step == .awaitingConfirmation else {
        throw Refusal.invalidProfileState(.early)
      }
      if let sentAt, sentAt <= now, now < sentAt + Self.resendPause { return false }
    }
    status = .pending
    step = .awaitingConfirmation
    (sentAt, reply, repliedAt, updatedAt) = (now, nil, nil, now)
    return true
  }

  /// Applies a reply of the person; returns whether the state changed.
  ///
  /// STOP declines in any state. START allows messages again, and leaves the profile declined. YES
  /// and NO decide while a reply is expected; any other text is kept and decides nothing, also of a
  /// person who has agreed.
  @discardableResult
  public mutating func receive(_ reply: CareReply) -> Bool {
    let before = self
    switch reply.meaning {
    case .stop: decline(reply, isStop: true)
    case .start: stoppedAt = nil
    case .yes where awaitsReply:
      status = .confirmed
      step = .success
      confirmedAt = reply.receivedAt
      keep(reply)
    case .no where awaitsReply: decline(reply, isStop: false)
    case .other: if awaitsReply || isConfirmed { keep(reply) }
    case .yes, .no: break
    }
    guard self != before else { return false }
    updatedAt = reply.receivedAt
    return true
  }

  private mutating func decline(_ reply: CareReply, isStop: Bool) {
    status = .declined
    confirmedAt = nil
    step = .awaitingConfirmation
    if isStop { stoppedAt = stoppedAt ?? reply.receivedAt }
    keep(reply)
  }

  private mutating func keep(_ reply: CareReply) {
    (self.reply, repliedAt) = (reply.text, reply.receivedAt)
  }

  /// Finishes the setup; throws `invalidProfileState` before the person has agreed.
  ///
  /// Does nothing for a finished setup.
  public mutating func finishSetup(at now: Instant) throws {
    guard status != .active else { return }
    guard status == .confirmed else {
      throw Refusal.invalidProfileState(stoppedAt == nil ? .unconfirmed : .stopped)
    }
    status = .active
    step = nil
    updatedAt = now
  }

  /// Changes the phone number; the person has to agree again on the new one.
  ///
  /// `stoppedAt` is the time at which the owner of the new number stopped all messages; nil if it
  /// has not.
  public mutating func change(_ phone: PhoneNumber, stoppedAt: Instant?, at now: Instant) {
    guard phone != self.phone else { return }
    self.phone = phone
    (sentAt, reply, repliedAt, confirmedAt) = (nil, nil, nil, nil)
    self.stoppedAt = stoppedAt
    status = stoppedAt == nil ? .pending : .declined
    step = stoppedAt == nil ? .smsIntroduction : .awaitingConfirmation
    updatedAt = now
  }

  /// A new profile whose number was stopped before is declined from the start.
  public mutating func takeOver(stoppedAt: Instant) {
    status = .declined
    step = .awaitingConfirmation
    self.stoppedAt = stoppedAt
  }
}

// MARK: - Look

/// A colour of a care profile, by its position.
///
/// Raw values are names of colours.
public enum CareColor: String, Sendable, CaseIterable {
  case blue, red, green, purple

  /// The colour of the profile at a position: the four repeat in this order.
  public init(position: Int) {
    self = Self.allCases[max(0, position) % Self.allCases.count]
  }
}

extension CareProfile {
  /// The colour, which is the same on every screen.
  public var color: CareColor { CareColor(position: position) }

  /// The emoji of a profile without a photo, chosen by position and name.
  ///
  /// Two devices and two versions choose the same.
  public var emoji: String {
    Self.emojis[Self.emojiIndex(position: position, name: "\(name)")]
  }

  /// The emojis of profiles without a photo.
  public static let emojis = ["👴🏻", "👴🏽", "👴🏿", "👵🏻", "👵🏽", "👵🏿"]

  /// The index in ``emojis``: the position and an FNV-1a hash of the name, modulo 6.
  static func emojiIndex(position: Int, name: String) -> Int {
    let hash = name.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let count = UInt64(emojis.count)
    return Int((hash % count + UInt64(max(0, position)) % count) % count)
  }
}

extension Sequence<CareProfile> {
  /// The profiles behind others after a removal, with the positions 0, 1, 2 and so on; those that
  /// keep their position are left out.
  package func renumbered(at now: Instant) -> [CareProfile] {
    let ordered = sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    return ordered.enumerated().compactMap { position, profile in
      guard profile.position != position else { return nil }
      var moved = profile
      (moved.position, moved.updatedAt) = (position, now)
      return moved
    }
  }
}

extension HouseholdPolicy {
  /// Whether an app shows the screens of care instead of those for children and tasks.
  ///
  /// These are the households without children of the preset ``Preset/elderCare``.
  public var caresForElders: Bool { maxChildren == 0 }
}
