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
        Without --set and --remove the photo is saved; never over a file without --replace. You set your own, and an \
        adult in parent mode that of members without an account. Everybody in the household sees \
        it, unless “\(kin: "account privacy")” hides it.
        """,
        nl: """
          Zonder --set en --remove wordt de foto bewaard; nooit over een bestand heen zonder --replace. Je kiest die \
          van jezelf, en een volwassene in de oudermodus die van leden zonder account. Iedereen in \
          het huishouden ziet ze, tenzij “\(kin: "account privacy")” ze verbergt.
          """,
        de: """
          Ohne --set und --remove wird das Foto gespeichert; nie über eine Datei ohne --replace. Du setzt dein \
          eigenes, und Erwachsene im Elternmodus das von Mitgliedern ohne Konto. Alle im Haushalt \
          sehen es, wenn „\(kin: "account privacy")“ es nicht verbirgt.
          """
      ),
      examples: "kin member photo Ben --set ben.jpg",
      "kin member photo Ben --to ben.jpg",
      "kin member photo Ben --remove")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOrMe)
  var member: String

  @OptionGroup var photo: PhotoArguments

  func answer(in shell: Shell) async throws -> Answer {
    try await photo.answer(for: member, in: shell)
  }
}
