import KinshipDomain
import KinshipTime

extension LocalizedText {
  static let noPointRules = Self(
    "No point rules", nl: "Geen puntenregels", de: "Keine Punkteregeln")
  static let noPointRulesBody = Self(
    "Factors, named bonuses and penalties, decay and expiry are listed here.",
    nl: "Hier staan factoren, vaste bonussen en straffen, afname en verval.",
    de: "Hier stehen Faktoren, feste Boni und Abzüge, Schwund und Verfall.")
  package static let opening = Self("Before", nl: "Daarvoor", de: "Davor")

  /// The kind of a rule, such as “factor”.
  static func pointRule(_ content: PointRuleContent) -> Self {
    switch content {
    case .multiplier: Self("factor", nl: "factor", de: "Faktor")
    case .bonus: transfer(.bonus)
    case .penalty: transfer(.penalty)
    case .decay: transfer(.decay)
    case .expiry: transfer(.expiry)
    }
  }

  /// A factor in basis points, such as “×1.5”.
  package static func factor(_ basisPoints: Int) -> Self {
    decimal(basisPoints, decimals: 4).map { "×\($0)" }
  }

  /// A share in basis points, such as “2.5%”.
  static func share(_ basisPoints: Int) -> Self {
    let number = decimal(basisPoints, decimals: 2)
    return Self("\(number.english)%", nl: "\(number.dutch)%", de: "\(number.german) %")
  }

  /// A number of units of 1/10^decimals, without zeros at its end.
  static func decimal(_ number: Int, decimals: Int) -> Self {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let whole = String(padded.dropLast(decimals))
    var rest = String(padded.suffix(decimals))
    while rest.hasSuffix("0") { rest.removeLast() }
    guard !rest.isEmpty else { return Self(verbatim: whole) }
    return Self("\(whole).\(rest)", nl: "\(whole),\(rest)", de: "\(whole),\(rest)")
  }

  static func interval(_ interval: PointDecay.Interval) -> Self {
    switch interval {
    case .daily: Self("per day", nl: "per dag", de: "pro Tag")
    case .weekly: Self("per week", nl: "per week", de: "pro Woche")
    }
  }

  /// The floor of decay and expiry; nil for a floor of 0.
  static func above(_ floor: Points, _ name: PointsName) -> Self? {
    guard floor > .zero else { return nil }
    let points = points(floor.value, name)
    return Self(
      "above \(points.english)", nl: "boven \(points.dutch)", de: "über \(points.german)")
  }

  /// The words before the days of an expiry: “points expire” of “points expire after 30 days”.
  static func expiring(_ name: PointsName) -> Self {
    let points = pointsName(name)
    return Self(
      "\(points.english) expire", nl: "\(points.dutch) vervallen",
      de: "\(points.german) verfallen")
  }

  static func afterDays(_ days: Int) -> Self {
    let count = number(days)
    return days.isSingular
      ? Self("after 1 day", nl: "na 1 dag", de: "nach 1 Tag")
      : Self(
        "after \(count.english) days", nl: "na \(count.dutch) dagen",
        de: "nach \(count.german) Tagen")
  }

  static func fromDay(_ day: String) -> Self {
    Self("from \(day)", nl: "vanaf \(day)", de: "ab \(day)")
  }

  static func throughDay(_ day: String) -> Self {
    Self("until \(day)", nl: "tot en met \(day)", de: "bis \(day)")
  }
}

// MARK: - Messages

extension LocalizedText {
  static let lastDayBeforeFirst = Self(
    "The last day is before the first day. Choose a later one.",
    nl: "De laatste dag ligt vóór de eerste dag. Kies een latere.",
    de: "Der letzte Tag liegt vor dem ersten Tag. Nimm einen späteren.")

  /// Confirms a new rule, with the name of the rule that it ended.
  static func pointRuleAdded(
    _ rule: Self, beginsTomorrow: Bool, replacing replaced: Name? = nil
  ) -> Self {
    let added = Self(
      "Added \(rule.english)", nl: "\(rule.dutch) toegevoegd", de: "\(rule.german) hinzugefügt")
    guard beginsTomorrow else { return added }
    let begun = Self(
      "\(added.english), from tomorrow", nl: "\(added.dutch), vanaf morgen",
      de: "\(added.german), ab morgen")
    guard let replaced else { return begun }
    return Self(
      "\(begun.english); ended “\(replaced)”", nl: "\(begun.dutch); “\(replaced)” is beëindigd",
      de: "\(begun.german); „\(replaced)“ ist beendet")
  }

  static func pointRuleEnded(_ rule: Self) -> Self {
    Self("Ended \(rule.english)", nl: "\(rule.dutch) beëindigd", de: "\(rule.german) beendet")
  }

  /// Confirms that a deduction was given back, with the new balance.
  ///
  /// `deduction` is nil if the screen has not loaded it. The text then has neither its points nor
  /// its name.
  static func deductionForgiven(
    _ deduction: PointTransaction?, of member: String, balance: Int, _ name: PointsName
  ) -> Self {
    let balance = points(balance, name)
    guard let deduction else {
      return Self(
        "Gave the points back to \(member); the balance is now \(balance.english)",
        nl: "De punten van \(member) zijn teruggeboekt; het saldo is nu \(balance.dutch)",
        de: "Die Punkte von \(member) sind zurückgebucht; das Guthaben ist jetzt"
          + " \(balance.german)")
    }
    let (given, rule) = (change(-deduction.amount, name), titled(deduction.reason))
    return Self(
      "Booked \(given.english) for \(member), as \(rule.english) is forgiven;"
        + " the balance is now \(balance.english)",
      nl: "\(given.dutch) geboekt voor \(member): \(rule.dutch) is vergeven;"
        + " het saldo is nu \(balance.dutch)",
      de: "\(given.german) für \(member) gebucht: \(rule.german) ist verziehen;"
        + " das Guthaben ist jetzt \(balance.german)")
  }

  /// The kind of a line; a reversal that gives points back differs from one that takes them.
  static func transfer(_ kind: TransferKind, of amount: Int) -> Self {
    kind == .reversal && amount > 0
      ? Self("given back", nl: "teruggegeven", de: "zurückgegeben") : transfer(kind)
  }
}

// MARK: - Rules in words

extension TextContext {
  /// The value of a rule, such as “×1.5” or “-10% per day, above 20 points”.
  func value(of content: PointRuleContent) -> String {
    let name = pointsName ?? .points
    return switch content {
    case .multiplier(let multiplier): text(.factor(multiplier.basisPoints))
    case .bonus(let points): change(points.value)
    case .penalty(let points): change(-points.value)
    case .decay(let decay):
      accessibilityText([
        "\(size(of: decay.amount)) \(text(.interval(decay.interval)))",
        LocalizedText.above(decay.floor, name).map(text),
      ])
    case .expiry(let expiry):
      accessibilityText([
        text(.afterDays(expiry.days)), LocalizedText.above(expiry.floor, name).map(text),
      ])
    }
  }

  private func size(of amount: PointDecay.Amount) -> String {
    switch amount {
    case .share(let basisPoints): "-\(text(.share(basisPoints)))"
    case .points(let points): change(-points.value)
    }
  }

  /// The conditions of a factor, such as “Saturday, Sunday, Ben”; empty for another rule.
  func conditions(of content: PointRuleContent, names: [MemberID: String]) -> String {
    guard case .multiplier(let multiplier) = content else { return "" }
    return accessibilityText(
      multiplier.weekdays.map { text(.weekday($0)) } + [
        multiplier.firstDay.map { text(.fromDay(day($0))) },
        multiplier.lastDay.map { text(.throughDay(day($0))) },
        multiplier.member.map { names[$0] ?? text(.formerMember) },
        multiplier.category.map { text(.category($0)) },
      ])
  }

  /// Base, factors and result of a payment, such as “10 × 1.5 (weekend) = 15”.
  func explanation(of award: PointAward) -> String {
    let factors = award.factors.map { factor in
      " \(text(.factor(factor.basisPoints))) (\(factor.name))"
    }.joined()
    return "\(text(.number(award.basePoints.value)))\(factors) = "
      + text(.number(award.result.value))
  }
}
