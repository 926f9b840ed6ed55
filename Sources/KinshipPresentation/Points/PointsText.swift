import KinshipDomain
import KinshipUseCases

extension LocalizedText {
  static func points(_ count: Int, _ name: PointsName) -> Self {
    Self(
      "\(count.grouped(by: ",")) \(Self.pointsName(name, for: count).english)",
      nl: "\(count.grouped(by: ".")) \(Self.pointsName(name, for: count).dutch)",
      de: "\(count.grouped(by: ".")) \(Self.pointsName(name, for: count).german)")
  }

  static func change(_ count: Int, _ name: PointsName) -> Self {
    Self(
      "\(count.signed(by: ",")) \(Self.pointsName(name, for: count).english)",
      nl: "\(count.signed(by: ".")) \(Self.pointsName(name, for: count).dutch)",
      de: "\(count.signed(by: ".")) \(Self.pointsName(name, for: count).german)")
  }

  static func pointsName(_ name: PointsName, for count: Int = 2) -> Self {
    let isSingular = count.isSingular
    return switch name {
    case .points:
      isSingular
        ? Self("point", nl: "punt", de: "Punkt") : Self("points", nl: "punten", de: "Punkte")
    case .peanuts:
      isSingular
        ? Self("peanut", nl: "pinda", de: "Erdnuss")
        : Self("peanuts", nl: "pinda's", de: "Erdnüsse")
    case .credits:
      isSingular
        ? Self("credit", nl: "credit", de: "Credit")
        : Self("credits", nl: "credits", de: "Credits")
    }
  }

  static func transfer(_ transfer: TransferKind) -> Self {
    switch transfer {
    case .taskCompleted: Self("task done", nl: "taak gedaan", de: "Aufgabe erledigt")
    case .screenTimeRedeemed: Self("screen time", nl: "schermtijd", de: "Bildschirmzeit")
    case .bonus: Self("bonus", nl: "bonus", de: "Bonus")
    case .penalty: Self("penalty", nl: "straf", de: "Abzug")
    case .cardCompleted: Self("card", nl: "kaart", de: "Karte")
    case .manualAdjustment: Self("correction", nl: "correctie", de: "Korrektur")
    case .reversal: Self("reversed", nl: "teruggeboekt", de: "zurückgebucht")
    case .rewardHeld:
      Self(
        "held for a reward", nl: "gereserveerd voor een beloning", de: "für Belohnung reserviert")
    case .rewardRedeemed:
      Self("reward handed over", nl: "beloning gekregen", de: "Belohnung erhalten")
    case .poolPaidIn:
      Self(
        "paid into a shared goal", nl: "ingelegd voor een gezamenlijk doel",
        de: "für ein gemeinsames Ziel eingezahlt")
    case .poolWithdrawn:
      Self(
        "returned from a shared goal", nl: "terug van een gezamenlijk doel",
        de: "von einem gemeinsamen Ziel zurück")
    case .poolPaidOut:
      Self(
        "shared goal paid out", nl: "gezamenlijk doel uitbetaald",
        de: "gemeinsames Ziel ausgezahlt")
    case .decay: Self("decay", nl: "afname", de: "Schwund")
    case .expiry: Self("expiry", nl: "verval", de: "Verfall")
    case .goalCompleted: Self("goal", nl: "doel", de: "Ziel")
    }
  }

  static func adjustment(_ adjustment: AdjustPoints.Kind) -> Self {
    switch adjustment {
    case .bonus: Self("Bonus", nl: "Bonus", de: "Bonus")
    case .penalty: Self("Penalty", nl: "Straf", de: "Abzug")
    case .correction: Self("Correction", nl: "Correctie", de: "Korrektur")
    }
  }

  package static let balance = Self("Balance", nl: "Saldo", de: "Guthaben")
  package static let reserved = Self("Held", nl: "Gereserveerd", de: "Reserviert")
  package static let earned = Self("Earned", nl: "Verdiend", de: "Verdient")
  package static let spent = Self("Spent", nl: "Uitgegeven", de: "Ausgegeben")
  static let savedPoints = Self("Saved", nl: "Gespaard", de: "Gespart")
  static let lostPoints = Self("Lost", nl: "Verloren", de: "Verloren")
  static let correctedPoints = Self("Deducted", nl: "Afgetrokken", de: "Abgezogen")
  static let noLines = Self("Nothing yet", nl: "Nog niets", de: "Noch nichts")
  static let noLinesBody = Self(
    "Earned and spent points are listed here.",
    nl: "Hier staan verdiende en uitgegeven punten.",
    de: "Hier stehen verdiente und ausgegebene Punkte.")
  static let givePoints = Self("Give points", nl: "Punten geven", de: "Punkte geben")

  /// Confirms an adjustment, with the member's name and the new balance.
  static func pointsAdjusted(
    _ count: Int, of member: String, balance: Int, _ name: PointsName
  ) -> Self {
    let (change, balance) = (Self.change(count, name), Self.points(balance, name))
    return Self(
      "Booked \(change.english) for \(member); the balance is now \(balance.english)",
      nl: "\(change.dutch) geboekt voor \(member); het saldo is nu \(balance.dutch)",
      de: "\(change.german) für \(member) gebucht; das Guthaben ist jetzt \(balance.german)")
  }

  /// The refusal to take back points that a member has spent.
  static func pointsSpent(available: Int, missing: Int, _ name: PointsName) -> Self {
    let (available, missing) = (number(available), number(missing))
    let points = pointsName(name)
    return Self(
      "The \(points.english) are already spent: the balance is \(available.english),"
        + " too low by \(missing.english) to take them back.",
      nl: "De \(points.dutch) zijn al uitgegeven: het saldo is \(available.dutch),"
        + " \(missing.dutch) te weinig om ze terug te boeken.",
      de: "Die \(points.german) sind schon ausgegeben: das Guthaben ist"
        + " \(available.german), \(missing.german) zu wenig, um sie zurückzubuchen.")
  }

  /// A refusal; the German text says "credits" if the household's name for points is unknown.
  static func insufficientCredits(available: Int, missing: Int, _ name: PointsName?) -> Self {
    let (available, missing) = (number(available), number(missing))
    return Self(
      "Not enough \(pointsName(name ?? .points).english): the balance is"
        + " \(available.english), \(missing.english) are missing. Choose less, or wait"
        + " until the balance is high enough.",
      nl: "Niet genoeg \(pointsName(name ?? .points).dutch): het saldo is"
        + " \(available.dutch), er ontbreken er \(missing.dutch). Kies minder, of wacht"
        + " tot het saldo hoog genoeg is.",
      de: "Nicht genug \(pointsName(name ?? .credits).german) verfügbar: das Guthaben ist"
        + " \(available.german), es fehlen \(missing.german). Nimm weniger, oder warte,"
        + " bis das Guthaben reicht.")
  }
}
