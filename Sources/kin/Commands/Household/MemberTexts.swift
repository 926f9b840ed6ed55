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
    "A member's name has no comma. Type “\(kin: "member add <name>")” for each member.",
    nl: "De naam van een lid heeft geen komma. Typ “\(kin: "member add <name>")” voor elk lid.",
    de:
      "Der Name eines Mitglieds hat kein Komma. Tippe „\(kin: "member add <name>")“ für jedes Mitglied."
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

  /// The acting member got an account.
  static func hasOwnAccountNow(_ name: String) -> Self {
    Self(
      "\(name) has an account now, so this device can no longer act as \(name). Choose with “\(kin: "member act-as <member>")”, or take the device back with “\(kin: "member act-as me")”.",
      nl:
        "\(name) heeft nu een eigen account, dus dit apparaat kan niet meer als \(name) handelen. Kies met “\(kin: "member act-as <member>")”, of neem het apparaat terug met “\(kin: "member act-as me")”.",
      de:
        "\(name) hat jetzt ein eigenes Konto, deshalb kann dieses Gerät nicht mehr als \(name) handeln. Wähle mit „\(kin: "member act-as <member>")“, oder nimm das Gerät mit „\(kin: "member act-as me")“ zurück."
    )
  }

  /// The acting member was removed, or the user's own role changed.
  static let actingMemberGone = Self(
    "This device can no longer act as the chosen member: the member was removed, or your role changed. Choose with “\(kin: "member act-as <member>")”, or take the device back with “\(kin: "member act-as me")”.",
    nl:
      "Dit apparaat kan niet meer als het gekozen lid handelen: het lid is verwijderd, of je rol is veranderd. Kies met “\(kin: "member act-as <member>")”, of neem het apparaat terug met “\(kin: "member act-as me")”.",
    de:
      "Dieses Gerät kann nicht mehr als das gewählte Mitglied handeln: Das Mitglied wurde entfernt, oder deine Rolle hat sich geändert. Wähle mit „\(kin: "member act-as <member>")“, oder nimm das Gerät mit „\(kin: "member act-as me")“ zurück."
  )

  /// Reminds an adult that the device acts as another member.
  static func youActAs(_ name: String) -> Self {
    Self(
      "You act as \(name): type “\(kin: "member act-as me")” to act as yourself.",
      nl: "Je handelt als \(name): typ “\(kin: "member act-as me")” om als jezelf te handelen.",
      de:
        "Du handelst als \(name): tippe „\(kin: "member act-as me")“, um als du selbst zu handeln.")
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
