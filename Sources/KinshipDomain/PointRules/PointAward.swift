public import KinshipTime

/// The explanation of a payment for work: base, factors and result.
public struct PointAward: Hashable, Sendable {
  /// The points of the work.
  public let basePoints: Points
  /// The factors that applied, in the order of their rules.
  public let factors: [PointFactor]
  /// The points that were paid.
  public let result: Points

  /// A payment with every field given.
  public init(basePoints: Points, factors: [PointFactor], result: Points) {
    self.basePoints = basePoints
    self.factors = factors
    self.result = result
  }

  /// A payment of the base times all factors.
  ///
  /// The product is exact and is rounded once, half up. Work with points pays at least 1 point and
  /// at most ``Points/maximum``.
  public init(base: Points, factors: [PointFactor]) {
    var product = WideNumber(2 * base.value)
    var divisor = WideNumber(1)
    for factor in factors {
      product.multiply(by: factor.basisPoints)
      divisor.multiply(by: 10_000)
    }
    // (2 × product + divisor) ÷ (2 × divisor), rounded down, is the product rounded half up. A
    // division in steps that each round down gives the same quotient.
    product.add(divisor)
    product.divide(by: 2)
    for _ in factors { product.divide(by: 10_000) }
    let least = min(base.value, 1)
    let rounded = min(product.value ?? Points.maximum.value, Points.maximum.value)
    self.init(
      basePoints: base, factors: factors, result: Points(max(least, rounded)) ?? .maximum)
  }
}

/// A factor of a payment, with the name of its rule at that time.
public struct PointFactor: Hashable, Sendable {
  /// The name of the rule.
  public let name: Name
  /// The factor in basis points: 15,000 is ×1.5.
  public let basisPoints: Int

  /// A factor of a rule.
  public init(name: Name, basisPoints: Int) {
    self.name = name
    self.basisPoints = basisPoints
  }
}

/// The evaluation of a household's point rules.
public enum PointRules {
  /// Maximum number of factors in force, and so of factors of one payment.
  public static let factorLimit = 20
  /// Number of missed dates for which decay is carried out later.
  public static let caughtUpDays = 31

  /// The payment for work on a day of the household, under the rules that are in force.
  ///
  /// Work that is reported on another day gets the factors that apply on both days. Factors are
  /// ordered by the age of their rules.
  public static func award(
    base: Points, on day: CivilDate, reportedOn: CivilDate? = nil, to member: MemberID,
    in category: TaskCategory? = nil, under rules: [PointRule]
  ) -> PointAward {
    let ordered = rules.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    let factors = ordered.compactMap { rule -> PointFactor? in
      guard case .multiplier(let multiplier) = rule.content,
        multiplier.applies(on: day, to: member, in: category),
        multiplier.applies(on: reportedOn ?? day, to: member, in: category)
      else { return nil }
      return PointFactor(name: rule.name, basisPoints: multiplier.basisPoints)
    }
    return PointAward(base: base, factors: factors)
  }
}

/// A natural number of any size, for exact products.
private struct WideNumber {
  /// Digits of 32 bits, the lowest first.
  private var digits: [UInt64]

  init(_ value: Int) {
    digits = [UInt64(max(0, value)) & 0xFFFF_FFFF, UInt64(max(0, value)) >> 32]
  }

  /// The number; nil if it does not fit.
  var value: Int? {
    guard digits.dropFirst(2).allSatisfy({ $0 == 0 }) else { return nil }
    return Int(exactly: digits[1] << 32 | digits[0])
  }

  /// Multiplies by a number of less than 32 bits.
  mutating func multiply(by factor: Int) {
    var carry: UInt64 = 0
    for index in digits.indices {
      let product = digits[index] * UInt64(max(0, factor)) + carry
      digits[index] = product & 0xFFFF_FFFF
      carry = product >> 32
    }
    digits.append(carry)
  }

  mutating func add(_ other: WideNumber) {
    var carry: UInt64 = 0
    digits += Array(repeating: 0, count: max(0, other.digits.count - digits.count) + 1)
    for index in digits.indices {
      let sum = digits[index] + (index < other.digits.count ? other.digits[index] : 0) + carry
      digits[index] = sum & 0xFFFF_FFFF
      carry = sum >> 32
    }
  }

  /// Divides by a positive number of less than 32 bits; drops the rest.
  mutating func divide(by divisor: Int) {
    var rest: UInt64 = 0
    for index in digits.indices.reversed() {
      let part = rest << 32 | digits[index]
      digits[index] = part / UInt64(divisor)
      rest = part % UInt64(divisor)
    }
  }
}
