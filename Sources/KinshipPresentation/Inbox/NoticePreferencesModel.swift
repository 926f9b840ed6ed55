public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The acting member's preferences of notices: the channels of each kind, the quiet hours, and the
/// device's permission to show notifications.
@MainActor @Observable
public final class NoticePreferencesModel: LoadedScreen {
  /// A kind of notices with its channels, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The kind.
    public let kind: Notice.Kind
    /// The event of the kind.
    public let text: String
    /// Whether notices of the kind are new messages in the inbox.
    public let isInInbox: Bool
    /// Whether notices of the kind are mailed.
    public let isMailed: Bool
    /// Whether notices of the kind are pushed to the devices of the account.
    public let isPushed: Bool
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String

    /// The kind.
    public var id: Notice.Kind { kind }
  }

  /// The state of loading the preferences and of the last change.
  public internal(set) var screen = ScreenState()
  /// The preferences and the address for mails; nil before loading.
  public private(set) var settings: NoticeSettings?
  /// Whether this device may show notifications; `unsupported` before loading.
  public private(set) var permission = NotificationPermission.unsupported
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?

  /// The preferences of the acting member in a household.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// All kinds in a fixed order; empty before loading.
  public var rows: [Row] {
    guard let preferences = settings?.preferences else { return [] }
    return Notice.Kind.allCases.map { Row($0, preferences, in: texts) }
  }

  /// The quiet hours, the address for mails, the areas that the household has turned off, and the
  /// permission of the device, line by line.
  ///
  /// The last two have no line if no area is off, and on a device without notifications.
  public var lines: [TextLine] {
    guard let settings else { return [] }
    let quiet = settings.preferences.quietHours.map { quietText($0) } ?? texts.text(.noQuietHours)
    let address = settings.mailAddress.map { "\($0)" } ?? texts.text(.mailsNeedAddress)
    var lines = [
      TextLine(label: texts.text(.quietHours), value: quiet),
      TextLine(label: texts.text(.mailsTo), value: address),
    ]
    if !areasOff.isEmpty {
      let names = areasOff.map { texts.text(.notificationArea($0)) }.joined(separator: ", ")
      lines.append(
        TextLine(label: texts.text(.offInHousehold), value: texts.text(.nothingSent(about: names))))
    }
    guard let permission = permission.label else { return lines }
    return lines + [
      TextLine(label: texts.text(.notificationsHere), value: texts.text(permission))
    ]
  }

  /// The areas of notices that the household neither mails nor pushes; empty before loading.
  public var areasOff: [NotificationArea] {
    guard let areas = home?.details.policy.notificationAreas else { return [] }
    return NotificationArea.allCases.filter { area in
      !areas.contains(area) && Notice.Kind.allCases.contains { $0.area == area }
    }
  }

  private func quietText(_ hours: QuietHours) -> String {
    let times = [hours.start, hours.end].map { texts.text(texts.time($0)) }
    return times.joined(separator: "–") + (hours.timeZone.map { " (\($0))" } ?? "")
  }
}

// MARK: - Actions

extension NoticePreferencesModel {
  /// Loads the preferences, and reads the permission of the device without asking for it.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      (model.home, model.settings, model.permission) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(FetchNoticePreferences(household: $0.household)),
          await $0.device.notifications.permission()
        )
      }
      return nil
    }
  }

  /// Asks the person whether this device may show notifications.
  ///
  /// Call ``AppModel/planReminders()`` next, which plans none without the permission.
  @discardableResult
  public func requestPermission() async -> Bool {
    await act { $0.permission = try await $0.askForNotifications() }
  }

  /// Turns a channel of a kind on or off; does nothing before loading.
  @discardableResult
  public func setDelivery(
    of kind: Notice.Kind, by channel: NoticeChannel, to isOn: Bool
  ) async -> Bool {
    await change { $0.setDelivery(of: kind, by: channel, to: isOn) }
  }

  /// Sets the quiet hours, or removes them with nil; does nothing before loading.
  @discardableResult
  public func setQuietHours(_ hours: QuietHours?) async -> Bool {
    await change { $0.quietHours = hours }
  }

  /// Changes the loaded preferences and stores them; does nothing before loading.
  @discardableResult
  public func change(_ edit: (inout NoticePreferences) -> Void) async -> Bool {
    guard var preferences = settings?.preferences else { return false }
    edit(&preferences)
    let update = UpdateNoticePreferences(
      household: household, silenced: preferences.silenced, mailed: preferences.mailed,
      unpushed: preferences.unpushed, quietHours: preferences.quietHours)
    return await act { model in
      model.settings = try await model.device.performer.perform(update)
      model.toast(.noticePreferencesSaved)
    }
  }
}

extension NoticePreferencesModel.Row {
  fileprivate init(_ kind: Notice.Kind, _ preferences: NoticePreferences, in texts: TextContext) {
    self.kind = kind
    text = texts.text(.noticeKind(kind))
    isInInbox = preferences.delivers(kind, by: .inbox)
    isMailed = preferences.delivers(kind, by: .mail)
    isPushed = preferences.delivers(kind, by: .push)
    func answer(_ isOn: Bool) -> String { texts.text(isOn ? .yes : .no) }
    accessibilityLabel = texts.accessibilityText([
      text, "\(texts.text(.inInbox)): \(answer(isInInbox))",
      "\(texts.text(.byMail)): \(answer(isMailed))",
      "\(texts.text(.byPush)): \(answer(isPushed))",
    ])
  }
}

extension LocalizedText {
  package static let inInbox = Self("Inbox", nl: "Inbox", de: "Inbox")
  package static let byMail = Self("Mail", nl: "Mail", de: "Mail")
  package static let byPush = Self("Push", nl: "Push", de: "Push")
  static let quietHours = Self("Quiet hours", nl: "Stille uren", de: "Ruhezeiten")
  static let noQuietHours = Self("none", nl: "geen", de: "keine")
  static let mailsTo = Self("Mails to", nl: "Mails aan", de: "Mails an")
  static let mailsNeedAddress = Self(
    "nobody; mails need an account of your own with a confirmed address",
    nl: "niemand; voor mails heb je een eigen account met een bevestigd adres nodig",
    de: "niemanden; für Mails brauchst du ein eigenes Konto mit bestätigter Adresse")
  static let offInHousehold = Self(
    "Off in the household", nl: "Uit in het huishouden", de: "Im Haushalt ausgeschaltet")

  static func nothingSent(about areas: String) -> Self {
    Self(
      "mails and push messages about: \(areas)", nl: "mails en pushberichten over: \(areas)",
      de: "Mails und Push-Nachrichten über: \(areas)")
  }

  static let noticePreferencesSaved = Self(
    "The settings of your inbox are saved.", nl: "De instellingen van je inbox zijn opgeslagen.",
    de: "Die Einstellungen deiner Inbox sind gespeichert.")
}
