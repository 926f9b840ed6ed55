import ArgumentParser
import KinshipPresentation

struct AccountPhoto: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "photo",
      abstract: "Set or remove your photo.",
      nl: "Kies of verwijder je foto.",
      de: "Setze oder entferne dein Foto.",
      discussion: .words(
        """
        The photo is visible in all your households only. For one household, use \
        “\(kin: "member photo me")”.
        """,
        nl: """
          De foto is alleen in je huishoudens te zien. Gebruik “\(kin: "member photo me")” voor \
          één huishouden.
          """,
        de: """
          Das Foto ist nur in deinen Haushalten sichtbar. Für einen einzelnen Haushalt nimm \
          „\(kin: "member photo me")“.
          """
      ),
      examples: "kin account photo me.jpg",
      "kin account photo --remove")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The picture: JPEG, PNG or WebP, at most 15 MB; - for standard input.",
      nl: "Een afbeelding: JPEG, PNG of WebP, hoogstens 15 MB; - voor de standaardinvoer.",
      de: "Ein Bild: JPEG, PNG oder WebP, höchstens 15 MB; - für die Standardeingabe.",
      valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: .removePhoto)
  var remove = false

  func validate() throws {
    if file != nil, remove { throw ValidationError.notBoth("<file>", "--remove") }
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    guard file != nil || remove else { throw shell.usage(.nothingToChange) }
    let picture = try file.map { try shell.picture($0) }
    let model = try await shell.loaded(AccountModel(shell.actingDevice()))
    if let picture {
      let line = Progress(in: shell.environment)
      await model.setPhoto(picture) { line.show($0.sendingText) }
      line.clear()
    } else {
      await model.removePhoto()
    }
    return try shell.output(from: model)
  }
}
