import KinshipDomain

extension LocalizedText {
  static let noInvitations = Self(
    "No invitations", nl: "Geen uitnodigingen", de: "Keine Einladungen")
  static let noInvitationsBody = Self(
    "You have no invitations. You can also join a household with a code.",
    nl: "Je hebt geen uitnodigingen. Je kunt je ook met een code bij een huishouden aansluiten.",
    de: "Du hast keine Einladungen. Du kannst einem Haushalt auch mit einem Code beitreten.")
  /// Confirms that an invitation was declined; `name` is nil if the household is unknown.
  static func invitationDeclined(to name: String?) -> Self {
    guard let name else {
      return Self(
        "The invitation is declined.", nl: "De uitnodiging is afgewezen.",
        de: "Die Einladung ist abgelehnt.")
    }
    return Self(
      "The invitation to \(name) is declined.", nl: "De uitnodiging voor \(name) is afgewezen.",
      de: "Die Einladung zu \(name) ist abgelehnt.")
  }

  static func codeEnded(_ code: String) -> Self {
    Self(
      "The code \(code) is no longer valid.", nl: "De code \(code) is niet meer geldig.",
      de: "Der Code \(code) gilt nicht mehr.")
  }

  static let noOpenCodes = Self("No open codes", nl: "Geen open codes", de: "Keine offenen Codes")
  static let noOpenCodesBody = Self(
    "Create a code, or invite a person by address.",
    nl: "Maak een code, of nodig iemand uit op adres.",
    de: "Erstelle einen Code, oder lade jemanden über die Adresse ein.")
  static let newCode = Self("Create a code", nl: "Code maken", de: "Code erstellen")

  static func invited(_ email: String, _ role: Role) -> Self {
    Self(
      "\(email) is invited as \(Self.role(role).english).",
      nl: "\(email) is uitgenodigd als \(Self.role(role).dutch).",
      de: "\(email) ist eingeladen: \(Self.role(role).german).")
  }

  static func addedUnasked(_ email: String, _ role: Role) -> Self {
    Self(
      "Added \(email) as \(Self.role(role).english) without asking. The member can"
        + " leave at any time.",
      nl: "\(email) is toegevoegd als \(Self.role(role).dutch), zonder het te vragen. Het"
        + " lid kan altijd weggaan.",
      de: "\(email) ist ungefragt hinzugefügt: \(Self.role(role).german). Das Mitglied"
        + " kann jederzeit gehen.")
  }

  static func invitedTo(_ name: String, _ role: Role) -> Self {
    Self(
      "\(name), as \(Self.role(role).english)", nl: "\(name), als \(Self.role(role).dutch)",
      de: "\(name): \(Self.role(role).german)")
  }

  static func codeIssued(_ code: String, _ role: Role) -> Self {
    Self(
      "One person can join with code \(code) as \(Self.role(role).english).",
      nl: "Met code \(code) kan één persoon meedoen als \(Self.role(role).dutch).",
      de: "Mit dem Code \(code) kann eine Person beitreten, als \(Self.role(role).german).")
  }

  static func codeRenewed(_ code: String, of name: String) -> Self {
    Self(
      "The new code of \(name) is \(code).", nl: "De nieuwe code van \(name) is \(code).",
      de: "Der neue Code von \(name) ist \(code).")
  }

  static func shareCode(_ code: String, of name: String) -> Self {
    Self(
      "Join \(name) in Kinship with the code \(code).",
      nl: "Doe mee met \(name) in Kinship, met de code \(code).",
      de: "Komm in Kinship zu \(name), mit dem Code \(code).")
  }

  static func claimCodeIssued(_ code: String, for name: String) -> Self {
    Self(
      "The person who joins with code \(code) becomes \(name). The code works once.",
      nl: "De persoon die zich met code \(code) aansluit, wordt \(name). De code werkt één keer.",
      de: "Die Person, die mit Code \(code) beitritt, wird \(name). Der Code gilt einmal.")
  }

  static func linkCodeIssued(_ code: String, for name: String) -> Self {
    Self(
      "Another home can link \(name) with code \(code).",
      nl: "Een ander huis kan \(name) met code \(code) koppelen.",
      de: "Ein anderes Zuhause kann \(name) mit Code \(code) verknüpfen.")
  }

  // MARK: Refusals

  static let invalidInviteCode = Self(
    "This code is wrong or has expired. Check it, or ask for a new one.",
    nl: "Deze code klopt niet of is verlopen. Controleer hem, of vraag een nieuwe.",
    de: "Dieser Code ist falsch oder abgelaufen. Prüfe ihn, oder bitte um einen neuen.")
}
