public import KinshipTime

/// Reason for deriving an id from another one.
///
/// Different reasons give different ids. The associated values, such as a round or an index, are
/// part of the id.
public enum DerivationReason: Hashable, Sendable {
  /// The points awarded for one completed round of a task.
  case award(round: Int)
  /// The transfer that reverses another transfer.
  case reversal
  /// The wallet of a member.
  case wallet
  /// The account of a household that issues points and takes them back.
  case issuance
  /// The points paid for one redemption of screen time.
  case screenTimePayment
  /// A notice to a member about its subject.
  case notice(Notice.Kind, Occasion)
  /// The notice that delivers a scheduled reminder.
  case reminder
  /// A mail in the outbox.
  case mail(Occasion)
  /// A scheduled job about its subject: for one member, such as a reminder, or for the household.
  case job(ScheduledJob.Kind, Occasion)
  /// One of the successors of a completed round of a task.
  case successor(round: Int, index: Int)
  /// One of the successors of a task whose date passed without completion.
  case successorOfPassedDate(number: Int, index: Int)
  /// One of the successors of several parts, derived from the combination of their rounds.
  case successorOfParts(index: Int)
  /// The contribution of one part's round to the ids of the successors of all parts.
  case finishedPart(round: Int)
  /// One of the parts of a task that each of several members has to do.
  case part(index: Int)
  /// The random draw of the member who does a task of a series.
  case turn(number: Int)
  /// The member created for an account that a household adds without asking.
  case unaskedMember
  /// The card that a member has of an item of the catalog.
  case card
  /// The completion of a card on a day.
  case cardCompletion(CivilDate)
  /// The account of a member for points held for rewards.
  case reserved
  /// The transfer that holds the price of a basket entry.
  case rewardHold
  /// The transfer that settles a hold: its capture or its release, of which only one is stored.
  case rewardSettlement
  /// The account of a member for its share of a savings pool.
  case poolShare
  /// The transfer that settles a share: it spends or returns the share, once.
  case poolSettlement
  /// The points that decay on a day.
  case pointDecay(CivilDate)
  /// The points that expire on a day.
  case pointExpiry(CivilDate)
  /// The subject of the job that carries out daily point rules of a household.
  case pointUpkeep
  /// The allowance of a member.
  case allowance
  /// The payment of a member's allowance on a payday, as days since 1970.
  case allowancePayment(day: Int)
  /// The completion of a goal's habit on a day.
  case goalCompletion(CivilDate)
  /// The subject of the job that plans the messages about target dates of a household's goals.
  case goalDeadlinePlanning
  /// The absence of a member that began on a day.
  case absence(CivilDate)
  /// A system message of the chat about its subject.
  case systemMessage(SystemMessage.Kind, Occasion)
  /// An entry of the activity feed about its subject.
  case activity(Activity.Kind, Occasion)
  /// The occurrence of a habit of a care profile on a day.
  case careOccurrence(CivilDate)
  /// The message of a stage of an escalation about its occurrence, to a number.
  case careStage(PhoneNumber)
  /// The message that an answer has come, about the message that told of its absence.
  case careAllClear
  /// The message that asks a person to agree, requested at an instant.
  case careHello(Instant)
  /// The message that thanks a person who agreed at an instant.
  case careWelcome(Instant)
  /// The message that reminds a person of an occurrence.
  case carePrompt
  /// The message that says which occurrence was answered.
  case careConfirmation
  /// The reply to a message that asked for help, which arrived at an instant.
  case careHelp(Instant)
  /// The photo of the answer to an occurrence, at a position among those of its message.
  case carePhoto(Int)
}

/// Occasion that distinguishes several notices, mails or jobs of one kind about one subject.
public enum Occasion: Hashable, Sendable {
  /// The only occasion.
  case once
  /// A round of a task: a claim with its decision.
  case round(Int)
  /// A stored version of the subject; with a time, one of several occasions at that version.
  case version(Version, at: Instant? = nil)
  /// A point in time.
  case moment(Instant)
  /// A due date.
  case due(Due)
  /// A text of a person that does not call for help, at its time.
  case ordinaryText(Instant)
}

// MARK: - Encoding in ids

// Stored ids contain these numbers: never change or reuse one.

extension DerivationReason {
  /// Number of the reason, without its associated values.
  var number: UInt64 {
    switch self {
    case .award: 1
    case .reversal: 2
    case .wallet: 3
    case .issuance: 4
    case .screenTimePayment: 5
    case .notice: 6
    case .reminder: 7
    case .mail: 20
    case .job: 40
    case .successor: 50
    case .turn: 51
    case .part: 52
    case .finishedPart: 53
    case .successorOfPassedDate: 54
    case .successorOfParts: 55
    case .unaskedMember: 60
    case .card: 70
    case .cardCompletion: 71
    case .reserved: 80
    case .rewardHold: 81
    case .rewardSettlement: 82
    case .poolShare: 83
    case .poolSettlement: 84
    case .pointDecay: 155
    case .pointExpiry: 156
    case .pointUpkeep: 157
    case .allowance: 170
    case .allowancePayment: 171
    case .goalCompletion: 190
    case .absence: 191
    case .goalDeadlinePlanning: 192
    case .systemMessage: 180
    case .activity: 200
    case .careOccurrence: 210
    case .careStage: 230
    case .careAllClear: 240
    case .careHello: 250
    case .careWelcome: 251
    case .carePrompt: 252
    case .careConfirmation: 253
    case .careHelp: 254
    case .carePhoto: 255
    }
  }

  /// The associated values: two numbers, or a kind and an occasion.
  var details: UInt128 {
    switch self {
    case .reversal, .wallet, .issuance, .screenTimePayment, .reminder, .unaskedMember, .card,
      .reserved, .rewardHold, .rewardSettlement, .poolShare, .poolSettlement, .pointUpkeep,
      .allowance, .goalDeadlinePlanning, .careAllClear, .carePrompt, .careConfirmation:
      0
    case .award(let number), .finishedPart(let number), .turn(let number), .part(let number),
      .successorOfParts(let number), .allowancePayment(let number):
      Self.pair(0, number)
    case .successor(let round, let index): Self.pair(round, index)
    case .successorOfPassedDate(let number, let index): Self.pair(number, index)
    case .cardCompletion(let day), .goalCompletion(let day), .absence(let day),
      .careOccurrence(let day):
      Self.pair(0, day.daysSinceEpoch)
    case .careStage(let number): number.numericValue
    case .careHello(let instant), .careWelcome(let instant), .careHelp(let instant):
      Self.pair(0, Int(instant.millisecondsSinceEpoch))
    case .carePhoto(let position): Self.pair(0, position)
    case .mail(let occasion): occasion.bits
    case .pointDecay(let day), .pointExpiry(let day): Self.pair(0, day.daysSinceEpoch)
    case .notice(let kind, let occasion): UInt128(kind.number) << 120 | occasion.bits
    case .job(let kind, let occasion): UInt128(kind.number) << 120 | occasion.bits
    case .systemMessage(let kind, let occasion): UInt128(kind.number) << 120 | occasion.bits
    case .activity(let kind, let occasion): UInt128(kind.number) << 120 | occasion.bits
    }
  }

  private static func pair(_ first: Int, _ second: Int) -> UInt128 {
    UInt128(UInt64(bitPattern: Int64(first))) << 64 | UInt128(UInt64(bitPattern: Int64(second)))
  }
}

extension Occasion {
  /// The kind in 4 bits, a version in 52 and a number in 64; the highest 8 bits are free.
  fileprivate var bits: UInt128 {
    switch self {
    case .once: 0
    case .round(let round): Self.bits(1, number: Int64(round))
    case .version(let version, let instant):
      Self.bits(2, version, number: instant?.millisecondsSinceEpoch ?? 0)
    case .moment(let instant): Self.bits(3, number: instant.millisecondsSinceEpoch)
    case .due(let due): Self.bits(due.time == nil ? 4 : 5, number: Int64(due.sortKey))
    case .ordinaryText(let instant): Self.bits(6, number: instant.millisecondsSinceEpoch)
    }
  }

  private static func bits(
    _ kind: UInt128, _ version: Version = .unsaved, number: Int64
  ) -> UInt128 {
    kind << 116 | UInt128(version.sequence & 0xF_FFFF_FFFF_FFFF) << 64
      | UInt128(UInt64(bitPattern: number))
  }
}
