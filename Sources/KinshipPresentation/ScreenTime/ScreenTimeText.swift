import KinshipDomain

extension LocalizedText {
  package static func minutes(_ count: Int) -> Self {
    Self(
      "\(count.grouped(by: ",")) \(count == 1 ? "minute" : "minutes")",
      nl: "\(count.grouped(by: ".")) \(count == 1 ? "minuut" : "minuten")",
      de: "\(count.grouped(by: ".")) \(count == 1 ? "Minute" : "Minuten")")
  }

  static func price(minutes: Int, points: Int, _ name: PointsName) -> Self {
    Self(
      "\(Self.minutes(minutes).english) for \(Self.points(points, name).english)",
      nl: "\(Self.minutes(minutes).dutch) voor \(Self.points(points, name).dutch)",
      de: "\(Self.minutes(minutes).german) für \(Self.points(points, name).german)")
  }

  static func redeemed(
    minutes count: Int, for member: String, cost: Int, balance: Int, _ name: PointsName
  ) -> Self {
    let minutes = Self.minutes(count)
    let (cost, balance) = (Self.points(cost, name), Self.points(balance, name))
    return Self(
      "Redeemed \(minutes.english) for \(member) (\(cost.english));"
        + " the balance is now \(balance.english)",
      nl: "\(minutes.dutch) ingewisseld voor \(member) (\(cost.dutch));"
        + " het saldo is nu \(balance.dutch)",
      de: "\(minutes.german) für \(member) eingelöst (\(cost.german));"
        + " das Guthaben ist jetzt \(balance.german)")
  }

  static func screenTimeStarted(minutes count: Int, of member: String) -> Self {
    let minutes = Self.minutes(count)
    return Self(
      "Started the screen time of \(member): \(minutes.english)",
      nl: "Schermtijd van \(member) gestart: \(minutes.dutch)",
      de: "Bildschirmzeit von \(member) begonnen: \(minutes.german)")
  }

  static let usedToday = Self("Used today", nl: "Vandaag gebruikt", de: "Heute verbraucht")
  static let readyToUse = Self("Ready to use", nl: "Beschikbaar", de: "Verfügbar")
  static let remainingToday = Self(
    "Can be redeemed today", nl: "Vandaag nog in te wisselen", de: "Heute noch einlösbar")
  static let thisWeek = Self("This week", nl: "Deze week", de: "Diese Woche")
  static let allowanceLeft = Self(
    "Free minutes left", nl: "Gratis minuten over", de: "Freie Minuten übrig")
  package static let noLimit = Self("no limit", nl: "geen limiet", de: "kein Limit")

  /// The end of a session; without `used` if the session was not known.
  static func screenTimeStopped(of member: String, used: Int?, left: Int) -> Self {
    guard let used = used.map({ minutes($0) }) else {
      return Self(
        "Stopped the screen time of \(member)", nl: "Schermtijd van \(member) gestopt",
        de: "Bildschirmzeit von \(member) beendet")
    }
    let left = minutes(left)
    return Self(
      "Stopped the screen time of \(member): \(used.english) used, \(left.english) left",
      nl: "Schermtijd van \(member) gestopt: \(used.dutch) gebruikt, \(left.dutch) over",
      de: "Bildschirmzeit von \(member) beendet: \(used.german) verbraucht, \(left.german) übrig")
  }

  /// The minutes used today, with those of a running session.
  static func usedWithRunning(_ used: Int, running: Int) -> Self {
    let used = minutes(used)
    let isOne = running == 1
    return Self(
      "\(used.english), of which \(running.grouped(by: ",")) \(isOne ? "is" : "are") running",
      nl: "\(used.dutch), waarvan er \(running.grouped(by: ".")) \(isOne ? "loopt" : "lopen")",
      de: "\(used.german), davon \(isOne ? "läuft" : "laufen") \(running.grouped(by: "."))")
  }

  static func screenTimeSet(of member: String) -> Self {
    Self(
      "Changed the screen time of \(member)", nl: "Schermtijd van \(member) gewijzigd",
      de: "Bildschirmzeit von \(member) geändert")
  }

  // MARK: Refusals

  static let noMinutesLeft = Self(
    "No minutes are left. Redeem some first.",
    nl: "Er zijn geen minuten over. Wissel er eerst een paar in.",
    de: "Es sind keine Minuten übrig. Löse zuerst welche ein.")
  static let screenTimeRunning = Self(
    "Screen time is running already. Stop it first.", nl: "De schermtijd loopt al. Stop die eerst.",
    de: "Die Bildschirmzeit läuft schon. Beende sie zuerst.")
  static let screenTimeNotRunning = Self(
    "No screen time is running. Start it first.", nl: "Er loopt geen schermtijd. Start die eerst.",
    de: "Es läuft keine Bildschirmzeit. Starte sie zuerst.")

  static func dailyLimitExceeded(remaining: Int) -> Self {
    guard remaining != 0 else {
      return Self(
        "Today's limit is reached. Come back tomorrow.",
        nl: "De limiet van vandaag is bereikt. Kom morgen terug.",
        de: "Das Limit für heute ist erreicht. Komm morgen wieder.")
    }
    let most = minutes(remaining)
    return Self(
      "That is more than today allows. Choose at most \(most.english).",
      nl: "Dat is meer dan er vandaag mag. Kies hoogstens \(most.dutch).",
      de: "Das ist mehr, als heute erlaubt ist. Nimm höchstens \(most.german).")
  }
}
