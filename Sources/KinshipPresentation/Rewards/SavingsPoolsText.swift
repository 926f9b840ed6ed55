import KinshipDomain

extension LocalizedText {
  static let sharedGoals = Self("Shared goals", nl: "Gezamenlijke doelen", de: "Gemeinsame Ziele")
  static let noSavingsPools = Self(
    "No shared goals", nl: "Geen gezamenlijke doelen", de: "Keine gemeinsamen Ziele")
  static let noSavingsPoolsBody = Self(
    "Goals for which the household saves points together are listed here.",
    nl: "Doelen waarvoor het huishouden samen punten spaart, staan hier.",
    de: "Ziele, für die der Haushalt zusammen Punkte spart, stehen hier.")

  // MARK: States

  static func poolState(_ state: SavingsPool.State) -> Self {
    switch state {
    case .open: Self("open", nl: "open", de: "offen")
    case .paidOut: Self("paid out", nl: "uitbetaald", de: "ausgezahlt")
    case .closed: Self("closed", nl: "gesloten", de: "geschlossen")
    }
  }

  static let poolIsFull = Self("target reached", nl: "doel bereikt", de: "Ziel erreicht")

  /// The saved points of a pool, such as `12 of 100 points`.
  static func poolProgress(_ saved: Int, of target: Int, _ name: PointsName) -> Self {
    let points = Self.points(target, name)
    let german = dativeOfPoints(name, for: target)
    return Self(
      "\(saved.grouped(by: ",")) of \(points.english)",
      nl: "\(saved.grouped(by: ".")) van \(points.dutch)",
      de: "\(saved.grouped(by: ".")) von \(target.grouped(by: ".")) \(german)")
  }

  /// The German name of points after “von”.
  private static func dativeOfPoints(_ name: PointsName, for count: Int) -> String {
    let usual = pointsName(name, for: count).german
    return usual.hasSuffix("e") ? usual + "n" : usual
  }

  static func ownShare(_ points: String) -> Self {
    Self("own share \(points)", nl: "eigen deel \(points)", de: "eigener Anteil \(points)")
  }

  // MARK: Events

  static func newPool(_ title: String) -> Self {
    Self(
      "New shared goal: \(title)", nl: "Nieuw gezamenlijk doel: \(title)",
      de: "Neues gemeinsames Ziel: \(title)")
  }

  static func poolHas(_ title: String, progress: Self) -> Self {
    Self(
      "“\(title)” has \(progress.english)", nl: "“\(title)” heeft \(progress.dutch)",
      de: "„\(title)“ hat \(progress.german)")
  }

  static func poolEnded(_ title: String, _ state: SavingsPool.State) -> Self {
    let state = poolState(state)
    return Self(
      "“\(title)”: \(state.english)", nl: "“\(title)”: \(state.dutch)",
      de: "„\(title)“: \(state.german)")
  }

  // MARK: Answers

  static func savingsPoolCreated(_ title: String, target: Self) -> Self {
    Self(
      "Created the shared goal “\(title)”: \(target.english)",
      nl: "Gezamenlijk doel “\(title)” gemaakt: \(target.dutch)",
      de: "Gemeinsames Ziel „\(title)“ angelegt: \(target.german)")
  }

  static func paidIntoPool(_ title: String, progress: Self, balance: Self) -> Self {
    Self(
      "“\(title)” has \(progress.english); the balance is now \(balance.english)",
      nl: "“\(title)” heeft \(progress.dutch); het saldo is nu \(balance.dutch)",
      de: "„\(title)“ hat \(progress.german); das Guthaben ist jetzt \(balance.german)")
  }

  static func withdrawnFromPool(_ title: String, progress: Self, balance: Self) -> Self {
    Self(
      "Withdrawn: “\(title)” has \(progress.english); the balance is now \(balance.english)",
      nl: "Opgenomen: “\(title)” heeft \(progress.dutch); het saldo is nu \(balance.dutch)",
      de: "Abgehoben: „\(title)“ hat \(progress.german); das Guthaben ist jetzt \(balance.german)")
  }

  static func poolPaidOut(_ title: String, target: Self) -> Self {
    Self(
      "Paid out “\(title)”: \(target.english) spent",
      nl: "“\(title)” uitbetaald: \(target.dutch) uitgegeven",
      de: "„\(title)“ ausgezahlt: \(target.german) ausgegeben")
  }

  static func poolClosed(_ title: String, isEmpty: Bool) -> Self {
    guard !isEmpty else {
      return Self("Closed “\(title)”", nl: "“\(title)” gesloten", de: "„\(title)“ geschlossen")
    }
    return Self(
      "Closed “\(title)”; all points are returned",
      nl: "“\(title)” gesloten; alle punten zijn teruggegeven",
      de: "„\(title)“ geschlossen; alle Punkte sind zurückgegeben")
  }

  // MARK: Notices

  /// A notice about a savings pool in one sentence.
  static func poolNotice(_ kind: Notice.Kind, _ title: String, by name: String) -> Self {
    switch kind {
    case .poolFilled:
      Self(
        "The shared goal “\(title)” has reached its target",
        nl: "Het gezamenlijke doel “\(title)” is bereikt",
        de: "Das gemeinsame Ziel „\(title)“ ist erreicht")
    case .poolPaidOut:
      Self(
        "\(name) paid out the shared goal “\(title)”",
        nl: "\(name) heeft het gezamenlijke doel “\(title)” uitbetaald",
        de: "\(name) hat das gemeinsame Ziel „\(title)“ ausgezahlt")
    default:
      Self(
        "\(name) closed the shared goal “\(title)”; your points are returned",
        nl: "\(name) heeft het gezamenlijke doel “\(title)” gesloten; je punten zijn teruggegeven",
        de: "\(name) hat das gemeinsame Ziel „\(title)“ geschlossen; deine Punkte sind"
          + " zurückgegeben")
    }
  }

  static let poolFilledKind = Self(
    "A shared goal has reached its target", nl: "Een gezamenlijk doel is bereikt",
    de: "Ein gemeinsames Ziel ist erreicht")
  static let poolPaidOutKind = Self(
    "A shared goal was paid out", nl: "Een gezamenlijk doel is uitbetaald",
    de: "Ein gemeinsames Ziel wurde ausgezahlt")
  static let poolClosedKind = Self(
    "A shared goal was closed", nl: "Een gezamenlijk doel is gesloten",
    de: "Ein gemeinsames Ziel wurde geschlossen")

  // MARK: Refusals

  /// The refusal to pay in more than is missing.
  static func paymentTooLarge(_ missing: Self) -> Self {
    Self(
      "Missing until the target: \(missing.english). Pay in at most that.",
      nl: "Nog nodig voor het doel: \(missing.dutch). Leg hoogstens zoveel in.",
      de: "Bis zum Ziel fehlen noch: \(missing.german). Zahle höchstens so viel ein.")
  }

  /// The refusal to withdraw more than the share: the reader's own, or that of another member.
  static func shareTooSmall(_ share: Self, of owner: String?) -> Self {
    if let owner {
      return Self(
        "The share of \(owner) is \(share.english). Withdraw at most that.",
        nl: "Het deel van \(owner) is \(share.dutch). Neem hoogstens zoveel op.",
        de: "Der Anteil von \(owner) ist \(share.german). Hebe höchstens so viel ab.")
    }
    return Self(
      "Your share is \(share.english). Withdraw at most that.",
      nl: "Jouw deel is \(share.dutch). Neem hoogstens zoveel op.",
      de: "Dein Anteil ist \(share.german). Hebe höchstens so viel ab.")
  }

  static func savingsPoolUnavailable(_ obstacle: SavingsPoolObstacle) -> Self {
    switch obstacle {
    case .ended:
      Self(
        "This shared goal has ended. Choose another one.",
        nl: "Dit gezamenlijke doel is voorbij. Kies een ander.",
        de: "Dieses gemeinsame Ziel ist beendet. Wähle ein anderes.")
    case .full:
      Self(
        "This shared goal has reached its target. Ask a parent to pay it out.",
        nl: "Dit gezamenlijke doel is bereikt. Vraag een ouder het uit te betalen.",
        de: "Dieses gemeinsame Ziel ist erreicht. Frag ein Elternteil nach der Auszahlung.")
    case .unfilled:
      Self(
        "This shared goal has not reached its target. Pay in what is missing, or close it.",
        nl: "Dit gezamenlijke doel is nog niet bereikt. Leg bij wat er nog nodig is, of sluit het.",
        de: "Dieses gemeinsame Ziel ist noch nicht erreicht. Zahle ein, was fehlt, oder"
          + " schließe es.")
    }
  }
}
