public import KinshipDomain
import KinshipTime

/// Format of times of day: twelve or twenty-four hours.
public enum ClockFormat: String, Sendable, CaseIterable {
  /// `5:30 PM`.
  case twelveHours = "12"
  /// `17:30`.
  case twentyFourHours = "24"

  /// The usual format of a language, if the region is unknown.
  public init(usualIn language: Language) {
    self = language == .english ? .twelveHours : .twentyFourHours
  }

  /// The usual format of a region, given as an ISO 3166 code of two capital letters.
  ///
  /// Based on the preferred hours of Unicode's CLDR (`timeData`), for regions with English, Dutch
  /// or German readers. All other regions use twenty-four hours.
  public init(usualInRegion region: String) {
    self = Self.regionsWithTwelveHours.contains(region) ? .twelveHours : .twentyFourHours
  }

  private static let regionsWithTwelveHours: Set<String> = [
    "AG", "AU", "BB", "BD", "BM", "BS", "CA", "DM", "EG", "FJ", "FM", "GD", "GM", "GU", "GY", "HK",
    "IN", "JM", "KI", "KN", "KY", "LC", "LR", "MH", "MP", "MW", "MY", "NZ", "PG", "PH", "PK", "PR",
    "SB", "SG", "SL", "SS", "SZ", "TC", "TT", "UM", "US", "VC", "VG", "VI", "ZM",
  ]
}

extension TimeOfDay {
  /// The time to the minute, in a format.
  func text(_ format: ClockFormat) -> String {
    switch format {
    case .twelveHours: twelveHours
    case .twentyFourHours: twentyFourHours
    }
  }
}
