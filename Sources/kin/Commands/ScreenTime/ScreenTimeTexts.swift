import KinshipDomain

extension ShellText {
  static let runningSince = Self("Runs", nl: "Loopt", de: "Läuft")

  static let rate = Self(
    "Points : minutes",
    nl: "Punten : minuten",
    de: "Punkte : Minuten")

  static let dailyLimit = Self("Daily limit", nl: "Daglimiet", de: "Tageslimit")

  static let unused = Self(
    "Unused minutes",
    nl: "Ongebruikte minuten",
    de: "Ungenutzte Minuten")
}
