import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct HouseholdPhoto: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "photo",
      abstract: .words(
        "Save, set or remove the photo of the household.",
        nl: "Bewaar, kies of verwijder de foto van het huishouden.",
        de: "Speichere, setze oder entferne das Foto des Haushalts."),
      discussion: .words(
        """
        Without --set and --remove the photo is saved; never over a file. Setting and removing it \
        needs an adult in parent mode. Everybody in the household sees it, and nobody else.
        """,
        nl: """
          Zonder --set en --remove wordt de foto bewaard; nooit over een bestand heen. Alleen een \
          volwassene in de oudermodus kiest en verwijdert ze. Iedereen in het huishouden ziet ze, \
          en niemand anders.
          """,
        de: """
          Ohne --set und --remove wird das Foto gespeichert; nie über eine Datei. Nur Erwachsene im \
          Elternmodus setzen und entfernen es. Alle im Haushalt sehen es, und sonst niemand.
          """
      ).with(
        examples: "kin household photo --set home.jpg", "kin household photo --to home.jpg",
        "kin household photo --remove"))
  }

  @OptionGroup var global: GlobalOptions

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
    let file = try set.map { try shell.picture($0) }
    let place = try await shell.place()
    let model = HouseholdModel(place.device, household: place.id)
    if let file { return try await send(file, with: model, in: shell) }
    if remove { return try await removePhoto(with: model, in: shell) }
    return try await save(with: model, in: shell)
  }

  @MainActor
  private func send(
    _ file: [UInt8], with model: HouseholdModel, in shell: Shell
  ) async throws -> Answer {
    let line = Progress()
    await model.setPhoto(file) { line.show($0.sendingText) }
    line.clear()
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") {
      let seen = model.screen.caution == nil ? model.details : nil
      return ["household": seen.map(JSON.household) ?? .null, "photo": .text(model.sentPhoto)]
    }
  }

  @MainActor
  private func removePhoto(with model: HouseholdModel, in shell: Shell) async throws -> Answer {
    await model.removePhoto()
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") { shell.householdJSON(model.details, of: model) }
  }

  @MainActor
  private func save(with model: HouseholdModel, in shell: Shell) async throws -> Answer {
    await model.loadPicture()
    try shell.check(model)
    guard let picture = model.picture else {
      throw Trouble(
        exit: .refused, code: Refusal.notFound(.photo).code,
        sentence: shell.text(.householdHasNoPhoto))
    }
    let path = try shell.keep(picture.bytes, at: to ?? "\(picture.photo.id).jpg")
    return Answer(shell.text(.photoSaved(path: path))) {
      ["photo": .photo(picture.photo), "file": .string(path)]
    }
  }
}
