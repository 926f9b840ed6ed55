extension ShellText {
  /// The role of a new member is child by default.
  static let childrenNotAllowed = Self(
    "This household has no children: add --role member for an adult, or allow children with “\(kin: "household rules --max-children <number>")”.",
    nl:
      "Dit huishouden heeft geen kinderen: voeg --role member toe voor een volwassene, of sta kinderen toe met “\(kin: "household rules --max-children <number>")”.",
    de:
      "Dieser Haushalt hat keine Kinder: ergänze --role member für Erwachsene, oder erlaube Kinder mit „\(kin: "household rules --max-children <number>")“."
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

  static let setPINFirst = Self(
    "Take it back with “\(kin: "member act-as me")”, and type “\(kin: "parent-mode set-pin")”.",
    nl: "Neem het terug met “\(kin: "member act-as me")”, en typ “\(kin: "parent-mode set-pin")”.",
    de: "Nimm es mit „\(kin: "member act-as me")“ zurück und tippe „\(kin: "parent-mode set-pin")“."
  )
}
