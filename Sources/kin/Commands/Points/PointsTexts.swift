extension ShellText {
  static func bonusGives(instead command: String) -> Self {
    Self(
      "A bonus cannot be negative. To deduct points, type “\(kin: command)”.",
      nl:
        "Een bonus kan niet negatief zijn. Om punten af te trekken, typ “\(kin: command)”.",
      de: "Ein Bonus kann nicht negativ sein. Um Punkte abzuziehen, tippe „\(kin: command)“."
    )
  }

  static func penaltyTakes(instead command: String) -> Self {
    Self(
      "A penalty is typed without a minus: type “\(kin: command)”.",
      nl: "Een straf typ je zonder min: typ “\(kin: command)”.",
      de: "Ein Abzug wird ohne Minus eingegeben: tippe „\(kin: command)“.")
  }
}

extension ShellText {
  static let amount = Self("Amount", nl: "Aantal", de: "Anzahl")
  static let reason = Self("Reason", nl: "Reden", de: "Grund")
}
