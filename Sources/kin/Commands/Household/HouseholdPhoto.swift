import ArgumentParser

struct HouseholdPhoto: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "photo",
      abstract: "Save, set or remove the photo of the household.",
      nl: "Bewaar, kies of verwijder de foto van het huishouden.",
      de: "Speichere, setze oder entferne das Foto des Haushalts.",
      discussion: .words(
        """
        Without --set and --remove the photo is saved; never over a file without --replace. Setting and removing it \
        needs an adult in parent mode. Everybody in the household sees it, and nobody else.
        """,
        nl: """
          Zonder --set en --remove wordt de foto bewaard; nooit over een bestand heen zonder --replace. Alleen een \
          volwassene in de oudermodus kiest en verwijdert ze. Iedereen in het huishouden ziet ze, \
          en niemand anders.
          """,
        de: """
          Ohne --set und --remove wird das Foto gespeichert; nie über eine Datei ohne --replace. Nur Erwachsene im \
          Elternmodus setzen und entfernen es. Alle im Haushalt sehen es, und sonst niemand.
          """
      ),
      examples: "kin household photo --set home.jpg",
      "kin household photo --to home.jpg",
      "kin household photo --remove")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var photo: PhotoArguments

  func answer(in shell: Shell) async throws -> Answer {
    try await photo.answer(for: nil, in: shell)
  }
}
