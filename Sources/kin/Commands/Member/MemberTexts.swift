extension ShellText {
  static func unknownPerson(_ name: String) -> Self {
    Self(
      "There is no member “\(name)” here. See “\(kin: "member list")”.",
      nl: "Er is hier geen lid “\(name)”. Kijk met “\(kin: "member list")”.",
      de: "Hier gibt es kein Mitglied „\(name)“. Sieh nach mit „\(kin: "member list")“.")
  }

  static func hasNoPhoto(_ name: String) -> Self {
    Self(
      "\(name) has no photo, or hides it. Add one with “\(kin: "member photo <member> --set <file>")”, or ask for one.",
      nl:
        "\(name) heeft geen foto, of verbergt haar. Voeg er een toe met “\(kin: "member photo <lid> --set <bestand>")”, of vraag erom.",
      de:
        "\(name) hat kein Foto oder verbirgt es. Füge eins hinzu mit „\(kin: "member photo <mitglied> --set <datei>")“, oder frag danach."
    )
  }

  static func hasAnAccount(_ name: String) -> Self {
    Self(
      "You cannot act as \(name), who has an account. Let \(name) sign in, in another profile (--profile).",
      nl:
        "Je kunt niet als \(name) handelen, want dit lid heeft een account. Laat \(name) inloggen, in een ander profiel (--profile).",
      de:
        "Du kannst nicht als \(name) handeln, denn dieses Mitglied hat ein Konto. Lass \(name) sich anmelden, in einem anderen Profil (--profile)."
    )
  }
}
