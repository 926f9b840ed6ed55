import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberPhoto: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "photo",
      abstract: .words(
        "Save, set or remove the photo of a member.",
        nl: "Bewaar, kies of verwijder de foto van een lid.",
        de: "Speichere, setze oder entferne das Foto eines Mitglieds."),
      discussion: .words(
        """
        Without --set and --remove the photo is saved; never over a file. You set your own, and an \
        adult in parent mode that of members without an account. Everybody in the household sees \
        it, unless “kin account privacy” hides it.
        """,
        nl: """
          Zonder --set en --remove wordt de foto bewaard; nooit over een bestand heen. Je kiest die \
          van jezelf, en een volwassene in de oudermodus die van leden zonder account. Iedereen in \
          het huishouden ziet ze, tenzij “kin account privacy” ze verbergt.
          """,
        de: """
          Ohne --set und --remove wird das Foto gespeichert; nie über eine Datei. Du setzt dein \
          eigenes, und Erwachsene im Elternmodus das von Mitgliedern ohne Konto. Alle im Haushalt \
          sehen es, wenn „kin account privacy“ es nicht verbirgt.
          """
      ).with(
        examples: "kin member photo Ben --set ben.jpg", "kin member photo Ben --to ben.jpg",
        "kin member photo Ben --remove"))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: ArgumentHelp(CommonHelp.memberOrMe))
  var member: String

  @Option(help: ArgumentHelp(CommonHelp.photoSource, valueName: "file"), completion: .file())
  var set: String?

  @Option(help: ArgumentHelp(CommonHelp.photoTarget, valueName: "file"), completion: .file())
  var to: String?

  @Flag(help: ArgumentHelp(CommonHelp.removePhoto))
  var remove = false

  func validate() throws {
    if set != nil, remove { throw ValidationError(CommonHelp.notBoth("--set", "--remove")) }
    if to != nil, set != nil { throw ValidationError(CommonHelp.notBoth("--to", "--set")) }
    if to != nil, remove { throw ValidationError(CommonHelp.notBoth("--to", "--remove")) }
  }

  func answer(in shell: Shell) async throws -> Answer {
    if remove {
      return try await shell.change(member) { model, member in await model.removePhoto(of: member) }
    }
    if let set { return try await send(shell.picture(set), in: shell) }
    return try await save(in: shell)
  }

  @MainActor
  private func send(_ file: [UInt8], in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let shown = try place.member(member).id
    let model = HouseholdModel(place.device, household: place.id)
    let line = Progress()
    await model.setPhoto(file, of: shown) { line.show($0.sendingText) }
    line.clear()
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") {
      let seen = model.details?.members.first { $0.id == shown }
      return ["member": seen.map(JSON.member) ?? .null, "photo": .text(model.sentPhoto)]
    }
  }

  @MainActor
  private func save(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let shown = try place.member(member)
    let model = HouseholdModel(place.device, household: place.id)
    await model.loadPicture(of: shown.id)
    try shell.check(model)
    guard let picture = model.picture else {
      let refusal = Refusal.notFound(.photo)
      throw Trouble(
        exit: .refused, code: refusal.code,
        sentence: ShellWords.hasNoPhoto("\(shown.shownName)").text(in: shell.language))
    }
    let path = try shell.keep(picture.bytes, at: to ?? "\(picture.photo.id).jpg")
    return Answer(shell.text(.photoSaved(path: path))) {
      ["photo": .photo(picture.photo), "file": .string(path)]
    }
  }
}
