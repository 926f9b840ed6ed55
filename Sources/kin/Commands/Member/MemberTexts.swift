extension ShellText {
  static func unknownPerson(_ name: String) -> Self {
    Self(
      "Nobody here is called “\(name)”. See “\(kin: "member list")”.",
      nl: "Niemand heet hier “\(name)”. Kijk met “\(kin: "member list")”.",
      de: "Niemand heißt hier „\(name)“. Sieh nach mit „\(kin: "member list")“.")
  }

  static func hasNoPhoto(_ name: String) -> Self {
    Self(
      "\(name) has no photo here, or does not show it. Add one with “\(kin: "member photo <member> --set <file>")”, or ask for one.",
      nl:
        "\(name) heeft hier geen foto, of laat ze niet zien. Voeg er een toe met “\(kin: "member photo <lid> --set <bestand>")”, of vraag erom.",
      de:
        "\(name) hat hier kein Foto, oder zeigt es nicht. Füge eins hinzu mit „\(kin: "member photo <mitglied> --set <datei>")“, oder frag danach."
    )
  }

  static func hasAnAccount(_ name: String) -> Self {
    Self(
      "\(name) has an account, so the device cannot be handed over. Let \(name) sign in, here in another profile (--profile).",
      nl:
        "\(name) heeft een account, en krijgt het apparaat dus niet zo. Laat \(name) zich aanmelden, hier in een ander profiel (--profile).",
      de:
        "\(name) hat ein Konto und bekommt das Gerät nicht so. Nimm für \(name) eine eigene Anmeldung, hier in einem anderen Profil (--profile)."
    )
  }
}
