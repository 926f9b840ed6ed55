public import KinshipDomain
import KinshipTime
import KinshipUseCases

extension ScreenTimeModel {
  /// The form of a member's screen time settings; unchanged fields keep their values.
  public struct SettingForm: Sendable, Hashable {
    /// The points of the exchange rate, 1 to 1,000.
    public var ratePoints: Int
    /// The minutes of the exchange rate, 1 to 1,000.
    public var rateMinutes: Int
    /// Free minutes per week, 0 to 10,080.
    public var weeklyAllowance: Int
    /// The maximum of minutes per day, 1 to 1,440; nil for no limit.
    public var dailyLimit: Int?
    /// The treatment of unused minutes.
    ///
    /// The form starts with the rule that applies now. Nil derives it from the limit: with a limit
    /// they expire, without one they stay.
    public var unused: UnusedMinutes?

    /// The form for existing settings.
    public init(_ setting: ScreenTimeSetting) {
      ratePoints = setting.rate.points
      rateMinutes = setting.rate.minutes
      weeklyAllowance = setting.weeklyAllowance
      dailyLimit = setting.dailyLimit
      unused = setting.unused
    }

    /// Whether all values are in their ranges.
    public var isValid: Bool {
      guard let rate = try? ScreenTimeRate(points: ratePoints, minutes: rateMinutes) else {
        return false
      }
      let terms = try? ScreenTimeSetting(
        household: HouseholdID(bits: .zero), member: MemberID(bits: .zero), rate: rate,
        weeklyAllowance: weeklyAllowance, dailyLimit: dailyLimit, unused: unused ?? .expire,
        updatedAt: .distantPast)
      return terms != nil
    }
  }

  /// Whether the form is open and valid, and the reader may change the settings.
  public var canSaveSetting: Bool {
    canEditSettings && (settingForm?.isValid ?? false) && !screen.isWorking
  }

  /// Opens the form with the current settings; does nothing before loading.
  public func editSetting() {
    settingForm = (overview?.setting).map { SettingForm($0) }
  }

  /// Saves the form and closes it; keeps it open after a failure.
  ///
  /// Does nothing while the form is closed.
  @discardableResult
  public func saveSetting() async -> Bool {
    guard let form = settingForm else { return false }
    let setting = UpdateScreenTimeSetting(
      household: household, member: member, ratePoints: form.ratePoints,
      rateMinutes: form.rateMinutes, weeklyAllowance: form.weeklyAllowance,
      dailyLimit: form.dailyLimit, unused: form.unused)
    let worked = await change(by: setting) { model, overview in
      .screenTimeSet(of: model.texts.name(overview.memberName))
    }
    if worked { settingForm = nil }
    return worked
  }
}
