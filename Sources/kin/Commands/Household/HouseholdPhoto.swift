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
        Without --set and --remove it saves the photo to a file. An existing file is overwritten \
        only with --replace. --set and --remove need an adult in parent mode. Only members of \
        the household see the photo.
        """,
        nl: """
          Zonder --set en --remove wordt de foto in een bestand bewaard. Een bestaand bestand \
          wordt alleen met --replace overschreven. --set en --remove zijn voor een volwassene in \
          de oudermodus. Alleen leden van het huishouden zien de foto.
          """,
        de: """
          Ohne --set und --remove wird das Foto in einer Datei gespeichert. Eine vorhandene \
          Datei wird nur mit --replace überschrieben. --set und --remove sind für Erwachsene im \
          Elternmodus. Nur Mitglieder des Haushalts sehen das Foto.
          """
      ),
      examples: "kin household photo --set home.jpg",
      "kin household photo --to home.jpg",
      "kin household photo --remove")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var photo: SubjectPhotoArguments

  func run(in shell: Shell) async throws -> CommandOutput {
    try await photo.run(for: nil, in: shell)
  }
}
