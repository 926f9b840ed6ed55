public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The account's households, and the two ways to one more: creating and joining.
@MainActor @Observable
public final class HouseholdsModel: LoadedScreen {
  /// Which of the two ways.
  public enum Choice: String, Sendable, CaseIterable {
    /// A household of one's own.
    case create
    /// Somebody else's, by its code.
    case join
  }

  /// A household in the list.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The household.
    public let id: HouseholdID
    /// What it is called.
    public let name: String
    /// What the account is there.
    public let roleText: String
    /// Whether the account owns it.
    public let isOwner: Bool
    /// All of it in one breath.
    public let accessibilityLabel: String
  }

  /// Whether the list loads, is empty or failed, and what just happened.
  public internal(set) var screen = ScreenState()
  /// The households, in the order of joining.
  public var rows: [Row] { read(told) }
  /// Creating or joining.
  public var choice = Choice.create { didSet { forgetErrors() } }
  /// What is wrong with each input, until it is changed.
  public var fieldErrors: [Refusal.Field: String] { wrong.mapValues(\.content) }
  /// What is wrong with the code, until it is changed.
  public var codeError: String? { wrongCode?.content }
  /// The name of a household to be created.
  public var name = "" { didSet { wrong[.householdName] = nil } }
  /// What it says about itself.
  public var details = ""
  /// The rules it starts with.
  public var preset = Preset.unified
  /// The IANA name of its time zone.
  public var timeZone = "" { didSet { wrong[.timeZone] = nil } }
  /// The code of a household to be joined.
  public var code = "" { didSet { wrongCode = nil } }
  /// The household that was created last.
  public private(set) var created: Household?
  /// The household that was joined last.
  public private(set) var joined: HouseholdSummary?
  let device: Device
  var home: Home? { nil }
  private var told: Spoken<[Row]>?
  private var wrong: [Refusal.Field: Said<String>] = [:]
  private var wrongCode: Said<String>?
  @ObservationIgnored private var unsentCreation: CreateHousehold?
  @ObservationIgnored private var unsentJoining: JoinHousehold?

  /// The households of whoever is signed in on the device.
  public init(_ device: Device) {
    self.device = device
  }

  /// Whether a household of that name can be created.
  public var canCreate: Bool {
    (try? Name(name, field: .householdName)) != nil && !screen.isWorking
  }

  /// Whether the code has the form of one: eight characters, however they are written.
  public var canJoin: Bool { InviteCode(code) != nil && !screen.isWorking }

  /// Whether what was chosen can be done.
  public var canContinue: Bool { choice == .create ? canCreate : canJoin }

  /// Creates or joins, as chosen.
  @discardableResult
  public func next() async -> Bool {
    choice == .create ? await create() : await join()
  }

  /// The presets by name, to choose from.
  public var presets: [(preset: Preset, text: String)] {
    Preset.allCases.map { ($0, wording.text(.preset($0))) }
  }
}

// MARK: - The list

extension HouseholdsModel {
  /// Loads the list.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let households = try await model.device.performer.fetch(FetchHouseholds())
      model.told = model.spoken { wording in households.map { Row($0, in: wording) } }
      return households.isEmpty ? .noHousehold : nil
    }
  }
}

extension UnspokenMessage {
  /// Stands in place of the households of an account that has none.
  static let noHousehold = UnspokenMessage(
    .noHousehold, .noHouseholdBody, picture: .emptyHousehold, button: .addHousehold,
    action: .addHousehold)
}

extension HouseholdsModel.Row {
  fileprivate init(_ household: HouseholdSummary, in wording: Wording) {
    id = household.id
    name = household.name.description
    roleText = wording.text(.role(household.role))
    isOwner = household.isOwner
    accessibilityLabel = wording.spoken([
      name, roleText, isOwner ? wording.text(.owner) : nil,
    ])
  }
}

// MARK: - One more

extension HouseholdsModel {
  /// Creates a household of that name; `created` is it.
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

  /// Creates the household of the form; `created` is it.
  @discardableResult
  public func create() async -> Bool {
    let creation = sameAttempt(as: unsentCreation) { [device] in
      CreateHousehold(
        household: $0?.household ?? device.ids.next(), member: $0?.member ?? device.ids.next(),
        name: name, description: details, preset: preset, timeZone: timeZone)
    }
    unsentCreation = creation
    return await add(by: creation) { model, household in
      model.unsentCreation = nil
      model.created = household
      return .householdCreated(household.name.description)
    }
  }

  /// Joins the household that the code opens; `joined` is it.
  @discardableResult
  public func join(code: String) async -> Bool {
    self.code = code
    return await join()
  }

  /// Joins the household of the form's code; `joined` is it.
  @discardableResult
  public func join() async -> Bool {
    let joining = sameAttempt(as: unsentJoining) { [device] in
      JoinHousehold(code: code, member: $0?.member ?? device.ids.next())
    }
    unsentJoining = joining
    return await add(by: joining) { model, household in
      model.unsentJoining = nil
      model.joined = household
      return .householdJoined(household.name.description)
    }
  }

  /// Adds a household to the account's, or puts a refusal beside the input that it is about.
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
