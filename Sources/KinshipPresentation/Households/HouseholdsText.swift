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

  package static func preset(_ preset: Preset) -> Self {
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
  /// Marks a member that is linked to another household.
  package static let linked = Self("two homes", nl: "twee huizen", de: "zwei Zuhause")
  package static let you = Self("you", nl: "jij", de: "du")
  package static let nobody = Self("nobody", nl: "niemand", de: "niemand")
  static let formerMember = Self(
    Name.formerMember.shown(in: .english), nl: Name.formerMember.shown(in: .dutch),
    de: Name.formerMember.shown(in: .german))

  // MARK: Entering and leaving a household

  static let noHousehold = Self(
    "No household yet", nl: "Nog geen huishouden", de: "Noch kein Haushalt")
  static let noHouseholdBody = Self(
    "Create a household, or join one with a code.",
    nl: "Maak een huishouden aan, of sluit je aan met een code.",
    de: "Erstelle einen Haushalt oder tritt einem mit einem Code bei.")
  static let addHousehold = Self(
    "Create a household", nl: "Huishouden aanmaken", de: "Haushalt erstellen")
  static let joinHousehold = Self(
    "Join with a code", nl: "Aansluiten met een code", de: "Mit Code beitreten")
  static let leave = Self("Leave", nl: "Verlaten", de: "Verlassen")
  static let leaveBody = Self(
    "Your open tasks become unassigned. Your points and history stay there, under your name.",
    nl: "Je open taken zijn van niemand meer. Je punten en geschiedenis blijven daar,"
      + " onder je naam.",
    de: "Deine offenen Aufgaben sind dann niemandem zugewiesen. Deine Punkte und dein"
      + " Verlauf bleiben dort, unter deinem Namen.")
  /// For a household in which each task must be assigned to a child.
  static let leaveBodyOfChildrensTasks = Self(
    "Your open tasks are deleted, because every task here must belong to a child."
      + " Shared and rotating tasks continue with the other members. Your points and"
      + " history stay there, under your name.",
    nl: "Je open taken worden verwijderd, want elke taak moet hier van een kind zijn."
      + " Gedeelde taken en taken om de beurt gaan met de anderen verder. Je punten en"
      + " geschiedenis blijven daar, onder je naam.",
    de: "Deine offenen Aufgaben werden gelöscht, denn hier muss jede einem Kind gehören."
      + " Gemeinsame und abwechselnde Aufgaben gehen mit den anderen weiter. Deine Punkte"
      + " und dein Verlauf bleiben dort, unter deinem Namen.")
  /// For the last member of a household.
  static let lastOutBody = Self(
    "You are the last member: all its data is deleted permanently.",
    nl: "Je bent het laatste lid: alle gegevens worden definitief verwijderd.",
    de: "Du bist das letzte Mitglied: Alle Daten werden endgültig gelöscht.")

  static func householdCreated(_ name: String) -> Self {
    Self("Created \(name).", nl: "\(name) is aangemaakt.", de: "\(name) ist erstellt.")
  }

  static func householdJoined(_ name: String, as role: Role) -> Self {
    Self(
      "You have joined \(name) as \(Self.role(role).english).",
      nl: "Je hoort nu bij \(name), als \(Self.role(role).dutch).",
      de: "Du gehörst jetzt zu \(name), als \(Self.role(role).german).")
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
    "Its tasks, points and photos are deleted permanently, for every member.",
    nl: "De taken, punten en foto's worden definitief verwijderd, voor alle leden.",
    de: "Aufgaben, Punkte und Fotos werden endgültig gelöscht, für alle Mitglieder.")

  static func deleteHousehold(_ name: String) -> Self {
    Self("Delete \(name)?", nl: "\(name) verwijderen?", de: "\(name) löschen?")
  }

  static func ownershipGiven(of household: String, to name: String) -> Self {
    Self(
      "\(name) now owns \(household).", nl: "\(name) is nu eigenaar van \(household).",
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
      "\(name) is back.", nl: "\(name) is terug.", de: "\(name) ist wieder da.")
  }

  /// Confirms a change of the children, with their names in order.
  static func kidsSaved(_ names: [String]) -> Self {
    let names = names.joined(separator: ", ")
    return Self(
      "The children are now: \(names).", nl: "De kinderen zijn nu: \(names).",
      de: "Die Kinder sind jetzt: \(names).")
  }

  static let remove = Self("Remove", nl: "Verwijderen", de: "Entfernen")
  static let removeMemberBody = Self(
    "Open tasks become unassigned. Points and history stay, under the member's name.",
    nl: "Open taken zijn van niemand meer. Punten en geschiedenis blijven, onder de naam"
      + " van het lid.",
    de: "Offene Aufgaben sind dann niemandem zugewiesen. Punkte und Verlauf bleiben,"
      + " unter dem Namen des Mitglieds.")
  /// For a household in which each task must be assigned to a child.
  static let removeMemberBodyOfChildrensTasks = Self(
    "Open tasks are deleted, because every task here must belong to a child. Shared"
      + " and rotating tasks continue with the other members. Points and history stay,"
      + " under the member's name.",
    nl: "Open taken worden verwijderd, want elke taak moet hier van een kind zijn."
      + " Gedeelde taken en taken om de beurt gaan met de anderen verder. Punten en"
      + " geschiedenis blijven, onder de naam van het lid.",
    de: "Offene Aufgaben werden gelöscht, denn hier muss jede einem Kind gehören."
      + " Gemeinsame und abwechselnde Aufgaben gehen mit den anderen weiter. Punkte und"
      + " Verlauf bleiben, unter dem Namen des Mitglieds.")

  static func memberAdded(_ name: String, as role: Role) -> Self {
    let role = Self.role(role)
    return Self(
      "Added \(name) (\(role.english)).", nl: "\(name) is toegevoegd (\(role.dutch)).",
      de: "\(name) ist hinzugefügt (\(role.german)).")
  }

  static func awayUntil(_ day: String) -> Self {
    Self("away until \(day)", nl: "weg tot en met \(day)", de: "weg bis \(day)")
  }

  static func removeMember(_ name: String) -> Self {
    Self(
      "Remove \(name) from the household?", nl: "\(name) uit het huishouden verwijderen?",
      de: "\(name) aus dem Haushalt entfernen?")
  }

  static func memberRemoved(_ name: String) -> Self {
    Self(
      "Removed \(name).", nl: "\(name) is verwijderd.",
      de: "\(name) ist entfernt.")
  }

  static func memberLinked(_ name: String) -> Self {
    Self(
      "Linked \(name) to the member of the other home.",
      nl: "\(name) is gekoppeld aan het lid van het andere huis.",
      de: "\(name) ist mit dem Mitglied des anderen Zuhauses verknüpft.")
  }

  static func memberUnlinked(_ name: String) -> Self {
    Self(
      "Unlinked \(name) from the other home.",
      nl: "\(name) is niet meer aan een ander huis gekoppeld.",
      de: "\(name) ist nicht mehr mit einem anderen Zuhause verknüpft.")
  }

  // MARK: Refusals

  static let childMustStay = Self(
    "Children cannot leave this household themselves. Ask a parent to remove you.",
    nl: "Kinderen kunnen dit huishouden niet zelf verlaten. Vraag een ouder om je te"
      + " verwijderen.",
    de: "Kinder können diesen Haushalt nicht selbst verlassen. Frag ein Elternteil, ob es"
      + " dich entfernt.")
  static let alreadyMember = Self(
    "This person is already a member of the household. See its members.",
    nl: "Deze persoon is al lid van het huishouden. Kijk bij de leden.",
    de: "Diese Person ist schon Mitglied des Haushalts. Sieh bei den Mitgliedern nach.")
  static let soleOwner = Self(
    "You are the only owner and the household has other members. Make one of them the"
      + " owner first.",
    nl: "Je bent de enige eigenaar en het huishouden heeft nog andere leden. Maak eerst"
      + " een van hen eigenaar.",
    de: "Der Haushalt gehört nur dir und hat noch andere Mitglieder. Übergib ihn zuerst"
      + " einem davon.")
  static let noHeir = Self(
    "You are the only owner and no other member can own the household. Let another"
      + " adult join, or delete the household.",
    nl: "Je bent de enige eigenaar en geen ander lid kan eigenaar zijn. Laat een"
      + " volwassene lid worden, of verwijder het huishouden.",
    de: "Der Haushalt gehört nur dir, und kein anderes Mitglied kann ihn übernehmen. Lass"
      + " eine erwachsene Person beitreten, oder lösche den Haushalt.")
  static let othersRemain = Self(
    "The household still has other members with an account. Remove them first, or"
      + " leave the household to them.",
    nl: "Het huishouden heeft nog andere leden met een account. Verwijder hen eerst, of"
      + " laat het huishouden aan hen over.",
    de: "Der Haushalt hat noch andere Mitglieder mit Konto. Entferne sie zuerst, oder"
      + " überlass ihnen den Haushalt.")
  static let notLinkable = Self(
    "These two members cannot be the same person. Choose two children, or two adults"
      + " without an account; a person has one member per home.",
    nl: "Deze twee leden kunnen niet dezelfde persoon zijn. Kies twee kinderen, of twee"
      + " volwassenen zonder account; een persoon heeft één lid per huis.",
    de: "Diese beiden Mitglieder können nicht dieselbe Person sein. Wähle zwei Kinder,"
      + " oder zwei Erwachsene ohne Konto; eine Person hat ein Mitglied je Zuhause.")
  static let lastParent = Self(
    "A member here needs a parent or guardian with an account. Let another one join first.",
    nl: "Een lid hier heeft een ouder of verzorger met een account nodig. Laat er eerst"
      + " een andere lid worden.",
    de: "Ein Mitglied hier braucht ein Elternteil oder eine Betreuungsperson mit Konto."
      + " Lade zuerst eine andere Person ein.")
  static let userNotMemberOfHousehold = Self(
    "This person is not a member of the household. Choose another member.",
    nl: "Deze persoon is geen lid van het huishouden. Kies een ander lid.",
    de: "Nutzer ist kein Mitglied dieses Haushalts. Wähle jemand anderen aus dem Haushalt.")
  static let newOwnerNeedsAccount = Self(
    "The new owner must be an adult with an account. Choose another member.",
    nl: "De nieuwe eigenaar moet een volwassene met een account zijn. Kies een ander lid.",
    de: "Der Haushalt kann nur an Erwachsene mit eigenem Konto übergehen. Wähle ein"
      + " anderes Mitglied.")
  static let memberHasAccount = Self(
    "This member already has an account. Choose one without an account.",
    nl: "Dit lid heeft al een account. Kies iemand zonder account.",
    de: "Dieses Mitglied hat schon ein Konto. Wähle eines ohne Konto.")

  static func nameTaken(_ name: Name) -> Self {
    Self(
      "A member is already called “\(name)”. Choose another name.",
      nl: "Een lid heet al “\(name)”. Kies een andere naam.",
      de: "Ein Mitglied heißt schon „\(name)“. Wähle einen anderen Namen.")
  }

  static func childLimitReached(limit: Int) -> Self {
    Self(
      "This household can have at most \(limit) \(limit == 1 ? "child" : "children")."
        + " An adult can change this limit in the household's rules.",
      nl: "In dit huishouden \(limit == 1 ? "past" : "passen") hoogstens \(limit)"
        + " \(limit == 1 ? "kind" : "kinderen"). Een volwassene kan deze grens in de"
        + " regels wijzigen.",
      de: "In diesem Haushalt \(limit == 1 ? "ist" : "sind") höchstens \(limit)"
        + " \(limit == 1 ? "Kind" : "Kinder") möglich. Erwachsene können diese Grenze in"
        + " den Regeln ändern.")
  }

  /// A new limit is below the number of children that the household has.
  static func childLimitTooLow(_ limit: Int, children: Int) -> Self {
    Self(
      "This household has \(children) \(children == 1 ? "child" : "children"), so the maximum"
        + " cannot be \(limit). Choose at least \(children).",
      nl: "Dit huishouden heeft \(children) \(children == 1 ? "kind" : "kinderen"), dus het"
        + " maximum kan niet \(limit) zijn. Kies minstens \(children).",
      de: "Dieser Haushalt hat \(children) \(children == 1 ? "Kind" : "Kinder"), deshalb kann die"
        + " Höchstzahl nicht \(limit) sein. Wähle mindestens \(children).")
  }
}
