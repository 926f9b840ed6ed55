public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The form of a household: what it is called, where it is, and the rules it lives by.
@MainActor @Observable
public final class HouseholdEditorModel: LoadedScreen {
  /// Whether the household loads or failed, and what just happened.
  public internal(set) var screen = ScreenState()
  /// What it is called.
  public var name = ""
  /// What it says about itself.
  public var details = ""
  /// The IANA name of its time zone.
  public var timeZone = ""
  /// The rules it is to live by.
  public var policy = HouseholdPolicy()
  let device: Device
  let household: HouseholdID
  private(set) var home: Home?

  /// The form of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// The household as it was last read or saved.
  public var known: HouseholdDetails.Output? { home?.details }
  /// Whether the reader may change anything.
  public var canEdit: Bool { home?.details.powers.contains(.managePeople) ?? false }
  /// Whether name, description or zone differ from what they were.
  public var hasNewWords: Bool { home.map { change(from: $0.details) != nil } ?? false }
  /// Whether the rules differ from what they were.
  public var hasNewRules: Bool { home.map { $0.details.policy != policy } ?? false }
  /// Whether there is something to save that can be saved.
  public var canSave: Bool {
    canEdit && (hasNewWords || hasNewRules) && !screen.isWorking
      && (try? Name(name, field: .householdName)) != nil && (try? policy.check()) != nil
  }

  /// Loads the household into the form.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let home = try await model.readHome(model.household)
      model.home = home
      model.name = home.details.name.description
      model.details = home.details.details?.description ?? ""
      model.timeZone = home.details.timeZone
      model.policy = home.details.policy
      return nil
    }
  }

  /// Saves what differs: the words first, then the rules, each as a whole.
  ///
  /// When the rules cannot be saved after the words were, the failure says so. What is saved is what the
  /// next change is made from, also when the look at it fails.
  @discardableResult
  public func save() async -> Bool {
    guard let old = home?.details else { return false }
    let words = change(from: old)
    let rules =
      policy == old.policy
      ? nil : UpdatePolicy(household: household, policy: policy, replacing: old.policy)
    return await act { model in
      if let words {
        let saved = try await model.device.performer.perform(words)
        await model.keep { $0.take(words, answered: saved) }
      }
      do {
        if let rules {
          _ = try await model.device.performer.perform(rules)
          await model.keep { $0.policy = rules.policy }
        }
      } catch  where words != nil {
        throw PartlyChanged(cause: error, said: .rulesNotSaved)
      }
      await model.showChange()
      model.toast(model.phrase(since: old, hasNewRules: rules != nil))
    }
  }

  /// What saving has come to, of the household as it was before.
  private func phrase(since old: HouseholdDetails.Output, hasNewRules: Bool) -> LocalizedText {
    let new = known?.name ?? old.name
    if hasNewRules { return .rulesSaved(of: new.description) }
    return new == old.name ? .householdSaved(new.description) : .renamed(old.name, to: .titled(new))
  }

  /// Makes a change that was saved to the household that is known.
  private func keep(_ change: (inout HouseholdDetails.Output) -> Void) async {
    guard var saved = known else { return }
    change(&saved)
    await lookAtChange { [saved] model in model.home = try Home(saved, zones: model.device.zones) }
  }

  private func change(from old: HouseholdDetails.Output) -> UpdateHousehold? {
    let note = details.trimmed
    let change = UpdateHousehold(
      household: household, name: name.trimmed == old.name.description ? nil : name,
      description: note == old.details?.description ?? "" ? .keep : .set(note),
      timeZone: timeZone.trimmed == old.timeZone ? nil : timeZone)
    return change == UpdateHousehold(household: household) ? nil : change
  }
}

extension HouseholdDetails.Output {
  /// Takes over what a change of the words has changed.
  ///
  /// What the change left alone stays as it was read: somebody else may have changed it, and the reader
  /// has not seen that.
  fileprivate mutating func take(_ change: UpdateHousehold, answered saved: Household) {
    if change.name != nil { name = saved.name }
    if change.description != .keep { details = saved.details }
    if change.timeZone != nil { timeZone = saved.timeZone }
  }
}
