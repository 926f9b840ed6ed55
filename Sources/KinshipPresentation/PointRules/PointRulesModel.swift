public import KinshipDomain
import KinshipUseCases
public import Observation

/// The point rules of a household: factors, named bonuses and penalties, decay and expiry.
@MainActor @Observable
public final class PointRulesModel: LoadedScreen {
  /// A rule, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The rule.
    public let id: PointRuleID
    /// The name of the rule.
    public let name: String
    /// The kind of the rule.
    public let kindText: String
    /// The factor, the points, the decay or the age, in words.
    public let valueText: String
    /// The days, the member and the category of a factor; empty without conditions.
    public let conditionText: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of the list and of the last change.
  public internal(set) var screen = ScreenState()
  /// The rules in words, the oldest first.
  public var rows: [Row] { read(localizedContent) }
  /// The rules as last read.
  public private(set) var rules: [PointRule] = []
  /// The rule that was added or ended last.
  public private(set) var changed: PointRule?
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?
  @ObservationIgnored private var unsent: AddPointRule?

  /// The rules of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Whether the reader may add and end rules.
  public var canChange: Bool { home?.details.powers.contains(.adjustPoints) ?? false }

  /// Loads the rules.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, rules) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(FetchPointRules(household: $0.household))
        )
      }
      (model.home, model.rules) = (home, rules)
      let names = home.names
      model.localizedContent = model.localized { texts in
        rules.map { Row($0, names: names, in: texts) }
      }
      return rules.isEmpty
        ? model.nothingYet(.noPointRules, .noPointRulesBody, picture: .ticket) : nil
    }
  }
}

extension PointRulesModel.Row {
  fileprivate init(_ rule: PointRule, names: [MemberID: String], in texts: TextContext) {
    id = rule.id
    name = rule.name.description
    kindText = texts.text(.pointRule(rule.content))
    valueText = texts.value(of: rule.content)
    conditionText = texts.conditions(of: rule.content, names: names)
    accessibilityLabel = texts.accessibilityText([name, kindText, valueText, conditionText])
  }
}

// MARK: - Changing the rules

extension PointRulesModel {
  /// Adds a rule; a new decay or expiry ends the old one.
  @discardableResult
  public func add(_ name: String, _ content: PointRuleContent) async -> Bool {
    let adding = reusingIDs(as: unsent) { [device, household] in
      AddPointRule(
        household: household, id: $0?.id ?? device.ids.next(), name: name, content: content)
    }
    unsent = adding
    return await change(adding) { model, rule in
      let replaced = model.rules.first { $0.id != rule.id && $0.isReplaced(by: content) }
      model.unsent = nil
      model.changed = rule
      return .pointRuleAdded(
        model.named(rule), beginsTomorrow: rule.isDaily, replacing: replaced?.name)
    }
  }

  /// Ends a rule; claims that were submitted before keep it.
  @discardableResult
  public func end(_ rule: PointRuleID) async -> Bool {
    await change(EndPointRule(household: household, rule: rule)) { model, rule in
      model.changed = rule
      return .pointRuleEnded(model.named(rule))
    }
  }

  /// The name and value of a rule.
  private func named(_ rule: PointRule) -> LocalizedText {
    let value = texts.value(of: rule.content)
    guard case .expiry = rule.content else { return .titled(rule.name, [value]) }
    let expiring = texts.text(.expiring(texts.pointsName ?? .points))
    return .titled(rule.name, ["\(expiring) \(value)"])
  }
}
