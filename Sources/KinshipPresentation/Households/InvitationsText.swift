import KinshipDomain

extension LocalizedText {
  static let noInvitations = Self(
    "No invitations", nl: "Geen uitnodigingen", de: "Keine Einladungen")
  static let noInvitationsBody = Self(
    "Nobody has invited you. A code that somebody gave you opens a household too.",
    nl: "Niemand heeft je uitgenodigd. Een code die iemand je gaf opent ook een huishouden.",
    de: "Niemand hat dich eingeladen. Auch ein Code, den dir jemand gibt, öffnet einen Haushalt.")
  /// An invitation that is declined; nil where the household is not known.
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
      "The code \(code) opens nothing any more.", nl: "De code \(code) opent niets meer.",
      de: "Der Code \(code) öffnet nichts mehr.")
  }

  static let noOpenCodes = Self("No open codes", nl: "Geen open codes", de: "Keine offenen Codes")
  static let noOpenCodesBody = Self(
    "Make a code, or invite somebody by address.",
    nl: "Maak een code of nodig iemand uit via het adres.",
    de: "Erstelle einen Code oder lade jemanden über die Adresse ein.")
  static let newCode = Self("Make a code", nl: "Code maken", de: "Code erstellen")

  static func invited(_ email: String, _ role: Role) -> Self {
    Self(
      "\(email) is invited as \(Self.role(role).english).",
      nl: "\(email) is uitgenodigd als \(Self.role(role).dutch).",
      de: "\(email) ist eingeladen: \(Self.role(role).german).")
  }

  static func addedUnasked(_ email: String, _ role: Role) -> Self {
    Self(
      "\(email) is here now as \(Self.role(role).english), was not asked,"
        + " and may leave at any time.",
      nl: "\(email) hoort er nu bij als \(Self.role(role).dutch), is niet gevraagd,"
        + " en mag altijd weer weggaan.",
      de: "\(email) gehört jetzt dazu: \(Self.role(role).german)."
        + " Die Person wurde nicht gefragt und kann jederzeit gehen.")
  }

  static func invitedTo(_ name: String, _ role: Role) -> Self {
    Self(
      "\(name), as \(Self.role(role).english)", nl: "\(name), als \(Self.role(role).dutch)",
      de: "\(name): \(Self.role(role).german)")
  }

  static func codeIssued(_ code: String, _ role: Role) -> Self {
    Self(
      "Code \(code) lets in one person as \(Self.role(role).english).",
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
      "Whoever joins with code \(code) becomes \(name), once.",
      nl: "Wie met code \(code) meedoet, wordt \(name), één keer.",
      de: "Wer mit Code \(code) beitritt, wird \(name), einmal.")
  }

  static func linkCodeIssued(_ code: String, for name: String) -> Self {
    Self(
      "With code \(code) another home can say that \(name) lives there too.",
      nl: "Met code \(code) kan een ander huis zeggen dat \(name) daar ook woont.",
      de: "Mit Code \(code) kann ein anderes Zuhause sagen, dass \(name) auch dort wohnt.")
  }

  // MARK: Refusals

  static let invalidInviteCode = Self(
    "This code is wrong, or it is good no more. Check it, or ask for a new one.",
    nl: "Deze code klopt niet, of geldt niet meer. Controleer hem, of vraag een nieuwe.",
    de: "Dieser Code ist falsch oder gilt nicht mehr. Prüfe ihn oder bitte um einen neuen.")
}
