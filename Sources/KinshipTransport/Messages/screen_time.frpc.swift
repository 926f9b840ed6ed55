// Made by protoc-gen-framed-rpc from kinship/v1/screen_time.proto. Change that, not this.

import CKinshipProto
import CProtobufC
import FramedRPC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension ScreenTimeRate: WireMessage {
  typealias Message = Kinship__V1__ScreenTimeRate

  static let schema = MessageSchema<Kinship__V1__ScreenTimeRate>(
    kinship__v1__screen_time_rate__init)

  init(from message: UnsafePointer<Kinship__V1__ScreenTimeRate>) throws {
    try self.init(
      points: .init(wire: Incoming("points", message.pointee.has_points, message.pointee.points)),
      minutes: .init(
        wire: Incoming("minutes", message.pointee.has_minutes, message.pointee.minutes)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ScreenTimeRate>, in arena: Arena) throws
  {
    if let raw = try self.points.wire(in: arena) {
      message.pointee.has_points = 1
      message.pointee.points = raw
    }
    if let raw = try self.minutes.wire(in: arena) {
      message.pointee.has_minutes = 1
      message.pointee.minutes = raw
    }
  }
}

extension UnusedMinutes: WireMessage {
  typealias Message = Kinship__V1__UnusedMinutes

  static let schema = MessageSchema<Kinship__V1__UnusedMinutes>(kinship__v1__unused_minutes__init)

  init(from message: UnsafePointer<Kinship__V1__UnusedMinutes>) throws {
    switch message.pointee.rule_case {
    case KINSHIP__V1__UNUSED_MINUTES__RULE_EXPIRE:
      self = .expire
    case KINSHIP__V1__UNUSED_MINUTES__RULE_CARRY:
      self = .carry(upTo: try .init(wire: Incoming("carry", 1, message.pointee.carry)))
    default: throw WireError.Problem.missing
    }
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UnusedMinutes>, in arena: Arena) throws {
    switch self {
    case .expire:
      message.pointee.rule_case = KINSHIP__V1__UNUSED_MINUTES__RULE_EXPIRE
      message.pointee.expire = NothingMapping.schema.make(in: arena)
    case .carry(let value):
      message.pointee.rule_case = KINSHIP__V1__UNUSED_MINUTES__RULE_CARRY
      message.pointee.carry = try value.raw(in: arena)
    }
  }
}

extension ScreenTimeSetting: WireMessage {
  typealias Message = Kinship__V1__ScreenTimeSetting

  static let schema = MessageSchema<Kinship__V1__ScreenTimeSetting>(
    kinship__v1__screen_time_setting__init)

  init(from message: UnsafePointer<Kinship__V1__ScreenTimeSetting>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      rate: .init(wire: Incoming("rate", message: message.pointee.rate)),
      weeklyAllowance: .init(
        wire: Incoming(
          "weekly_allowance", message.pointee.has_weekly_allowance, message.pointee.weekly_allowance
        )),
      dailyLimit: .init(
        wire: Incoming("daily_limit", message.pointee.has_daily_limit, message.pointee.daily_limit)),
      unused: .init(wire: Incoming("unused", message: message.pointee.unused)),
      updatedAt: .init(
        wire: Incoming("updated_at", message.pointee.has_updated_at, message.pointee.updated_at)),
      version: .init(
        wire: Incoming("version", message.pointee.has_version, message.pointee.version)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ScreenTimeSetting>, in arena: Arena)
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
    message.pointee.rate = try arena.message("rate", self.rate)
    if let raw = try self.weeklyAllowance.wire(in: arena) {
      message.pointee.has_weekly_allowance = 1
      message.pointee.weekly_allowance = raw
    }
    if let raw = try self.dailyLimit.wire(in: arena) {
      message.pointee.has_daily_limit = 1
      message.pointee.daily_limit = raw
    }
    message.pointee.unused = try arena.message("unused", self.unused)
    if let raw = try self.updatedAt.wire(in: arena) {
      message.pointee.has_updated_at = 1
      message.pointee.updated_at = raw
    }
    if let raw = try self.version.wire(in: arena) {
      message.pointee.has_version = 1
      message.pointee.version = raw
    }
  }
}

extension ScreenTimeBank: WireMessage {
  typealias Message = Kinship__V1__ScreenTimeBank

  static let schema = MessageSchema<Kinship__V1__ScreenTimeBank>(
    kinship__v1__screen_time_bank__init)

  init(from message: UnsafePointer<Kinship__V1__ScreenTimeBank>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      day: .init(wire: Incoming("day", message.pointee.has_day, message.pointee.day)),
      carried: .init(
        wire: Incoming("carried", message.pointee.has_carried, message.pointee.carried)),
      redeemed: .init(
        wire: Incoming("redeemed", message.pointee.has_redeemed, message.pointee.redeemed)),
      used: .init(wire: Incoming("used", message.pointee.has_used, message.pointee.used)),
      running: .init(wire: Incoming("running", message: message.pointee.running)),
      version: .init(
        wire: Incoming("version", message.pointee.has_version, message.pointee.version)),
      allowanceUsed: Optional(
        wire: Incoming(
          "allowance_used", message.pointee.has_allowance_used, message.pointee.allowance_used))
        ?? 0,
      allowanceUsedToday: Optional(
        wire: Incoming(
          "allowance_used_today", message.pointee.has_allowance_used_today,
          message.pointee.allowance_used_today)) ?? 0)
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ScreenTimeBank>, in arena: Arena) throws
  {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.day.wire(in: arena) {
      message.pointee.has_day = 1
      message.pointee.day = raw
    }
    if let raw = try self.carried.wire(in: arena) {
      message.pointee.has_carried = 1
      message.pointee.carried = raw
    }
    if let raw = try self.redeemed.wire(in: arena) {
      message.pointee.has_redeemed = 1
      message.pointee.redeemed = raw
    }
    if let raw = try self.used.wire(in: arena) {
      message.pointee.has_used = 1
      message.pointee.used = raw
    }
    message.pointee.running = try arena.message("running", self.running)
    if let raw = try self.version.wire(in: arena) {
      message.pointee.has_version = 1
      message.pointee.version = raw
    }
    if let raw = try self.allowanceUsed.wire(in: arena) {
      message.pointee.has_allowance_used = 1
      message.pointee.allowance_used = raw
    }
    if let raw = try self.allowanceUsedToday.wire(in: arena) {
      message.pointee.has_allowance_used_today = 1
      message.pointee.allowance_used_today = raw
    }
  }
}

extension ScreenTimeBank.Running: WireMessage {
  typealias Message = Kinship__V1__ScreenTimeBank__Running

  static let schema = MessageSchema<Kinship__V1__ScreenTimeBank__Running>(
    kinship__v1__screen_time_bank__running__init)

  init(from message: UnsafePointer<Kinship__V1__ScreenTimeBank__Running>) throws {
    try self.init(
      startedAt: .init(
        wire: Incoming("started_at", message.pointee.has_started_at, message.pointee.started_at)),
      minutes: .init(
        wire: Incoming("minutes", message.pointee.has_minutes, message.pointee.minutes)),
      fromAllowance: Optional(
        wire: Incoming(
          "from_allowance", message.pointee.has_from_allowance, message.pointee.from_allowance))
        ?? 0)
  }

  func write(
    to message: UnsafeMutablePointer<Kinship__V1__ScreenTimeBank__Running>, in arena: Arena
  ) throws {
    if let raw = try self.startedAt.wire(in: arena) {
      message.pointee.has_started_at = 1
      message.pointee.started_at = raw
    }
    if let raw = try self.minutes.wire(in: arena) {
      message.pointee.has_minutes = 1
      message.pointee.minutes = raw
    }
    if let raw = try self.fromAllowance.wire(in: arena) {
      message.pointee.has_from_allowance = 1
      message.pointee.from_allowance = raw
    }
  }
}

extension RedeemScreenTime: WireMessage {
  typealias Message = Kinship__V1__RedeemScreenTime

  static let schema = MessageSchema<Kinship__V1__RedeemScreenTime>(
    kinship__v1__redeem_screen_time__init)

  init(from message: UnsafePointer<Kinship__V1__RedeemScreenTime>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      minutes: .init(
        wire: Incoming("minutes", message.pointee.has_minutes, message.pointee.minutes)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RedeemScreenTime>, in arena: Arena)
    throws
  {
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
    if let raw = try self.minutes.wire(in: arena) {
      message.pointee.has_minutes = 1
      message.pointee.minutes = raw
    }
  }
}

extension StartScreenTime: WireMessage {
  typealias Message = Kinship__V1__StartScreenTime

  static let schema = MessageSchema<Kinship__V1__StartScreenTime>(
    kinship__v1__start_screen_time__init)

  init(from message: UnsafePointer<Kinship__V1__StartScreenTime>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__StartScreenTime>, in arena: Arena) throws
  {
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

extension StopScreenTime: WireMessage {
  typealias Message = Kinship__V1__StopScreenTime

  static let schema = MessageSchema<Kinship__V1__StopScreenTime>(
    kinship__v1__stop_screen_time__init)

  init(from message: UnsafePointer<Kinship__V1__StopScreenTime>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__StopScreenTime>, in arena: Arena) throws
  {
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

extension UpdateScreenTimeSetting: WireMessage {
  typealias Message = Kinship__V1__UpdateScreenTimeSetting

  static let schema = MessageSchema<Kinship__V1__UpdateScreenTimeSetting>(
    kinship__v1__update_screen_time_setting__init)

  init(from message: UnsafePointer<Kinship__V1__UpdateScreenTimeSetting>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      ratePoints: .init(
        wire: Incoming("rate_points", message.pointee.has_rate_points, message.pointee.rate_points)),
      rateMinutes: .init(
        wire: Incoming(
          "rate_minutes", message.pointee.has_rate_minutes, message.pointee.rate_minutes)),
      weeklyAllowance: .init(
        wire: Incoming(
          "weekly_allowance", message.pointee.has_weekly_allowance, message.pointee.weekly_allowance
        )),
      dailyLimit: .init(
        wire: Incoming("daily_limit", message.pointee.has_daily_limit, message.pointee.daily_limit)),
      unused: .init(wire: Incoming("unused", message: message.pointee.unused)))
  }

  func write(
    to message: UnsafeMutablePointer<Kinship__V1__UpdateScreenTimeSetting>, in arena: Arena
  ) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.ratePoints.wire(in: arena) {
      message.pointee.has_rate_points = 1
      message.pointee.rate_points = raw
    }
    if let raw = try self.rateMinutes.wire(in: arena) {
      message.pointee.has_rate_minutes = 1
      message.pointee.rate_minutes = raw
    }
    if let raw = try self.weeklyAllowance.wire(in: arena) {
      message.pointee.has_weekly_allowance = 1
      message.pointee.weekly_allowance = raw
    }
    if let raw = try self.dailyLimit.wire(in: arena) {
      message.pointee.has_daily_limit = 1
      message.pointee.daily_limit = raw
    }
    message.pointee.unused = try arena.message("unused", self.unused)
  }
}

extension ScreenTimeOverview: WireMessage {
  typealias Message = Kinship__V1__ScreenTimeOverview

  static let schema = MessageSchema<Kinship__V1__ScreenTimeOverview>(
    kinship__v1__screen_time_overview__init)

  init(from message: UnsafePointer<Kinship__V1__ScreenTimeOverview>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ScreenTimeOverview>, in arena: Arena)
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
  }
}

extension ScreenTimeOverview.Output: WireMessage {
  typealias Message = Kinship__V1__ScreenTimeOverview__Output

  static let schema = MessageSchema<Kinship__V1__ScreenTimeOverview__Output>(
    kinship__v1__screen_time_overview__output__init)

  init(from message: UnsafePointer<Kinship__V1__ScreenTimeOverview__Output>) throws {
    try self.init(
      memberName: .init(wire: Incoming("member_name", text: message.pointee.member_name)),
      setting: .init(wire: Incoming("setting", message: message.pointee.setting)),
      bank: .init(wire: Incoming("bank", message: message.pointee.bank)),
      balance: .init(
        wire: Incoming("balance", message.pointee.has_balance, message.pointee.balance)),
      pointsName: .init(
        wire: Incoming("points_name", message.pointee.has_points_name, message.pointee.points_name)),
      remainingToday: .init(
        wire: Incoming(
          "remaining_today", message.pointee.has_remaining_today, message.pointee.remaining_today)),
      maximumMinutes: .init(
        wire: Incoming(
          "maximum_minutes", message.pointee.has_maximum_minutes, message.pointee.maximum_minutes)),
      weekTotal: .init(
        wire: Incoming("week_total", message.pointee.has_week_total, message.pointee.week_total)))
  }

  func write(
    to message: UnsafeMutablePointer<Kinship__V1__ScreenTimeOverview__Output>, in arena: Arena
  ) throws {
    message.pointee.member_name = try arena.text("member_name", self.memberName)
    message.pointee.setting = try arena.message("setting", self.setting)
    message.pointee.bank = try arena.message("bank", self.bank)
    if let raw = try self.balance.wire(in: arena) {
      message.pointee.has_balance = 1
      message.pointee.balance = raw
    }
    if let raw = try self.pointsName.wire(in: arena) {
      message.pointee.has_points_name = 1
      message.pointee.points_name = raw
    }
    if let raw = try self.remainingToday.wire(in: arena) {
      message.pointee.has_remaining_today = 1
      message.pointee.remaining_today = raw
    }
    if let raw = try self.maximumMinutes.wire(in: arena) {
      message.pointee.has_maximum_minutes = 1
      message.pointee.maximum_minutes = raw
    }
    if let raw = try self.weekTotal.wire(in: arena) {
      message.pointee.has_week_total = 1
      message.pointee.week_total = raw
    }
  }
}

extension ScreenTimeRedemption: WireMessage {
  typealias Message = Kinship__V1__ScreenTimeRedemption

  static let schema = MessageSchema<Kinship__V1__ScreenTimeRedemption>(
    kinship__v1__screen_time_redemption__init)

  init(from message: UnsafePointer<Kinship__V1__ScreenTimeRedemption>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      points: .init(wire: Incoming("points", message.pointee.has_points, message.pointee.points)),
      minutes: .init(
        wire: Incoming("minutes", message.pointee.has_minutes, message.pointee.minutes)),
      redeemedAt: .init(
        wire: Incoming("redeemed_at", message.pointee.has_redeemed_at, message.pointee.redeemed_at)),
      expiresAt: .init(
        wire: Incoming("expires_at", message.pointee.has_expires_at, message.pointee.expires_at)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ScreenTimeRedemption>, in arena: Arena)
    throws
  {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.points.wire(in: arena) {
      message.pointee.has_points = 1
      message.pointee.points = raw
    }
    if let raw = try self.minutes.wire(in: arena) {
      message.pointee.has_minutes = 1
      message.pointee.minutes = raw
    }
    if let raw = try self.redeemedAt.wire(in: arena) {
      message.pointee.has_redeemed_at = 1
      message.pointee.redeemed_at = raw
    }
    if let raw = try self.expiresAt.wire(in: arena) {
      message.pointee.has_expires_at = 1
      message.pointee.expires_at = raw
    }
  }
}

extension RedemptionCursor: WireMessage {
  typealias Message = Kinship__V1__RedemptionCursor

  static let schema = MessageSchema<Kinship__V1__RedemptionCursor>(
    kinship__v1__redemption_cursor__init)

  init(from message: UnsafePointer<Kinship__V1__RedemptionCursor>) throws {
    try self.init(
      redeemedAt: .init(
        wire: Incoming("redeemed_at", message.pointee.has_redeemed_at, message.pointee.redeemed_at)),
      minutes: .init(
        wire: Incoming("minutes", message.pointee.has_minutes, message.pointee.minutes)),
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__RedemptionCursor>, in arena: Arena)
    throws
  {
    if let raw = try self.redeemedAt.wire(in: arena) {
      message.pointee.has_redeemed_at = 1
      message.pointee.redeemed_at = raw
    }
    if let raw = try self.minutes.wire(in: arena) {
      message.pointee.has_minutes = 1
      message.pointee.minutes = raw
    }
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
  }
}

extension FetchRedemptions: WireMessage {
  typealias Message = Kinship__V1__FetchRedemptions

  static let schema = MessageSchema<Kinship__V1__FetchRedemptions>(
    kinship__v1__fetch_redemptions__init)

  init(from message: UnsafePointer<Kinship__V1__FetchRedemptions>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      after: .init(wire: Incoming("after", message: message.pointee.after)),
      limit: .init(wire: Incoming("limit", message.pointee.has_limit, message.pointee.limit)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__FetchRedemptions>, in arena: Arena)
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

extension FetchRedemptions.Output: WireMessage {
  typealias Message = Kinship__V1__FetchRedemptions__Output

  static let schema = MessageSchema<Kinship__V1__FetchRedemptions__Output>(
    kinship__v1__fetch_redemptions__output__init)

  init(from message: UnsafePointer<Kinship__V1__FetchRedemptions__Output>) throws {
    try self.init(
      redemptions: .init(
        wire: "redemptions", messages: message.pointee.n_redemptions, message.pointee.redemptions),
      next: .init(wire: Incoming("next", message: message.pointee.next)))
  }

  func write(
    to message: UnsafeMutablePointer<Kinship__V1__FetchRedemptions__Output>, in arena: Arena
  ) throws {
    (message.pointee.n_redemptions, message.pointee.redemptions) = try arena.messages(
      "redemptions", self.redemptions)
    message.pointee.next = try arena.message("next", self.next)
  }
}

/// The methods of `kinship.v1.ScreenTime`.
enum ScreenTimeMethods {
  /// Turns points into minutes.
  static let redeemScreenTime = ContractMethod(
    "/kinship.v1.ScreenTime/RedeemScreenTime", .unary, .unknown,
    request: RedeemScreenTime.self,
    reply: ScreenTimeOverview.Output.self)

  /// Starts screen time with all minutes that are there, up to the day's limit.
  static let startScreenTime = ContractMethod(
    "/kinship.v1.ScreenTime/StartScreenTime", .unary, .unknown,
    request: StartScreenTime.self,
    reply: ScreenTimeOverview.Output.self)

  /// Stops screen time that is running; what it did not use can be used later.
  static let stopScreenTime = ContractMethod(
    "/kinship.v1.ScreenTime/StopScreenTime", .unary, .unknown,
    request: StopScreenTime.self,
    reply: ScreenTimeOverview.Output.self)

  /// Sets the terms of a member's screen time.
  static let updateScreenTimeSetting = ContractMethod(
    "/kinship.v1.ScreenTime/UpdateScreenTimeSetting", .unary, .unknown,
    request: UpdateScreenTimeSetting.self,
    reply: ScreenTimeOverview.Output.self)

  /// A member's screen time: terms, minutes, and what its points still buy today.
  static let screenTimeOverview = ContractMethod(
    "/kinship.v1.ScreenTime/ScreenTimeOverview", .unary, .noSideEffects,
    request: ScreenTimeOverview.self,
    reply: ScreenTimeOverview.Output.self)

  /// What a member has redeemed, the newest first.
  static let fetchRedemptions = ContractMethod(
    "/kinship.v1.ScreenTime/FetchRedemptions", .unary, .noSideEffects,
    request: FetchRedemptions.self,
    reply: FetchRedemptions.Output.self)

  /// Hands every method to a registrar.
  static func register(in registrar: inout some MethodRegistrar) {
    registrar.add(useCase: redeemScreenTime)
    registrar.add(useCase: startScreenTime)
    registrar.add(useCase: stopScreenTime)
    registrar.add(useCase: updateScreenTimeSetting)
    registrar.add(query: screenTimeOverview)
    registrar.add(query: fetchRedemptions)
  }
}
