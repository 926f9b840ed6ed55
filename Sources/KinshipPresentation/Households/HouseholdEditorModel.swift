public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The form of a household: name, description, time zone and rules.
@MainActor @Observable
public final class HouseholdEditorModel: LoadedScreen {
  /// The state of loading the household and of the last change.
  public internal(set) var screen = ScreenState()
  /// The household's name as typed.
  public var name = ""
  /// The household's description as typed; may be empty.
  public var details = ""
  /// The IANA name of its time zone.
  public var timeZone = ""
  /// The household's rules as chosen.
  public var policy = HouseholdPolicy()
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?

  /// The form of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// The household as last read or saved.
  public var known: HouseholdDetails.Output? { home?.details }
  /// Whether the reader may change the household.
  public var canEdit: Bool { home?.details.powers.contains(.managePeople) ?? false }
  /// Whether the form changes name, description or time zone.
  public var hasNewWords: Bool { home.map { change(from: $0.details) != nil } ?? false }
  /// Whether the form changes the rules.
  public var hasNewRules: Bool { home.map { $0.details.policy != policy } ?? false }
  /// Whether the form has changes, and all inputs are valid.
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

  /// Saves the changes in two steps: name, description and time zone first, then the rules as a
  /// whole.
  ///
  /// If only the second step fails, the failure says so. A saved step is the basis of the next
  /// change, even if loading the result fails.
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
          _ = try await model.perform(rules) { .rulesRefused($0, since: old) }
          await model.keep { $0.policy = rules.policy }
        }
      } catch  where words != nil {
        throw PartlyChanged(cause: error, said: .rulesNotSaved)
      }
      await model.reloadAfterChange()
      model.toast(model.phrase(since: old, hasNewRules: rules != nil))
    }
  }

  /// The toast text for a saved change; `old` is the household before it.
  private func phrase(since old: HouseholdDetails.Output, hasNewRules: Bool) -> LocalizedText {
    let new = known?.name ?? old.name
    if hasNewRules { return .rulesSaved(of: new.description) }
    return new == old.name ? .householdSaved(new.description) : .renamed(old.name, to: .titled(new))
  }

  /// Applies a saved change to the household that the screen knows.
  private func keep(_ change: (inout HouseholdDetails.Output) -> Void) async {
    guard var saved = known else { return }
    change(&saved)
    await readAfterChange { [saved] model in
      model.home = try LoadedHousehold(saved, zones: model.device.zones)
    }
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
  /// Applies the saved values of the fields that a change contained.
  ///
  /// Other fields keep the values that the reader has seen. Another member may have changed them on
  /// the server.
  fileprivate mutating func take(_ change: UpdateHousehold, answered saved: Household) {
    if change.name != nil { name = saved.name }
    if change.description != .keep { details = saved.details }
    if change.timeZone != nil { timeZone = saved.timeZone }
  }
}

extension LocalizedText {
  /// The sentence about a limit below the number of children in `old`, with both numbers; nil for
  /// other refusals.
  fileprivate static func rulesRefused(
    _ refusal: Refusal, since old: HouseholdDetails.Output
  ) -> Self? {
    guard case .childLimitReached(let limit) = refusal else { return nil }
    let children = old.members.count { $0.role == .child }
    // A child can have been added since the form was loaded.
    return children > limit ? .childLimitTooLow(limit, children: children) : nil
  }
}
