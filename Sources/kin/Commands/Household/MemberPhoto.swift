import ArgumentParser

struct MemberPhoto: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "photo",
      abstract: "Save, set or remove the photo of a member.",
      nl: "Bewaar, kies of verwijder de foto van een lid.",
      de: "Speichere, setze oder entferne das Foto eines Mitglieds.",
      discussion: .words(
        """
        Without --set and --remove it saves the photo to a file. An existing file is overwritten \
        only with --replace. You can set your own photo; an adult in parent mode can set those \
        of members without an account. All members of the household see the photo, unless \
        “\(kin: "account privacy")” hides it.
        """,
        nl: """
          Zonder --set en --remove wordt de foto in een bestand bewaard. Een bestaand bestand \
          wordt alleen met --replace overschreven. Je kunt je eigen foto kiezen; een volwassene \
          in de oudermodus kan die van leden zonder account kiezen. Alle leden van het \
          huishouden zien de foto, tenzij “\(kin: "account privacy")” haar verbergt.
          """,
        de: """
          Ohne --set und --remove wird das Foto in einer Datei gespeichert. Eine vorhandene \
          Datei wird nur mit --replace überschrieben. Du kannst dein eigenes Foto setzen; \
          Erwachsene im Elternmodus können das von Mitgliedern ohne Konto setzen. Alle \
          Mitglieder des Haushalts sehen das Foto, wenn „\(kin: "account privacy")“ es nicht \
          verbirgt.
          """
      ),
      examples: "kin member photo Ben --set ben.jpg",
      "kin member photo Ben --to ben.jpg",
      "kin member photo Ben --remove")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOrMe)
  var member: String

  @OptionGroup var photo: SubjectPhotoArguments

  func run(in shell: Shell) async throws -> CommandOutput {
    try await photo.run(for: member, in: shell)
  }
}
