package import KinshipDomain

extension LocalizedText {
  // MARK: Words of households

  package static func role(_ role: Role) -> Self {
    switch role {
    case .parent: Self("parent", nl: "ouder", de: "Elternteil")
    case .guardian: Self("guardian", nl: "verzorger", de: "Betreuungsperson")
    case .child: Self("child", nl: "kind", de: "Kind")
    case .member: Self("member", nl: "lid", de: "Mitglied")
    }
  }

  static func preset(_ preset: Preset) -> Self {
    switch preset {
    case .unified: Self("Family", nl: "Gezin", de: "Familie")
    case .kidsRewards:
      Self("Rewards for kids", nl: "Beloningen voor kinderen", de: "Belohnungen für Kinder")
    case .sharedChores: Self("Shared chores", nl: "Gedeelde klusjes", de: "Gemeinsamer Haushalt")
    case .patchwork: Self("Patchwork family", nl: "Samengesteld gezin", de: "Patchworkfamilie")
    case .elderCare: Self("Care for the elderly", nl: "Zorg voor ouderen", de: "Sorge für Ältere")
    case .familyGoals: Self("Family goals", nl: "Gezinsdoelen", de: "Familienziele")
    }
  }

  package static let owner = Self("owner", nl: "eigenaar", de: "Eigentümer")
  /// The member lives in another home too.
  package static let linked = Self("two homes", nl: "twee huizen", de: "zwei Zuhause")
  package static let you = Self("you", nl: "jij", de: "du")
  package static let nobody = Self("nobody", nl: "niemand", de: "niemand")
  static let formerMember = Self("former member", nl: "voormalig lid", de: "früheres Mitglied")

  // MARK: Entering and leaving a household

  static let noHousehold = Self(
    "No household yet", nl: "Nog geen huishouden", de: "Noch kein Haushalt")
  package static let noHouseholdBody = Self(
    "Create a household, or join one with a code.",
    nl: "Maak een huishouden aan, of sluit je aan met een code.",
    de: "Erstelle einen Haushalt oder tritt einem mit einem Code bei.")
  static let addHousehold = Self(
    "Create a household", nl: "Huishouden aanmaken", de: "Haushalt erstellen")
  static let joinHousehold = Self(
    "Join with a code", nl: "Aansluiten met een code", de: "Mit Code beitreten")
  static let leave = Self("Leave", nl: "Verlaten", de: "Verlassen")
  static let leaveBody = Self(
    "Your open tasks become nobody's. Points and history stay there, under your name.",
    nl: "Je open taken worden van niemand. Punten en geschiedenis blijven daar, onder je naam.",
    de: "Deine offenen Aufgaben gehören dann niemandem. Punkte und Verlauf bleiben dort,"
      + " unter deinem Namen.")
  /// Where each task must be a child's.
  static let leaveBodyOfChildrensTasks = Self(
    "Your open tasks are deleted, for each must be a child's here;"
      + " what others share or take turns at goes on. Points and history stay there,"
      + " under your name.",
    nl: "Je open taken worden verwijderd, want elke taak moet hier van een kind zijn;"
      + " wat anderen samen of om de beurt doen gaat verder. Punten en geschiedenis blijven daar,"
      + " onder je naam.",
    de: "Deine offenen Aufgaben werden gelöscht, denn hier muss jede einem Kind gehören;"
      + " was andere gemeinsam oder abwechselnd tun, geht weiter. Punkte und Verlauf bleiben dort,"
      + " unter deinem Namen.")
  /// For the last member who leaves.
  static let lastOutBody = Self(
    "Nobody else belongs to it: everything in it is deleted for good.",
    nl: "Er hoort niemand anders bij: alles wat erin zit wordt voorgoed verwijderd.",
    de: "Sonst gehört niemand dazu: Alles darin wird endgültig gelöscht.")

  static func householdCreated(_ name: String) -> Self {
    Self("\(name) is ready.", nl: "\(name) staat klaar.", de: "\(name) ist eingerichtet.")
  }

  static func householdJoined(_ name: String) -> Self {
    Self(
      "You have joined \(name).", nl: "Je hoort nu bij \(name).",
      de: "Du gehörst jetzt zu \(name).")
  }

  static func leaveHousehold(_ name: String) -> Self {
    Self("Leave \(name)?", nl: "\(name) verlaten?", de: "\(name) verlassen?")
  }

  static func householdLeft(_ name: String) -> Self {
    Self(
      "You have left \(name).", nl: "Je hebt \(name) verlaten.", de: "Du hast \(name) verlassen.")
  }

  // MARK: The household

  static func householdSaved(_ name: String) -> Self {
    Self("\(name) is changed.", nl: "\(name) is gewijzigd.", de: "\(name) ist geändert.")
  }

  static func rulesSaved(of name: String) -> Self {
    Self(
      "The rules of \(name) are changed.", nl: "De regels van \(name) zijn gewijzigd.",
      de: "Die Regeln von \(name) sind geändert.")
  }

  static let rulesNotSaved = Self(
    "Name, description and time zone are saved; the rules are not.",
    nl: "Naam, beschrijving en tijdzone zijn opgeslagen; de regels niet.",
    de: "Name, Beschreibung und Zeitzone sind gespeichert; die Regeln nicht.")
  static func householdDeleted(_ name: String) -> Self {
    Self("\(name) is deleted.", nl: "\(name) is verwijderd.", de: "\(name) ist gelöscht.")
  }

  static let deleteHouseholdBody = Self(
    "Its tasks, points and photos are deleted for good, for everybody in it.",
    nl: "De taken, punten en foto's worden voorgoed verwijderd, voor iedereen die erbij hoort.",
    de: "Aufgaben, Punkte und Fotos werden endgültig gelöscht, für alle, die dazugehören.")

  static func deleteHousehold(_ name: String) -> Self {
    Self("Delete \(name)?", nl: "\(name) verwijderen?", de: "\(name) löschen?")
  }

  static func ownershipGiven(of household: String, to name: String) -> Self {
    Self(
      "\(household) belongs to \(name) now.", nl: "\(household) is nu van \(name).",
      de: "\(household) gehört jetzt \(name).")
  }

  // MARK: Members

  static func memberSaved(_ name: String) -> Self {
    Self("\(name) is changed.", nl: "\(name) is gewijzigd.", de: "\(name) ist geändert.")
  }

  static func memberIsAway(_ name: String, until day: String) -> Self {
    let away = awayUntil(day)
    return Self(
      "\(name) is \(away.english).", nl: "\(name) is \(away.dutch).",
      de: "\(name) ist \(away.german).")
  }

  static func memberIsBack(_ name: String) -> Self {
    Self(
      "\(name) is here again.", nl: "\(name) is er weer.", de: "\(name) ist wieder da.")
  }

  /// The children after a change, in their order.
  static func kidsSaved(_ names: [String]) -> Self {
    let names = names.joined(separator: ", ")
    return Self(
      "The children are now: \(names).", nl: "De kinderen zijn nu: \(names).",
      de: "Die Kinder sind jetzt: \(names).")
  }

  static let remove = Self("Take out", nl: "Verwijderen", de: "Herausnehmen")
  static let removeMemberBody = Self(
    "Open tasks become nobody's. Points and history stay, under the name.",
    nl: "Open taken worden van niemand. Punten en geschiedenis blijven, onder de naam.",
    de: "Offene Aufgaben gehören dann niemandem. Punkte und Verlauf bleiben, unter dem Namen.")
  /// Where each task must be a child's.
  static let removeMemberBodyOfChildrensTasks = Self(
    "Open tasks are deleted, for each must be a child's here;"
      + " what others share or take turns at goes on. Points and history stay, under the name.",
    nl: "Open taken worden verwijderd, want elke taak moet hier van een kind zijn;"
      + " wat anderen samen of om de beurt doen gaat verder. Punten en geschiedenis blijven,"
      + " onder de naam.",
    de: "Offene Aufgaben werden gelöscht, denn hier muss jede einem Kind gehören;"
      + " was andere gemeinsam oder abwechselnd tun, geht weiter. Punkte und Verlauf bleiben,"
      + " unter dem Namen.")

  static func memberAdded(_ name: String) -> Self {
    Self("\(name) was added.", nl: "\(name) is toegevoegd.", de: "\(name) ist jetzt dabei.")
  }

  static func awayUntil(_ day: String) -> Self {
    Self("away until \(day)", nl: "weg tot en met \(day)", de: "weg bis \(day)")
  }

  static func removeMember(_ name: String) -> Self {
    Self(
      "Take \(name) out of the household?", nl: "\(name) uit het huishouden verwijderen?",
      de: "\(name) aus dem Haushalt herausnehmen?")
  }

  static func memberRemoved(_ name: String) -> Self {
    Self(
      "\(name) is no longer here.", nl: "\(name) hoort er niet meer bij.",
      de: "\(name) ist nicht mehr dabei.")
  }

  static func memberLinked(_ name: String) -> Self {
    Self(
      "\(name) is the same person as in the other home.",
      nl: "\(name) is dezelfde persoon als in het andere huis.",
      de: "\(name) ist dieselbe Person wie im anderen Zuhause.")
  }

  static func memberUnlinked(_ name: String) -> Self {
    Self(
      "\(name) is linked to no other home.", nl: "\(name) is aan geen ander huis gekoppeld.",
      de: "\(name) ist mit keinem anderen Zuhause verbunden.")
  }

  // MARK: Refusals

  static let childMustStay = Self(
    "Children cannot leave a household here by themselves. Ask a parent to take you out of it.",
    nl: "Kinderen kunnen hier niet zelf uit een huishouden gaan."
      + " Vraag een ouder om je eruit te halen.",
    de: "Kinder können einen Haushalt hier nicht selbst verlassen. Frag ein Elternteil,"
      + " ob es dich herausnimmt.")
  static let alreadyMember = Self(
    "This person belongs to the household already. Look among its members.",
    nl: "Deze persoon hoort al bij het huishouden. Kijk bij de leden.",
    de: "Diese Person gehört schon zum Haushalt. Sieh bei den Mitgliedern nach.")
  static let soleOwner = Self(
    "You are the only owner, and others still belong here. Make one of them the owner first.",
    nl: "Je bent de enige eigenaar en er horen nog anderen bij. Maak eerst een van hen eigenaar.",
    de: "Der Haushalt gehört dir allein, und andere sind noch da. Übergib ihn zuerst.")
  static let noHeir = Self(
    "You are the only owner, and nobody else here can own a household. Let another adult join,"
      + " or end it.",
    nl: "Je bent de enige eigenaar, en niemand anders hier kan het zijn."
      + " Laat er een volwassene bij komen, of hef het op.",
    de: "Der Haushalt gehört dir allein, und niemand sonst hier kann ihn haben."
      + " Lass eine erwachsene Person dazukommen, oder löse ihn auf.")
  static let othersRemain = Self(
    "Others with an account still belong to this household. Take them out first,"
      + " or leave it to them.",
    nl: "Er horen nog anderen met een account bij dit huishouden. Haal hen er eerst uit,"
      + " of laat het aan hen.",
    de: "Andere mit einem Konto gehören noch zu diesem Haushalt. Nimm sie zuerst heraus,"
      + " oder überlass ihn ihnen.")
  static let notLinkable = Self(
    "These two cannot be one person. Choose two children, or two grown-ups without an account,"
      + " each once in a home.",
    nl: "Deze twee kunnen niet één persoon zijn. Kies twee kinderen,"
      + " of twee volwassenen zonder account, elk één keer in een huis.",
    de: "Diese beiden können nicht eine Person sein. Wähle zwei Kinder,"
      + " oder zwei Erwachsene ohne Konto, jeweils einmal je Haushalt.")
  static let lastParent = Self(
    "Somebody here still needs a parent or guardian with an account. Let another one join first.",
    nl: "Iemand hier heeft nog een ouder of verzorger met een account nodig."
      + " Laat er eerst een bij komen.",
    de: "Hier braucht noch jemand ein Elternteil oder eine Betreuungsperson mit Konto."
      + " Lade zuerst jemanden ein.")
  static let userNotMemberOfHousehold = Self(
    "This person cannot be given the task here. Choose another member of the household.",
    nl: "Deze persoon kan de taak hier niet krijgen. Kies een ander lid van het huishouden.",
    de: "Nutzer ist kein Mitglied dieses Haushalts. Wähle jemand anderen aus dem Haushalt.")
  static let newOwnerNeedsAccount = Self(
    "The new owner needs an account of their own and is no child. Choose somebody else.",
    nl: "De nieuwe eigenaar heeft een eigen account nodig en is geen kind. Kies iemand anders.",
    de: "Wem der Haushalt gehören soll, braucht ein eigenes Konto und ist kein Kind."
      + " Wähle jemand anderen.")
  static let memberHasAccount = Self(
    "This member has an account already. Choose one without an account.",
    nl: "Dit lid heeft al een account. Kies iemand zonder account.",
    de: "Dieses Mitglied hat schon ein Konto. Wähle eines ohne Konto.")

  static func nameTaken(_ name: Name) -> Self {
    Self(
      "Somebody here is called “\(name)” already. Choose another name.",
      nl: "Iemand hier heet al “\(name)”. Kies een andere naam.",
      de: "Jemand hier heißt schon „\(name)“. Wähle einen anderen Namen.")
  }

  static func childLimitReached(limit: Int) -> Self {
    Self(
      "This household can have at most \(limit) \(limit == 1 ? "child" : "children")."
        + " An adult there can change that in its rules.",
      nl: "In dit huishouden \(limit == 1 ? "past" : "passen") hoogstens \(limit)"
        + " \(limit == 1 ? "kind" : "kinderen")."
        + " Een volwassene daar kan dat in de regels veranderen.",
      de: "In diesem Haushalt \(limit == 1 ? "ist" : "sind") höchstens \(limit)"
        + " \(limit == 1 ? "Kind" : "Kinder") möglich."
        + " Eine erwachsene Person dort kann das in den Regeln ändern.")
  }
}
