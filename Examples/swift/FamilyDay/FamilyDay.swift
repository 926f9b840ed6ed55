import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipTransport
import KinshipUseCases

/// A family's day through the view models of an app's screens.
///
/// The view models do not depend on the server: they also run on a local store.
@MainActor
struct FamilyDay {
  /// The performer for calls to the server, without a session.
  let server: RemotePerformer
  let ids: IDSource
  let zones: ZoneDatabase
  /// The photo of Ben's task; nil if the task requires none.
  let picture: [UInt8]?
  let replyDropper: ReplyDropper

  /// Runs the day, from the first sign-up to the last redemption.
  func run() async throws {
    let anna = try await signUp("Anna", "anna@example.org", password: "correct horse battery")
    let home = try await makeHousehold(anna)
    let household = HouseholdModel(anna.device, household: home)
    let ben = try await addChild(household)
    let code = try await invite(household)
    let bram = try await signUp("Bram", "bram@example.org", password: "purple monkey dishwasher")
    try await join(bram, code)
    try await makeTask(anna, home, for: ben)
    try await handOver(anna, to: ben)
    try await doTask(anna, home)
    try await approve(bram, home)
    try await buyScreenTime(anna, home, ben)
  }

  // MARK: Anna

  private func signUp(_ name: String, _ email: String, password: String) async throws -> AppModel {
    let signedOut = Device(
      performer: server, ids: ids, zones: zones, language: .english, now: Instant.now)
    let form = AuthModel(signedOut, mode: .signUp)
    form.displayName = name
    form.email = email
    form.password = password
    await form.submit()
    try show(name, form)
    var device = signedOut
    device.performer = server.signedIn(with: form.signedIn?.access)
    let app = AppModel(device)
    await app.launch()
    return app
  }

  private func makeHousehold(_ anna: AppModel) async throws -> HouseholdID {
    let households = HouseholdsModel(anna.device)
    await households.create(name: "Home", timeZone: "Europe/Amsterdam")
    try show("Anna", households)
    await anna.refresh()
    guard let home = households.created else {
      throw FamilyDayError("The household was not created.")
    }
    return home.id
  }

  private func addChild(_ household: HouseholdModel) async throws -> MemberID {
    await household.addMember(name: "Ben", role: .child)
    try show("Anna", household)
    guard let ben = household.added else { throw FamilyDayError("Ben was not added.") }
    return ben.id
  }

  private func invite(_ household: HouseholdModel) async throws -> String {
    guard let invitation = await household.issueCode(.parent) else { throw failure(of: household) }
    try show("Anna", household)
    return invitation.code.description
  }

  private func makeTask(_ anna: AppModel, _ home: HouseholdID, for ben: MemberID) async throws {
    let editor = TaskEditorModel(anna.device, household: home)
    await editor.load()
    editor.form.title = "Set the table"
    editor.form.points = 30
    editor.form.assignee = ben
    editor.form.requiresPhoto = picture != nil
    await editor.save()
    try show("Anna", editor)
  }

  private func handOver(_ anna: AppModel, to ben: MemberID) async throws {
    await anna.switchActingMember(ben)
    try show("Anna", anna)
  }

  // MARK: Ben, on Anna's device

  private func doTask(_ device: AppModel, _ home: HouseholdID) async throws {
    let list = TaskListModel(device.device, household: home)
    await list.load()
    guard let task = list.rows.first else { throw failure(of: list) }
    say("Ben", task.accessibilityLabel)
    let screen = TaskDetailModel(device.device, household: home, task: task.id)
    await screen.load()
    if let picture {
      guard await screen.attachPhoto(picture) else { throw failure(of: screen) }
      say("Ben", screen.photoText ?? "")
    }
    await screen.submit()
    try show("Ben", screen)
  }

  /// Redeems points while the first reply is dropped.
  ///
  /// The screen shows the failure. Its "Retry" sends the same request with the same mutation ID. The server returns
  /// the stored reply, and does not take the points again.
  private func buyScreenTime(
    _ device: AppModel, _ home: HouseholdID, _ ben: MemberID
  ) async throws {
    let minutes = ScreenTimeModel(device.device, household: home, member: ben)
    await minutes.load()
    minutes.setMinutes(20)
    say("Ben", minutes.priceText)
    replyDropper.dropNextReply()
    await minutes.redeem()
    guard let failure = minutes.screen.failure, failure.showsRetry else {
      throw FamilyDayError("The reply was not dropped.")
    }
    say("Ben", failure.sentence)
    await minutes.retry()
    try show("Ben", minutes)
    guard replyDropper.retryHadSameReply else {
      throw FamilyDayError("The retry got a different reply.")
    }
    for line in minutes.lines { say("Ben", line.accessibilityLabel) }
  }

  // MARK: Bram

  private func join(_ bram: AppModel, _ code: String) async throws {
    let households = HouseholdsModel(bram.device)
    await households.join(code: code)
    try show("Bram", households)
  }

  private func approve(_ bram: AppModel, _ home: HouseholdID) async throws {
    let claims = TaskApprovalModel(bram.device, household: home)
    await claims.load()
    guard let claim = claims.rows.first else { throw failure(of: claims) }
    say("Bram", "\(claim.title): \(claim.claimant ?? "somebody") gets \(claim.pointsText)?")
    await claims.approve(claim.id)
    try show("Bram", claims)
  }

  // MARK: Screens

  /// Prints the toast of a screen; throws its failure if it has none.
  private func show(_ reader: String, _ model: some ScreenModel) throws {
    guard let toast = model.screen.toast else { throw failure(of: model) }
    say(reader, toast.text)
  }

  private func say(_ reader: String, _ text: String) {
    print("\(reader): \(text)")
  }

  private func failure(of model: some ScreenModel) -> FamilyDayError {
    guard let failure = model.screen.failure else {
      return FamilyDayError("The screen shows neither a toast nor a failure.")
    }
    return switch failure.kind {
    case .refusal: FamilyDayError("Refused: \(failure.code)\n\(failure.sentence)")
    default: FamilyDayError("No answer: \(failure.sentence)")
    }
  }
}

/// An error that ends the day early.
struct FamilyDayError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
