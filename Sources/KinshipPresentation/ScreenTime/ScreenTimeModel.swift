public import KinshipDomain
public import KinshipUseCases
public import Observation

/// A member's screen time: exchange of points, available minutes and the running session.
@MainActor @Observable
public final class ScreenTimeModel: LoadedScreen {
  /// The state of loading the screen time and of the last change.
  public internal(set) var screen = ScreenState()
  /// The number of minutes to redeem, as chosen.
  public private(set) var minutes = 30
  /// The form of the settings; nil while it is closed.
  public var settingForm: SettingForm?
  /// The member's screen time; nil before loading.
  public private(set) var overview: ScreenTimeOverview.Output?
  let device: Device
  let household: HouseholdID
  let member: MemberID
  var home: LoadedHousehold?
  @ObservationIgnored private var unsent: RedeemScreenTime?

  /// The screen time of a member.
  public init(_ device: Device, household: HouseholdID, member: MemberID) {
    self.device = device
    self.household = household
    self.member = member
  }
}

// MARK: - Amounts

extension ScreenTimeModel {
  /// The price of the chosen minutes in points; 0 for a number outside of the redeemable range.
  public var cost: Int {
    guard ScreenTimeSetting.redeemable.contains(minutes) else { return 0 }
    return overview?.setting.rate.cost(ofMinutes: minutes) ?? 0
  }
  /// The balance of points.
  public var balance: Int { overview?.balance.value ?? 0 }
  /// The most minutes that can be redeemed now, by balance and daily limit.
  public var maximumMinutes: Int { overview?.maximumMinutes ?? 0 }
  /// Whether the chosen minutes can be redeemed: 1 ≤ minutes ≤ maximum.
  public var canRedeem: Bool {
    minutes >= 1 && minutes <= maximumMinutes && !screen.isWorking
  }
  /// Minutes redeemed today.
  public var redeemedToday: Int { overview?.bank.redeemed ?? 0 }
  /// Minutes used today, including those of a running session.
  public var usedToday: Int { overview?.bank.usedToday ?? 0 }
  /// Minutes that can be used now, including the weekly allowance.
  public var availableMinutes: Int { overview.map { $0.bank.available + allowanceLeft } ?? 0 }
  /// Minutes left of the weekly allowance.
  public var allowanceLeft: Int { overview.map { $0.bank.allowanceLeft($0.setting) } ?? 0 }
  /// Minutes that can still be redeemed today; nil without a limit, 0 if it is reached.
  public var remainingToday: Int? { overview?.remainingToday }
  /// The free minutes of the week plus those redeemed in it.
  public var weekTotal: Int { overview?.weekTotal ?? 0 }
  /// The running session; nil if none is running.
  public var running: ScreenTimeBank.Running? {
    overview?.bank.running.flatMap { device.now() < $0.endsAt ? $0 : nil }
  }
  /// Whether a session can be started: there are minutes, and the daily limit allows their use.
  public var canStart: Bool {
    guard let overview, running == nil else { return false }
    return overview.bank.startable(overview.setting) > 0
  }
  /// Whether the reader may change the settings.
  public var canEditSettings: Bool { home?.details.powers.contains(.setScreenTime) ?? false }
}

// MARK: - Texts

extension ScreenTimeModel {
  /// The price of the chosen minutes, in words.
  public var priceText: String {
    texts.text(.price(minutes: minutes, points: cost, texts.pointsName ?? .points))
  }
  /// The balance of points, in words.
  public var balanceText: String { texts.points(balance) }
  /// The minutes that can still be redeemed today, in words.
  public var remainingText: String {
    remainingToday.map { texts.text(.minutes($0)) } ?? texts.text(.noLimit)
  }
  /// The minutes used today, in words, with those of the running session.
  private var usedText: String {
    // A session that began on an earlier day is not part of this day's minutes.
    guard let running, running.minutes <= usedToday else {
      return texts.text(.minutes(usedToday))
    }
    return texts.text(.usedWithRunning(usedToday, running: running.minutes))
  }
  /// The end of the running session, in words.
  public var runningText: String? {
    running.map { texts.text(.until(texts.moment($0.endsAt))) }
  }
  /// All amounts as label and value.
  public var lines: [TextLine] {
    var lines: [(LocalizedText, String)] = [
      (.balance, balanceText), (.usedToday, usedText),
      (.readyToUse, texts.text(.minutes(availableMinutes))), (.remainingToday, remainingText),
      (.thisWeek, texts.text(.minutes(weekTotal))),
    ]
    if let setting = overview?.setting, setting.weeklyAllowance > 0 {
      lines.append((.allowanceLeft, texts.text(.minutes(allowanceLeft))))
    }
    return lines.map { TextLine(label: texts.text($0), value: $1) }
  }
}

// MARK: - Actions

extension ScreenTimeModel {
  /// Loads settings and minutes.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      (model.home, model.overview) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            ScreenTimeOverview(household: $0.household, member: $0.member))
        )
      }
      return nil
    }
  }

  /// Sets the number of minutes to redeem.
  public func setMinutes(_ minutes: Int) {
    self.minutes = minutes
  }

  /// Redeems points for the chosen minutes.
  @discardableResult
  public func redeem() async -> Bool {
    let redemption = reusingIDs(as: unsent) { [device, household, member, minutes] in
      RedeemScreenTime(
        household: household, id: $0?.id ?? device.ids.next(), member: member, minutes: minutes)
    }
    unsent = redemption
    return await change(by: redemption) { model, overview in
      model.unsent = nil
      return .redeemed(
        minutes: redemption.minutes, for: model.texts.name(overview.memberName),
        cost: overview.setting.rate.cost(ofMinutes: redemption.minutes),
        balance: overview.balance.value, overview.pointsName)
    }
  }

  /// Starts a session with all available minutes.
  @discardableResult
  public func startSession() async -> Bool {
    await change(by: StartScreenTime(household: household, member: member)) { model, overview in
      .screenTimeStarted(
        minutes: overview.bank.running?.minutes ?? 0,
        of: model.texts.name(overview.memberName))
    }
  }

  /// Stops the running session; unused minutes can be used later, and a started minute counts in
  /// full.
  @discardableResult
  public func stopSession() async -> Bool {
    let before = overview?.bank
    return await change(by: StopScreenTime(household: household, member: member)) {
      model, overview in
      .screenTimeStopped(
        of: model.texts.name(overview.memberName),
        used: before.flatMap { model.usedMinutes(of: $0, stoppedAs: overview.bank) },
        left: model.availableMinutes)
    }
  }

  /// The minutes that a stopped session has used; nil if `before` has no session.
  ///
  /// On the day of the start the difference of the day's minutes is exact. After midnight it
  /// does not contain the session, whose length is then measured on this device.
  private func usedMinutes(
    of before: ScreenTimeBank, stoppedAs after: ScreenTimeBank
  ) -> Int? {
    guard let running = before.running else { return nil }
    let returned = before.usedToday - after.usedToday
    guard before.day == after.day, before.usedToday >= running.minutes,
      (0...running.minutes).contains(returned)
    else { return running.used(at: device.now()) }
    return running.minutes - returned
  }

  func change<U: UseCase>(
    by useCase: U,
    saying phrase:
      @escaping @MainActor (ScreenTimeModel, ScreenTimeOverview.Output) -> LocalizedText
  ) async -> Bool where U.Output == ScreenTimeOverview.Output {
    await act { model in
      let overview = try await model.device.performer.perform(useCase)
      model.overview = overview
      model.toast(phrase(model, overview))
    }
  }
}
