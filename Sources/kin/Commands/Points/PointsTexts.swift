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
  static let condition = Self("When", nl: "Wanneer", de: "Wann")

  static func unknownPointRule(_ name: String) -> Self {
    Self(
      "There is no rule “\(name)” here. See “\(kin: "points rules")”.",
      nl: "Er is hier geen regel “\(name)”. Kijk met “\(kin: "points rules")”.",
      de: "Hier gibt es keine Regel „\(name)“. Sieh nach mit „\(kin: "points rules")“.")
  }

  static func unknownTransfer(_ text: String) -> Self {
    Self(
      "“\(text)” is not the id of a transfer. See “\(kin: "points history --json")”.",
      nl:
        "“\(text)” is niet de id van een overboeking. Kijk met “\(kin: "points history --json")”.",
      de: "„\(text)“ ist keine Id einer Buchung. Sieh nach mit „\(kin: "points history --json")“.")
  }

  static func moreTransfers(shown: Int) -> Self {
    Self(
      "These are the latest \(shown): “\(kin: "points history")” has all.",
      nl: "Dit zijn de laatste \(shown): “\(kin: "points history")” heeft ze allemaal.",
      de: "Das sind die letzten \(shown): „\(kin: "points history")“ hat alle.")
  }

  static func nothingToForgive(_ member: String) -> Self {
    Self(
      "\(member) has no recent penalty, decay or expiry. See “\(kin: "points history")”.",
      nl: """
        \(member) heeft geen recente straf, afname of verval. Kijk met \
        “\(kin: "points history")”.
        """,
      de: """
        \(member) hat keinen neueren Abzug, Schwund oder Verfall. Sieh nach mit \
        „\(kin: "points history")“.
        """)
  }
}
