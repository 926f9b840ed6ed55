extension ShellText {
  /// The role of a new member is child by default.
  static let childrenNotAllowed = Self(
    "This household has no children: add --role member for an adult, or allow children with “\(kin: "household rules --max-children <number>")”.",
    nl:
      "Dit huishouden heeft geen kinderen: voeg --role member toe voor een volwassene, of sta kinderen toe met “\(kin: "household rules --max-children <number>")”.",
    de:
      "Dieser Haushalt hat keine Kinder: ergänze --role member für Erwachsene, oder erlaube Kinder mit „\(kin: "household rules --max-children <number>")“."
  )

  /// Commas separate names in the values of options.
  static let commaInName = Self(
    "“\(kin: "member add")” adds one member: leave out the comma. Type “\(kin: "member add <name>")” for each member.",
    nl:
      "“\(kin: "member add")” voegt één lid toe: laat de komma weg. Typ “\(kin: "member add <name>")” voor elk lid.",
    de:
      "„\(kin: "member add")“ fügt ein Mitglied hinzu: Lass das Komma weg. Tippe „\(kin: "member add <name>")“ für jedes Mitglied."
  )

  static func hasAnAccount(_ name: String) -> Self {
    Self(
      "You cannot act as \(name), who has an account. Let \(name) sign in, in another profile (--profile).",
      nl:
        "Je kunt niet als \(name) handelen, want dit lid heeft een account. Laat \(name) inloggen, in een ander profiel (--profile).",
      de:
        "Du kannst nicht als \(name) handeln, denn dieses Mitglied hat ein Konto. Lass \(name) sich anmelden, in einem anderen Profil (--profile)."
    )
  }

  static func youAreAlready(_ name: String) -> Self {
    Self("You are \(name) already.", nl: "Je bent al \(name).", de: "Du bist schon \(name).")
  }

  static let setPINFirst = Self(
    "Take it back with “\(kin: "member act-as me")”, and type “\(kin: "parent-mode set-pin")”.",
    nl: "Neem het terug met “\(kin: "member act-as me")”, en typ “\(kin: "parent-mode set-pin")”.",
    de: "Nimm es mit „\(kin: "member act-as me")“ zurück und tippe „\(kin: "parent-mode set-pin")“."
  )
}
