public import KinshipDomain
public import KinshipTime
public import KinshipUseCases

/// What every screen of one device shares.
public struct Device: Sendable {
  /// Who carries out what the screens want, signed in or not, as one member or another.
  public var performer: any Performer
  /// Where the ids of new things come from.
  public var ids: IDSource
  /// The time zones, for dates and times in a household's calendar.
  public var zones: ZoneDatabase
  /// The language that the person reads: of this device and of all its copies, whoever has them.
  public var language: Language {
    get { spoken.language }
    nonmutating set { spoken.language = newValue }
  }
  /// How times of day are told; nil for what is usual in the language.
  public var clockFormat: ClockFormat?
  /// The clock that texts such as "today" are told by; rules have their own.
  public var now: @Sendable () -> Instant
  /// How the device waits for the end of what is shown for a while.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// How the device recognises its owner.
  public var biometrics: any Biometrics
  /// Where the household comes from, and whether it could be reached last.
  public var connection: @Sendable () -> Connection
  /// Each change of the connection, false when it is lost; ends at once where none can be lost.
  public var hearing: @Sendable () -> AsyncStream<Bool>
  /// Whether screens load again after a change, to show what it has come to; true unless set.
  ///
  /// False for a shell that only says what was done: each change is then one call. Nothing is known of
  /// what a look would have told, such as what the reader may do next.
  public var looksAfterChanges = true
  /// The household that screens begin with; nil where each reads it for itself.
  private(set) var known: Home?
  let spoken: SpokenLanguage

  /// A device with everything given.
  public init(
    performer: any Performer, ids: IDSource, zones: ZoneDatabase, language: Language,
    clockFormat: ClockFormat? = nil, now: @escaping @Sendable () -> Instant,
    biometrics: any Biometrics = NoBiometrics(),
    connection: @escaping @Sendable () -> Connection = { .local },
    hearing: @escaping @Sendable () -> AsyncStream<Bool> = { AsyncStream { $0.finish() } },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.performer = performer
    self.ids = ids
    self.zones = zones
    spoken = SpokenLanguage(language)
    self.clockFormat = clockFormat
    self.now = now
    self.biometrics = biometrics
    self.connection = connection
    self.hearing = hearing
    self.sleep = sleep
  }

  /// The same device for screens of a household that was just read, by the member that acts there.
  ///
  /// The first load of such a screen does not read the household again; every later one does. Give each
  /// screen a device with the household as it is when the screen is opened. Throws a `ZoneDatabaseError` for
  /// a zone that is unknown here.
  public func knowing(_ household: HouseholdDetails.Output) throws -> Device {
    var device = self
    device.known = try Home(household, zones: zones)
    return device
  }

  /// The same device in the hands of another member; nil for the account's own.
  ///
  /// It knows no household: another member may see another one.
  public func acting(as member: MemberID?) -> Device {
    var device = self
    device.known = nil
    device.performer = performer.acting(as: member)
    return device
  }
}
