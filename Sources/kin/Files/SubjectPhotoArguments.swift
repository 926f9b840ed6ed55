import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// Options that set or remove the photo of a member or of the household.
///
/// Without them, the command saves the photo to a file.
struct SubjectPhotoArguments: ParsableArguments {
  @Option(help: .photoSource, completion: .file())
  var set: String?

  @Option(help: .photoTarget, completion: .file())
  var to: String?

  @Flag(help: .replaceFile)
  var replace = false

  @Flag(help: .removePhoto)
  var remove = false

  func validate() throws {
    if replace, set != nil { throw ValidationError.notBoth("--replace", "--set") }
    if replace, remove { throw ValidationError.notBoth("--replace", "--remove") }
    if set != nil, remove { throw ValidationError.notBoth("--set", "--remove") }
    if to != nil, set != nil { throw ValidationError.notBoth("--to", "--set") }
    if to != nil, remove { throw ValidationError.notBoth("--to", "--remove") }
  }

  /// Sets, removes or saves the photo of the named member, or of the household if `name` is nil.
  @MainActor
  func run(for name: String?, in shell: Shell) async throws -> CommandOutput {
    let file = try set.map { try shell.picture($0) }
    let context = try await shell.context()
    let photo = SubjectPhoto(
      shell: shell, model: HouseholdModel(context.device, household: context.id),
      member: try name.map { try context.member($0) })
    if let file { return try await photo.send(file) }
    return try await remove ? photo.remove() : photo.save(to: to, replacing: replace)
  }
}

/// The photo of a member or of the household.
@MainActor
private struct SubjectPhoto {
  let shell: Shell
  let model: HouseholdModel
  /// The member of the photo, or nil for the household.
  let member: MemberProfile?

  private var photographed: Photo.Subject { member.map { .member($0.id) } ?? .household }

  /// Uploads a file as the photo and shows the progress.
  func send(_ file: [UInt8]) async throws -> CommandOutput {
    let line = Progress(in: shell.environment)
    await model.setPhoto(file, of: photographed) { line.show($0.sendingText) }
    line.clear()
    return try shell.output(from: model) {
      let subject = self.subject
      return [subject.name: subject.json, "photo": .text(model.sentPhoto)]
    }
  }

  func remove() async throws -> CommandOutput {
    await model.removePhoto(of: photographed)
    return try shell.output(from: model) {
      let subject = self.subject
      return [subject.name: subject.json]
    }
  }

  func save(to path: String?, replacing: Bool) async throws -> CommandOutput {
    await model.loadPicture(of: photographed)
    try await shell.check(model) { await model.load() && hasPhoto }
    guard let picture = model.picture else {
      throw shell.notFound(.photo, noPhoto)
    }
    return try shell.save(picture, to: path, replacing: replacing)
  }

  private var hasPhoto: Bool {
    guard let member else { return model.details?.photo != nil }
    return model.details?.members.first { $0.id == member.id }?.details?.photo != nil
  }

  private var noPhoto: ShellText {
    guard let member else { return .householdHasNoPhoto }
    return .hasNoPhoto("\(member.shownName)")
  }

  /// The member or household as JSON.
  ///
  /// If the reload after a change failed, it is the member as the change returned it, or null.
  private var subject: (name: String, json: JSON) {
    let isSeen = model.screen.caution == nil
    guard let member else {
      return ("household", isSeen ? model.details.map(JSON.household) ?? .null : .null)
    }
    let seen = model.details?.members.first { $0.id == member.id }
    return ("member", (isSeen ? seen : model.changed).map(JSON.member) ?? .null)
  }
}

extension Shell {
  /// Throws the failure of a model that loaded a photo.
  ///
  /// If the photo still exists, its file is lost. The general advice is then wrong: it is to restore
  /// the whole store, or over a connection to see the current list.
  func check(_ model: some ScreenModel, photoExists: @MainActor () async -> Bool) async throws {
    let failure = model.screen.failure
    do { try check(model) } catch let error as CommandError {
      let isFileMissing = failure?.reason == .damaged || failure?.refusal == .notFound(.photo)
      guard isFileMissing, await photoExists() else { throw error }
      throw CommandError.inputOutput(.photoLost, in: language)
    }
  }

  /// Saves a photo as a file or on standard output; the default file name is the photo's id.
  func save(_ picture: Picture, to path: String?, replacing: Bool) throws -> CommandOutput {
    let kept = try keep(
      picture.bytes, at: path ?? "\(picture.photo.id).jpg", replacing: replacing)
    guard let path = kept else { return .alreadyWritten }
    return CommandOutput(text(.photoSaved(path: path))) {
      ["photo": .photo(picture.photo), "file": .string(path)]
    }
  }
}

extension JSON {
  static func photo(_ photo: Photo) -> JSON {
    [
      "id": .text(photo.id), "task": .text(photo.subject.task),
      "member": .text(photo.subject.member),
      "shows_household": .bool(photo.subject == .household),
      "uploaded_by": .text(photo.uploadedBy),
      "uploaded_at": .text(photo.uploadedAt), "type": .raw(photo.image.kind),
      "size": .int(photo.image.size), "width": .int(photo.image.width),
      "height": .int(photo.image.height),
    ]
  }
}

// MARK: - Texts

extension ShellText {
  static let photoLost = Self(
    "The file of this photo is missing or damaged. Restore it from a backup into the store's folder of photos, or ask the member to send the photo again.",
    nl:
      "Het bestand van deze foto ontbreekt of is beschadigd. Haal het uit een reservekopie en zet het in de fotomap van de opslag, of vraag het lid de foto opnieuw te sturen.",
    de:
      "Die Datei dieses Fotos fehlt oder ist beschädigt. Kopiere sie aus einer Sicherung in den Fotoordner des Speichers, oder lass das Mitglied das Foto noch einmal senden."
  )

  static func hasNoPhoto(_ name: String) -> Self {
    Self(
      "\(name) has no photo, or hides it. Add one with “\(kin: "member photo <member> --set <file>")”, or ask for one.",
      nl:
        "\(name) heeft geen foto, of verbergt haar. Voeg er een toe met “\(kin: "member photo <member> --set <file>")”, of vraag erom.",
      de:
        "\(name) hat kein Foto oder verbirgt es. Füge eins hinzu mit „\(kin: "member photo <member> --set <file>")“, oder frag danach."
    )
  }

  static let householdHasNoPhoto = Self(
    "The household has no photo. Add one with “\(kin: "household photo --set <file>")”, or ask an adult for one.",
    nl:
      "Het huishouden heeft geen foto. Voeg er een toe met “\(kin: "household photo --set <file>")”, of vraag een volwassene erom.",
    de:
      "Der Haushalt hat kein Foto. Füge eins hinzu mit „\(kin: "household photo --set <file>")“, oder frag Erwachsene danach."
  )
}
