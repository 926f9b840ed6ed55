extension ShellText {
  static func bonusGives(_ member: String, _ count: Int) -> Self {
    let command = "points penalty \(CommandForm.quoted(member)) \(count)"
    return Self(
      "A bonus gives points, and has no minus. To take points, type “\(kin: command)”.",
      nl:
        "Een bonus geeft punten, en heeft geen min. Om punten af te nemen, typ “\(kin: command)”.",
      de: "Ein Bonus gibt Punkte und hat kein Minus. Um Punkte abzuziehen, tippe „\(kin: command)“."
    )
  }

  static func penaltyTakes(_ member: String, _ count: Int) -> Self {
    let command = "points penalty \(CommandForm.quoted(member)) \(count)"
    return Self(
      "A penalty takes points, and is typed without a minus: type “\(kin: command)”.",
      nl: "Een straf neemt punten af, en heeft geen min: typ “\(kin: command)”.",
      de: "Ein Abzug nimmt Punkte weg und hat kein Minus: tippe „\(kin: command)“.")
  }
}

extension ShellText {
  static let amount = Self("Amount", nl: "Aantal", de: "Anzahl")
  static let reason = Self("Reason", nl: "Reden", de: "Grund")
}
