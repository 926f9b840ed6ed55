public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The account's households, and the form to create or join one.
@MainActor @Observable
public final class HouseholdsModel: LoadedScreen {
  /// The purpose of the form.
  public enum Choice: String, Sendable, CaseIterable {
    /// Create a household.
    case create
    /// Join an existing household with its code.
    case join
  }

  /// A household in the list.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The household.
    public let id: HouseholdID
    /// The household's name.
    public let name: String
    /// The account's role in the household.
    public let roleText: String
    /// Whether the account owns it.
    public let isOwner: Bool
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of the list and of the last change.
  public internal(set) var screen = ScreenState()
  /// The households, in the order of joining.
  public var rows: [Row] { read(localizedContent) }
  /// Whether the form creates or joins a household.
  public var choice = Choice.create { didSet { forgetErrors() } }
  /// The error of each input, until the input changes.
  public var fieldErrors: [Refusal.Field: String] { wrong.mapValues(\.content) }
  /// The error of the code, until the code changes.
  public var codeError: String? { wrongCode?.content }
  /// The name of the household to create.
  public var name = "" { didSet { wrong[.householdName] = nil } }
  /// The description of the household to create.
  public var details = ""
  /// The initial rules of the household to create.
  public var preset = Preset.unified
  /// The IANA name of its time zone.
  public var timeZone = "" { didSet { wrong[.timeZone] = nil } }
  /// The name of the account's member in the household to create; blank for that of the account.
  public var memberName = "" { didSet { wrong[.memberName] = nil } }
  /// The colour of that member; nil for the first one of the palette.
  public var color: ColorHex?
  /// The code of the household to join.
  public var code = "" { didSet { wrongCode = nil } }
  /// The last household that was created.
  public private(set) var created: Household?
  /// The last household that was joined.
  public private(set) var joined: HouseholdSummary?
  let device: Device
  var home: LoadedHousehold? { nil }
  private var localizedContent: LocalizedContent<[Row]>?
  private var wrong: [Refusal.Field: LocalizedValue<String>] = [:]
  private var wrongCode: LocalizedValue<String>?
  @ObservationIgnored private var unsentCreation: CreateHousehold?
  @ObservationIgnored private var unsentJoining: JoinHousehold?

  /// The households of the account that is signed in on the device.
  public init(_ device: Device) {
    self.device = device
  }

  /// Whether the name is valid, and no request is running.
  public var canCreate: Bool {
    (try? Name(name, field: .householdName)) != nil && !screen.isWorking
  }

  /// Whether the code is well-formed: eight characters, in any notation.
  public var canJoin: Bool { InviteCode(code) != nil && !screen.isWorking }

  /// Whether the chosen action is possible.
  public var canContinue: Bool { choice == .create ? canCreate : canJoin }

  /// Creates or joins a household, as chosen.
  @discardableResult
  public func next() async -> Bool {
    choice == .create ? await create() : await join()
  }

  /// The presets with their names, to choose from.
  public var presets: [(preset: Preset, text: String)] {
    Preset.allCases.map { ($0, texts.text(.preset($0))) }
  }

  /// The colours with their names, to choose from.
  public var colors: [(color: ColorHex, text: String)] {
    ColorHex.palette.map { ($0, texts.text(.color($0))) }
  }
}

// MARK: - The list

extension HouseholdsModel {
  /// Loads the list.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let households = try await model.device.performer.fetch(FetchHouseholds())
      model.localizedContent = model.localized { texts in households.map { Row($0, in: texts) } }
      return households.isEmpty ? .noHousehold : nil
    }
  }
}

extension MessageTemplate {
  /// Message in place of an empty list of households.
  static let noHousehold = MessageTemplate(
    .noHousehold, .noHouseholdBody, picture: .emptyHousehold, button: .addHousehold,
    action: .addHousehold)
}

extension HouseholdsModel.Row {
  fileprivate init(_ household: HouseholdSummary, in texts: TextContext) {
    id = household.id
    name = household.name.description
    roleText = texts.text(.role(household.role))
    isOwner = household.isOwner
    accessibilityLabel = texts.accessibilityText([
      name, roleText, isOwner ? texts.text(.owner) : nil,
    ])
  }
}

// MARK: - Creating and joining

extension HouseholdsModel {
  /// Creates a household and sets `created`.
  @discardableResult
  public func create(
    name: String, description: String? = nil, preset: Preset = .unified, timeZone: String
  ) async -> Bool {
    self.name = name
    details = description ?? ""
    self.preset = preset
    self.timeZone = timeZone
    return await create()
  }

  /// Creates the household of the form and sets `created`.
  @discardableResult
  public func create() async -> Bool {
    let creation = reusingIDs(as: unsentCreation) { [device] in
      CreateHousehold(
        household: $0?.household ?? device.ids.next(), member: $0?.member ?? device.ids.next(),
        name: name, description: details, preset: preset, timeZone: timeZone,
        memberName: memberName.contains { !$0.isWhitespace } ? memberName : nil,
        color: color?.description)
    }
    unsentCreation = creation
    return await add(by: creation) { model, household in
      model.unsentCreation = nil
      model.created = household
      return .householdCreated(household.name.description)
    }
  }

  /// Joins the household of a code and sets `joined`.
  @discardableResult
  public func join(code: String) async -> Bool {
    self.code = code
    return await join()
  }

  /// Joins the household of the form's code and sets `joined`.
  @discardableResult
  public func join() async -> Bool {
    let joining = reusingIDs(as: unsentJoining) { [device] in
      JoinHousehold(code: code, member: $0?.member ?? device.ids.next())
    }
    unsentJoining = joining
    return await add(by: joining) { model, household in
      model.unsentJoining = nil
      model.joined = household
      return .householdJoined(household.name.description, as: household.role)
    }
  }

  /// Adds a household, or shows a refusal beside the input that it is about.
  private func add<U: UseCase>(
    by useCase: U, _ take: @escaping @MainActor (HouseholdsModel, U.Output) -> LocalizedText
  ) async -> Bool {
    forgetErrors()
    let worked = await change(useCase, take)
    switch screen.failure?.refusal {
    case .validation(let field, _): wrong[field] = failureText
    case .invalidInviteCode: wrongCode = failureText
    default: break
    }
    return worked
  }

  private func forgetErrors() {
    wrong = [:]
    wrongCode = nil
  }
}
