import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

extension Shell {
  /// The person whom a text names, with the household.
  func carePerson(
    _ text: String
  ) async throws -> (context: HouseholdContext, person: CareProfileID) {
    let context = try await context()
    if let id = CareProfileID(text.trimmed) { return (context, id) }
    let model = try await loaded(CareHabitsModel(context.device, household: context.id))
    let named = (model.content?.profiles ?? []).map { profile in
      NamedItem(
        value: profile.id, name: "\(profile.name)", id: profile.id.bits,
        details: { ["\(profile.relationship)"] })
    }
    guard let person = try one(text, among: named) else {
      throw notFound(.careProfile, .unknownCarePerson(text))
    }
    return (context, person)
  }

  /// The habit whose title a text is, with the loaded habits and the household.
  func careHabit(
    _ text: String
  ) async throws -> (model: CareHabitsModel, habit: CareHabit, context: HouseholdContext) {
    let context = try await context()
    let model = try await loaded(CareHabitsModel(context.device, household: context.id))
    let habits = model.content?.habits ?? []
    let names = Dictionary((model.content?.profiles ?? []).map { ($0.id, "\($0.name)") }) {
      first, _ in first
    }
    let named = habits.map { habit in
      NamedItem(
        value: habit, name: "\(habit.title)", id: habit.id.bits,
        details: { [names[habit.profile] ?? ""] })
    }
    guard let habit = try one(text, among: named) else {
      throw notFound(.careHabit, .unknownCareHabit(text))
    }
    return (model, habit, context)
  }

  /// The table of care profiles.
  func table(ofProfiles profiles: [CareProfileCard]) -> Table {
    Table(
      of: profiles,
      .init { $0.emoji },
      .init(text(.name), isElastic: true, narrowest: 16, text: \.name),
      .init(text(.careRelationshipColumn), text: \.relationship),
      .init(text(.carePhoneColumn), text: \.phone),
      .init(text(.status), text: \.statusText),
      .id(text(.id), of: profiles, \.id.bits))
  }

  /// The table of habits.
  func table(ofHabits habits: [CareHabitRow]) -> Table {
    Table(
      of: habits,
      .init { $0.emoji },
      .init(text(.careHabitColumn), isElastic: true, narrowest: 20, text: \.title),
      .init(text(.careDaysColumn), text: \.frequencyText),
      .init(text(.when), text: \.timeText),
      .init { $0.icon },
      .id(text(.id), of: habits, \.id.bits))
  }

  /// The pause, the alarm and the habits of a person's day, the missed ones first.
  func blocks(
    ofDay model: CareDashboardModel, for profile: CareProfileID
  ) -> [CommandOutput.Block] {
    let notes = model.notes(of: profile).map { CommandOutput.Block.line($0) }
    if let text = model.emptyDayText(of: profile) { return notes + [.line(text)] }
    var headings: [Int: String] = [:]
    var rows: [CareOccurrenceRow] = []
    for section in model.sections(of: profile) {
      headings[rows.count] = section.title
      rows += section.rows
    }
    let table = Table(
      of: rows, headings: headings,
      .init(text(.when), text: \.timeText),
      .init { $0.emoji },
      .init(text(.careHabitColumn), isElastic: true, narrowest: 20, text: \.title),
      .init(text(.status), text: \.statusText),
      .init(text(.careAnswerColumn)) { $0.answerText ?? "" })
    return rows.isEmpty ? notes : notes + [.table(table)]
  }

  /// The gallery by day.
  func blocks(ofGallery model: CareGalleryModel) -> [CommandOutput.Block] {
    var headings: [Int: String] = [:]
    var rows: [CareGalleryModel.Cell] = []
    for section in model.sections {
      headings[rows.count] = section.title
      rows += section.cells
    }
    let table = Table(
      of: rows, headings: headings,
      .init { $0.emoji },
      .init(isElastic: true, narrowest: 20, text: \.title),
      .init { $0.subtitle ?? "" },
      .init { $0.occurrence?.statusText ?? "" },
      .init { $0.occurrence?.answeredText ?? "" })
    return blocks(table, of: model)
  }

  /// The rates of habits, with a column for each week.
  func table(of rows: [CareStatisticsModel.Row], _ model: CareStatisticsModel) -> Table {
    var columns: [RowColumn<CareStatisticsModel.Row>] = [
      .init(text(.careHabitColumn), isElastic: true, narrowest: 16, text: \.title),
      .init(model.rateLabels[0], alignment: .right, text: \.completionText),
      .init(model.rateLabels[1], alignment: .right, text: \.onTimeText),
    ]
    for (index, label) in model.weekLabels.enumerated() {
      columns.append(
        .init(label, alignment: .right) { row in
          row.weekTexts.indices.contains(index) ? row.weekTexts[index] : ""
        })
    }
    columns.append(.init { $0.trendText ?? "" })
    return Table(of: rows, columns: columns)
  }

  /// Output with the step of a setup.
  func careOutput(of model: CareSetupModel) throws -> CommandOutput {
    try output(from: model) {
      [
        "profile": model.profile.map(JSON.careProfile) ?? .null,
        "step": model.profile == nil ? .null : .raw(model.profile?.step),
        "preview": .text(model.preview),
        "explanation": .text(model.explanation),
      ]
    }
  }

  /// Output with the step of a setup, the text of the hello until the person has agreed, and the
  /// next command.
  ///
  /// Without a change there is no toast, so the step is shown in its place.
  func careSetupOutput(of model: CareSetupModel) throws -> CommandOutput {
    var output = try careOutput(of: model)
    guard let profile = model.profile else { return output }
    let head = model.toastText.isEmpty ? model.stepText : model.toastText
    let lines = [head, model.card?.statusText, model.explanation]
    output.blocks = lines.compactMap { $0.map { .line($0) } }
    if !profile.isConfirmed, let preview = model.preview {
      output.blocks += [.line(text(.careHelloText)), .verbatim(preview)]
    }
    if let next = nextCareStep(of: profile, at: model.step) {
      output.blocks.append(.line(text(next)))
    }
    return output
  }

  /// The command that continues a setup; nil if only the person can do something.
  private func nextCareStep(of profile: CareProfile, at step: CareSetupStep) -> ShellText? {
    guard !profile.isConfirmed else { return .addCareHabit }
    switch step {
    case .newProfileForm, .profileComplete: return .continueCareSetup
    case .smsIntroduction: return .sendCareHello
    case .awaitingConfirmation, .success, .firstHabit:
      return profile.stoppedAt == nil ? .repeatCareHello : nil
    }
  }

  /// Output with a habit that was created, changed or deleted.
  func habitOutput(of model: CareHabitsModel) throws -> CommandOutput {
    try output(from: model) { ["habit": model.changed.map(JSON.careHabit) ?? .null] }
  }
}

// MARK: - Texts

extension ShellText {
  static let careRelationshipColumn = Self("Relationship", nl: "Relatie", de: "Beziehung")
  static let carePhoneColumn = Self("Phone", nl: "Telefoon", de: "Telefon")
  static let careHabitColumn = Self("Habit", nl: "Gewoonte", de: "Gewohnheit")
  static let careDaysColumn = Self("Days", nl: "Dagen", de: "Tage")
  static let careAnswerColumn = Self("Answer", nl: "Antwoord", de: "Antwort")
  static let moreCareEvents = Self(
    "There are older entries. See those of one person with “\(kin: "care gallery <person>")”.",
    nl: "Er zijn oudere. Bekijk die van één persoon met “\(kin: "care gallery <person>")”.",
    de: "Es gibt ältere. Sieh dir die einer Person mit „\(kin: "care gallery <person>")“ an.")

  fileprivate static let careHelloText = Self(
    "The text of the hello:", nl: "De tekst van de groet:", de: "Der Text des Grußes:")
  fileprivate static let continueCareSetup = Self(
    "Continue with “\(kin: "care setup <person> --next")”; nothing is sent yet.",
    nl: "Ga verder met “\(kin: "care setup <person> --next")”; er wordt nog niets verstuurd.",
    de: "Weiter mit „\(kin: "care setup <person> --next")“; noch wird nichts gesendet.")
  fileprivate static let sendCareHello = Self(
    "Send it with “\(kin: "care hello <person>")”; --next sends it too.",
    nl: "Verstuur hem met “\(kin: "care hello <person>")”; --next verstuurt hem ook.",
    de: "Sende ihn mit „\(kin: "care hello <person>")“; --next sendet ihn auch.")
  fileprivate static let repeatCareHello = Self(
    "Send it again with “\(kin: "care hello <person>")”.",
    nl: "Verstuur hem opnieuw met “\(kin: "care hello <person>")”.",
    de: "Sende ihn noch einmal mit „\(kin: "care hello <person>")“.")
  fileprivate static let addCareHabit = Self(
    "Add a habit with “\(kin: "care habit add <person> <title> --at <time>")”.",
    nl: "Voeg een gewoonte toe met “\(kin: "care habit add <person> <title> --at <time>")”.",
    de: "Lege eine Gewohnheit an mit „\(kin: "care habit add <person> <title> --at <time>")“.")

  /// The answer to the cancellation of a setup that is not the first one.
  static func keptCareProfile(_ name: String) -> Self {
    Self(
      "The profile of \(name) is kept. Delete it with “\(kin: "care remove <person>")”.",
      nl: "Het profiel van \(name) blijft. Verwijder het met “\(kin: "care remove <person>")”.",
      de: "Das Profil von \(name) bleibt. Lösche es mit „\(kin: "care remove <person>")“.")
  }

  static func deleteCareProfile(_ name: String) -> Self {
    Self(
      "Delete the profile of \(name) with all habits and answers?",
      nl: "Het profiel van \(name) verwijderen, met alle gewoontes en antwoorden?",
      de: "Das Profil von \(name) mit allen Gewohnheiten und Antworten löschen?")
  }

  static func unknownCarePerson(_ name: String) -> Self {
    Self(
      "There is no person “\(name)”. See “\(kin: "care list")”.",
      nl: "Er is geen persoon “\(name)”. Kijk met “\(kin: "care list")”.",
      de: "Es gibt keine Person „\(name)“. Sieh nach mit „\(kin: "care list")“.")
  }

  static func unknownCareHabit(_ title: String) -> Self {
    Self(
      "There is no habit “\(title)”. See “\(kin: "care habits")”.",
      nl: "Er is geen gewoonte “\(title)”. Kijk met “\(kin: "care habits")”.",
      de: "Es gibt keine Gewohnheit „\(title)“. Sieh nach mit „\(kin: "care habits")“.")
  }
}
