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

  /// The same device in the hands of another member; nil for the account's own.
  public func acting(as member: MemberID?) -> Device {
    var device = self
    device.performer = performer.acting(as: member)
    return device
  }
}
