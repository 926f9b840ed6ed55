// Made by protoc-gen-framed-rpc from kinship/v1/points.proto. Change that, not this.

import CKinshipProto
import CProtobufC
import FramedRPC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension TransferKind: WireEnumeration {
  typealias Raw = Kinship__V1__TransferKind

  init(raw: Kinship__V1__TransferKind) throws {
    switch raw {
    case KINSHIP__V1__TRANSFER_KIND__TRANSFER_KIND_TASK_COMPLETED: self = .taskCompleted
    case KINSHIP__V1__TRANSFER_KIND__TRANSFER_KIND_SCREEN_TIME_REDEEMED: self = .screenTimeRedeemed
    case KINSHIP__V1__TRANSFER_KIND__TRANSFER_KIND_BONUS: self = .bonus
    case KINSHIP__V1__TRANSFER_KIND__TRANSFER_KIND_PENALTY: self = .penalty
    case KINSHIP__V1__TRANSFER_KIND__TRANSFER_KIND_MANUAL_ADJUSTMENT: self = .manualAdjustment
    case KINSHIP__V1__TRANSFER_KIND__TRANSFER_KIND_REVERSAL: self = .reversal
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__TransferKind {
    switch self {
    case .taskCompleted: KINSHIP__V1__TRANSFER_KIND__TRANSFER_KIND_TASK_COMPLETED
    case .screenTimeRedeemed: KINSHIP__V1__TRANSFER_KIND__TRANSFER_KIND_SCREEN_TIME_REDEEMED
    case .bonus: KINSHIP__V1__TRANSFER_KIND__TRANSFER_KIND_BONUS
    case .penalty: KINSHIP__V1__TRANSFER_KIND__TRANSFER_KIND_PENALTY
    case .manualAdjustment: KINSHIP__V1__TRANSFER_KIND__TRANSFER_KIND_MANUAL_ADJUSTMENT
    case .reversal: KINSHIP__V1__TRANSFER_KIND__TRANSFER_KIND_REVERSAL
    }
  }
}

extension AdjustPoints.Kind: WireEnumeration {
  typealias Raw = Kinship__V1__AdjustPoints__Kind

  init(raw: Kinship__V1__AdjustPoints__Kind) throws {
    switch raw {
    case KINSHIP__V1__ADJUST_POINTS__KIND__KIND_BONUS: self = .bonus
    case KINSHIP__V1__ADJUST_POINTS__KIND__KIND_PENALTY: self = .penalty
    case KINSHIP__V1__ADJUST_POINTS__KIND__KIND_CORRECTION: self = .correction
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__AdjustPoints__Kind {
    switch self {
    case .bonus: KINSHIP__V1__ADJUST_POINTS__KIND__KIND_BONUS
    case .penalty: KINSHIP__V1__ADJUST_POINTS__KIND__KIND_PENALTY
    case .correction: KINSHIP__V1__ADJUST_POINTS__KIND__KIND_CORRECTION
    }
  }
}

extension PointAccount: WireMessage {
  typealias Message = Kinship__V1__PointAccount

  static let schema = MessageSchema<Kinship__V1__PointAccount>(kinship__v1__point_account__init)

  init(from message: UnsafePointer<Kinship__V1__PointAccount>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      balance: .init(
        wire: Incoming("balance", message.pointee.has_balance, message.pointee.balance)),
      totalEarned: .init(
        wire: Incoming(
          "total_earned", message.pointee.has_total_earned, message.pointee.total_earned)),
      totalSpent: .init(
        wire: Incoming("total_spent", message.pointee.has_total_spent, message.pointee.total_spent)),
      openedAt: .init(
        wire: Incoming("opened_at", message.pointee.has_opened_at, message.pointee.opened_at)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__PointAccount>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.balance.wire(in: arena) {
      message.pointee.has_balance = 1
      message.pointee.balance = raw
    }
    if let raw = try self.totalEarned.wire(in: arena) {
      message.pointee.has_total_earned = 1
      message.pointee.total_earned = raw
    }
    if let raw = try self.totalSpent.wire(in: arena) {
      message.pointee.has_total_spent = 1
      message.pointee.total_spent = raw
    }
    if let raw = try self.openedAt.wire(in: arena) {
      message.pointee.has_opened_at = 1
      message.pointee.opened_at = raw
    }
  }
}

extension PointTransaction: WireMessage {
  typealias Message = Kinship__V1__PointTransaction

  static let schema = MessageSchema<Kinship__V1__PointTransaction>(
    kinship__v1__point_transaction__init)

  init(from message: UnsafePointer<Kinship__V1__PointTransaction>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      amount: .init(wire: Incoming("amount", message.pointee.has_amount, message.pointee.amount)),
      kind: .init(wire: Incoming("kind", message.pointee.has_kind, message.pointee.kind)),
      reverses: .init(
        wire: Incoming("reverses", message.pointee.has_reverses, message.pointee.reverses)),
      reason: .init(wire: Incoming("reason", text: message.pointee.reason)),
      createdBy: .init(
        wire: Incoming("created_by", message.pointee.has_created_by, message.pointee.created_by)),
      createdAt: .init(
        wire: Incoming("created_at", message.pointee.has_created_at, message.pointee.created_at)),
      effectiveAt: .init(
        wire: Incoming(
          "effective_at", message.pointee.has_effective_at, message.pointee.effective_at)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__PointTransaction>, in arena: Arena)
    throws
  {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.amount.wire(in: arena) {
      message.pointee.has_amount = 1
      message.pointee.amount = raw
    }
    if let raw = try self.kind.wire(in: arena) {
      message.pointee.has_kind = 1
      message.pointee.kind = raw
    }
    if let raw = try self.reverses.wire(in: arena) {
      message.pointee.has_reverses = 1
      message.pointee.reverses = raw
    }
    message.pointee.reason = try arena.text("reason", self.reason)
    if let raw = try self.createdBy.wire(in: arena) {
      message.pointee.has_created_by = 1
      message.pointee.created_by = raw
    }
    if let raw = try self.createdAt.wire(in: arena) {
      message.pointee.has_created_at = 1
      message.pointee.created_at = raw
    }
    if let raw = try self.effectiveAt.wire(in: arena) {
      message.pointee.has_effective_at = 1
      message.pointee.effective_at = raw
    }
  }
}

extension TransferCursor: WireMessage {
  typealias Message = Kinship__V1__TransferCursor

  static let schema = MessageSchema<Kinship__V1__TransferCursor>(kinship__v1__transfer_cursor__init)

  init(from message: UnsafePointer<Kinship__V1__TransferCursor>) throws {
    try self.init(
      createdAt: .init(
        wire: Incoming("created_at", message.pointee.has_created_at, message.pointee.created_at)),
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__TransferCursor>, in arena: Arena) throws
  {
    if let raw = try self.createdAt.wire(in: arena) {
      message.pointee.has_created_at = 1
      message.pointee.created_at = raw
    }
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
  }
}

extension AdjustPoints: WireMessage {
  typealias Message = Kinship__V1__AdjustPoints

  static let schema = MessageSchema<Kinship__V1__AdjustPoints>(kinship__v1__adjust_points__init)

  init(from message: UnsafePointer<Kinship__V1__AdjustPoints>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      amount: .init(wire: Incoming("amount", message.pointee.has_amount, message.pointee.amount)),
      kind: .init(wire: Incoming("kind", message.pointee.has_kind, message.pointee.kind)),
      reason: .init(wire: Incoming("reason", text: message.pointee.reason)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__AdjustPoints>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.amount.wire(in: arena) {
      message.pointee.has_amount = 1
      message.pointee.amount = raw
    }
    if let raw = try self.kind.wire(in: arena) {
      message.pointee.has_kind = 1
      message.pointee.kind = raw
    }
    message.pointee.reason = try arena.text("reason", self.reason)
  }
}

extension FetchAccount: WireMessage {
  typealias Message = Kinship__V1__FetchAccount

  static let schema = MessageSchema<Kinship__V1__FetchAccount>(kinship__v1__fetch_account__init)

  init(from message: UnsafePointer<Kinship__V1__FetchAccount>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchAccount>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
  }
}

extension FetchAccount.Output: WireMessage {
  typealias Message = Kinship__V1__FetchAccount__Output

  static let schema = MessageSchema<Kinship__V1__FetchAccount__Output>(
    kinship__v1__fetch_account__output__init)

  init(from message: UnsafePointer<Kinship__V1__FetchAccount__Output>) throws {
    try self.init(
      account: .init(wire: Incoming("account", message: message.pointee.account)),
      memberName: .init(wire: Incoming("member_name", text: message.pointee.member_name)),
      pointsName: .init(
        wire: Incoming("points_name", message.pointee.has_points_name, message.pointee.points_name))
    )
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchAccount__Output>, in arena: Arena)
    throws
  {
    message.pointee.account = try arena.message("account", self.account)
    message.pointee.member_name = try arena.text("member_name", self.memberName)
    if let raw = try self.pointsName.wire(in: arena) {
      message.pointee.has_points_name = 1
      message.pointee.points_name = raw
    }
  }
}

extension FetchTransactions: WireMessage {
  typealias Message = Kinship__V1__FetchTransactions

  static let schema = MessageSchema<Kinship__V1__FetchTransactions>(
    kinship__v1__fetch_transactions__init)

  init(from message: UnsafePointer<Kinship__V1__FetchTransactions>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      after: .init(wire: Incoming("after", message: message.pointee.after)),
      limit: .init(wire: Incoming("limit", message.pointee.has_limit, message.pointee.limit)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchTransactions>, in arena: Arena)
    throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    message.pointee.after = try arena.message("after", self.after)
    if let raw = try self.limit.wire(in: arena) {
      message.pointee.has_limit = 1
      message.pointee.limit = raw
    }
  }
}

extension FetchTransactions.Output: WireMessage {
  typealias Message = Kinship__V1__FetchTransactions__Output

  static let schema = MessageSchema<Kinship__V1__FetchTransactions__Output>(
    kinship__v1__fetch_transactions__output__init)

  init(from message: UnsafePointer<Kinship__V1__FetchTransactions__Output>) throws {
    try self.init(
      transactions: .init(
        wire: "transactions", messages: message.pointee.n_transactions, message.pointee.transactions
      ),
      next: .init(wire: Incoming("next", message: message.pointee.next)))
  }

  func write(
    to message: UnsafeMutablePointer<Kinship__V1__FetchTransactions__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_transactions, message.pointee.transactions) = try arena.messages(
      "transactions", self.transactions)
    message.pointee.next = try arena.message("next", self.next)
  }
}

/// The methods of `kinship.v1.Points`.
enum PointsMethods {
  /// Gives or takes points by hand, with a reason; answers the wallet after it.
  static let adjustPoints = ContractMethod(
    "/kinship.v1.Points/AdjustPoints", .unary, .unknown,
    request: AdjustPoints.self,
    reply: PointAccount.self)

  /// A member's wallet: one's own, or a child's for an adult.
  static let fetchAccount = ContractMethod(
    "/kinship.v1.Points/FetchAccount", .unary, .noSideEffects,
    request: FetchAccount.self,
    reply: FetchAccount.Output.self)

  /// The lines of a member's wallet, the newest first.
  static let fetchTransactions = ContractMethod(
    "/kinship.v1.Points/FetchTransactions", .unary, .noSideEffects,
    request: FetchTransactions.self,
    reply: FetchTransactions.Output.self)

  /// Hands every method to a registrar.
  static func register(in registrar: inout some MethodRegistrar) {
    registrar.add(useCase: adjustPoints)
    registrar.add(query: fetchAccount)
    registrar.add(query: fetchTransactions)
  }
}
