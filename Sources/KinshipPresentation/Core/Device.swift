public import KinshipDomain
public import KinshipTime
public import KinshipUseCases

/// Dependencies and settings that all screens of one device share.
public struct Device: Sendable {
  /// Performs commands and queries as the current session and acting member.
  public var performer: any Performer
  /// Generates the ids of new objects.
  public var ids: IDSource
  /// Time zones for dates and times in a household's calendar.
  public var zones: ZoneDatabase
  /// The display language, shared by this device and all its copies.
  public var language: Language {
    get { displayLanguage.language }
    nonmutating set { displayLanguage.language = newValue }
  }
  /// The time format; nil for the usual format of the language.
  public var clockFormat: ClockFormat?
  /// The clock for relative texts such as "today"; domain rules use their own clock.
  public var now: @Sendable () -> Instant
  /// Waits for the end of temporary elements such as toasts.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// Biometric authentication of the device's owner.
  public var biometrics: any Biometrics
  /// Notifications of the operating system; none by default.
  public var notifications: any DeviceNotifications = NoDeviceNotifications()
  /// Whether the server sends push messages; false by default.
  ///
  /// An app knows it from the configuration of its server. Devices that are registered at a server
  /// that pushes plan no reminders.
  public var serverPushes = false
  /// The source of the household's data, and whether the last call reached it.
  public var connection: @Sendable () -> Connection
  /// Changes of the connection; finishes at once for local data.
  public var connectionChanges: @Sendable () -> AsyncStream<ConnectionChange>
  /// Whether screens reload after a change to show its result; true by default.
  ///
  /// False for a shell that only reports a change, which then takes one call. Data that only a
  /// reload provides, such as the reader's permissions, is then missing.
  public var reloadsAfterChanges = true
  /// The household for a screen's first load; nil if each screen reads it itself.
  private(set) var known: LoadedHousehold?
  let displayLanguage: DisplayLanguage

  /// A device with the given dependencies.
  public init(
    performer: any Performer, ids: IDSource, zones: ZoneDatabase, language: Language,
    clockFormat: ClockFormat? = nil, now: @escaping @Sendable () -> Instant,
    biometrics: any Biometrics = NoBiometrics(),
    connection: @escaping @Sendable () -> Connection = { .local },
    connectionChanges: @escaping @Sendable () -> AsyncStream<ConnectionChange> = {
      AsyncStream { $0.finish() }
    },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.performer = performer
    self.ids = ids
    self.zones = zones
    displayLanguage = DisplayLanguage(language)
    self.clockFormat = clockFormat
    self.now = now
    self.biometrics = biometrics
    self.connection = connection
    self.connectionChanges = connectionChanges
    self.sleep = sleep
  }

  /// A copy of the device with a household that was just read by the acting member.
  ///
  /// The first load of a screen uses this household; later loads read it again. Create one copy for
  /// each screen when the screen is opened. Throws a `ZoneDatabaseError` for an unknown time zone.
  public func with(household: HouseholdDetails.Output) throws -> Device {
    var device = self
    device.known = try LoadedHousehold(household, zones: zones)
    return device
  }

  /// A copy of the device for another acting member; nil for the account's own member.
  ///
  /// The copy knows no household, because members may have different views of it.
  public func acting(as member: MemberID?) -> Device {
    var device = self
    device.known = nil
    device.performer = performer.acting(as: member)
    return device
  }
}
