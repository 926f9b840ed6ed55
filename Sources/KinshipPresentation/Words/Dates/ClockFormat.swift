public import KinshipDomain
import KinshipTime

/// Whether times of day are told as on a clock with twelve hours or with twenty-four.
public enum ClockFormat: String, Sendable, CaseIterable {
  /// `5:30 PM`.
  case twelveHours = "12"
  /// `17:30`.
  case twentyFourHours = "24"

  /// What most readers of the language use, where nothing is known of their region.
  public init(usualIn language: Language) {
    self = language == .english ? .twelveHours : .twentyFourHours
  }

  /// What is usual in a region, two letters of ISO 3166 in capitals.
  ///
  /// From the preferred hours of Unicode's CLDR (`timeData`) for regions where English, Dutch or German is read;
  /// twenty-four hours in every other one.
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
  /// The time to the minute, as such a clock tells it.
  func text(_ format: ClockFormat) -> String {
    switch format {
    case .twelveHours: twelveHours
    case .twentyFourHours: twentyFourHours
    }
  }
}
