public import KinshipDomain
import KinshipTime
import KinshipUseCases

extension ScreenTimeModel {
  /// The terms of a member's screen time as they are being set: what nobody touches stays.
  public struct SettingForm: Sendable, Hashable {
    /// The points of the rate, 1 to 1,000.
    public var ratePoints: Int
    /// The minutes of the rate, 1 to 1,000.
    public var rateMinutes: Int
    /// Free minutes a week, 0 to 10,080.
    public var weeklyAllowance: Int
    /// The most minutes of one day, 1 to 1,440; nil for no limit.
    public var dailyLimit: Int?
    /// What becomes of unused minutes; nil, where nobody has set terms yet, for what follows from the limit: with
    /// one they expire, without one they stay.
    public var unused: UnusedMinutes?

    /// The terms as they stand.
    public init(_ setting: ScreenTimeSetting) {
      ratePoints = setting.rate.points
      rateMinutes = setting.rate.minutes
      weeklyAllowance = setting.weeklyAllowance
      dailyLimit = setting.dailyLimit
      unused = setting.version == .unsaved ? nil : setting.unused
    }

    /// Whether somebody can have such terms.
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

  /// Whether there are terms to save that the reader may set, and somebody can have.
  public var canSaveSetting: Bool {
    canEditSettings && (settingForm?.isValid ?? false) && !screen.isWorking
  }

  /// Begins to edit the terms, from those that stand; nothing happens before loading.
  public func editSetting() {
    settingForm = (overview?.setting).map { SettingForm($0) }
  }

  /// Saves the terms that were edited, and closes their form; refused, it stays open.
  ///
  /// Does nothing while nobody edits them.
  @discardableResult
  public func saveSetting() async -> Bool {
    guard let form = settingForm else { return false }
    let setting = UpdateScreenTimeSetting(
      household: household, member: member, ratePoints: form.ratePoints,
      rateMinutes: form.rateMinutes, weeklyAllowance: form.weeklyAllowance,
      dailyLimit: form.dailyLimit, unused: form.unused)
    let worked = await change(by: setting) { model, overview in
      .screenTimeSet(of: model.wording.name(overview.memberName))
    }
    if worked { settingForm = nil }
    return worked
  }
}
