public import KinshipTime

/// Reason for which an id is derived from another one.
///
/// Each reason has its own ids: what it tells apart (a round, an index) is part of the id.
public enum DerivationReason: Hashable, Sendable {
  /// The points paid for one completed round of a task.
  case award(round: Int)
  /// The transfer that takes another transfer back.
  case reversal
  /// The wallet of a member.
  case wallet
  /// The account of a household that points come from and go back to.
  case issuance
  /// The points paid for one redemption of screen time.
  case screenTimePayment
  /// A notice to a member about its subject.
  case notice(Notice.Kind, Occasion)
  /// The notice that a duty gives.
  case reminder
  /// A mail that waits to be sent.
  case mail(Occasion)
  /// A duty about its subject: of one member, such as a reminder, or of the household.
  case duty(Duty.Kind, Occasion)
  /// One of the tasks that follow on a completed round of a task.
  case successor(round: Int, index: Int)
  /// One of the tasks that follow on a task whose date passed undone.
  case successorOfPassedDate(number: Int, index: Int)
  /// One of the tasks that follow on several parts, from what their rounds combine to.
  case successorOfParts(index: Int)
  /// The contribution of one part's round to the ids of the tasks that follow on all parts.
  case finishedPart(round: Int)
  /// One of the parts of a task that each of several has to do.
  case part(index: Int)
  /// The draw of the member whose turn a task of a series is.
  case turn(number: Int)
  /// The member that an account becomes in a household that adds it without asking.
  case unaskedMember
}

/// Occasion that tells several notices, mails or duties of one kind about one thing apart.
public enum Occasion: Hashable, Sendable {
  /// There is only one.
  case once
  /// A round of a task: a claim with its decision.
  case round(Int)
  /// A stored version of the thing; with a time, one of several occasions at that version.
  case version(Version, at: Instant? = nil)
  /// A moment.
  case moment(Instant)
  /// A date that something is due on.
  case due(Due)
}

// MARK: - What ids are made of

// Numbers are part of every store: they are never changed or used again.

extension DerivationReason {
  /// The reason without what it tells apart.
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
    case .duty: 40
    case .successor: 50
    case .turn: 51
    case .part: 52
    case .finishedPart: 53
    case .successorOfPassedDate: 54
    case .successorOfParts: 55
    case .unaskedMember: 60
    }
  }

  /// What the reason tells apart: two numbers, or a kind and an occasion.
  var details: UInt128 {
    switch self {
    case .reversal, .wallet, .issuance, .screenTimePayment, .reminder, .unaskedMember: 0
    case .award(let number), .finishedPart(let number), .turn(let number), .part(let number),
      .successorOfParts(let number):
      Self.pair(0, number)
    case .successor(let round, let index): Self.pair(round, index)
    case .successorOfPassedDate(let number, let index): Self.pair(number, index)
    case .mail(let occasion): occasion.bits
    case .notice(let kind, let occasion): UInt128(kind.number) << 120 | occasion.bits
    case .duty(let kind, let occasion): UInt128(kind.number) << 120 | occasion.bits
    }
  }

  private static func pair(_ first: Int, _ second: Int) -> UInt128 {
    UInt128(UInt64(bitPattern: Int64(first))) << 64 | UInt128(UInt64(bitPattern: Int64(second)))
  }
}

extension Occasion {
  /// A kind in 4 bits, a version in 52 and a number in 64: the highest 8 bits are free.
  fileprivate var bits: UInt128 {
    switch self {
    case .once: 0
    case .round(let round): Self.bits(1, number: Int64(round))
    case .version(let version, let instant):
      Self.bits(2, version, number: instant?.millisecondsSinceEpoch ?? 0)
    case .moment(let instant): Self.bits(3, number: instant.millisecondsSinceEpoch)
    case .due(let due): Self.bits(due.time == nil ? 4 : 5, number: Int64(due.sortKey))
    }
  }

  private static func bits(
    _ kind: UInt128, _ version: Version = .unsaved, number: Int64
  ) -> UInt128 {
    kind << 116 | UInt128(version.sequence & 0xF_FFFF_FFFF_FFFF) << 64
      | UInt128(UInt64(bitPattern: number))
  }
}
