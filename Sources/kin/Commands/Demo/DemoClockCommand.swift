import ArgumentParser

struct DemoClockCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "clock",
      abstract: "Show or advance the clock of a demo store.",
      nl: "Toon de klok van een demo-opslag, of zet hem vooruit.",
      de: "Zeige die Uhr eines Demo-Speichers, oder stelle sie vor.",
      discussion: [
        String.clockSteps,
        .words(
          """
          Without --profile it uses the profile “demo”. Without --store it uses the store of that \
          profile, or demo.sqlite in KIN_HOME.
          """,
          nl: """
            Zonder --profile gaat het om het profiel “demo”, en zonder --store om de opslag van \
            dat profiel, of demo.sqlite in KIN_HOME.
            """,
          de: """
            Ohne --profile nimmt es das Profil „demo“. Ohne --store nimmt es den Speicher dieses \
            Profils, oder demo.sqlite in KIN_HOME.
            """),
      ].joined(separator: "\n\n"),
      examples: "kin demo clock", "kin demo clock +3d", "kin demo clock +1d12h",
      #"kin demo clock "saturday 9:00""#)
  }

  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      """
      The time to advance: +30m, +2h, +3d, +1w or +1d12h, or the new time: tomorrow, \
      “saturday 9:00”, 2027-03-28 or 2027-03-28T07:30. Without it the clock is shown.
      """,
      nl: """
        De tijd: +30m, +2h, +3d, +1w of +1d12h, of de nieuwe tijd: morgen, “zaterdag 9:00”, \
        2027-03-28 of 2027-03-28T07:30. Zonder tijd wordt de klok getoond.
        """,
      de: """
        Die Zeit: +30m, +2h, +3d, +1w oder +1d12h, oder die neue Zeit: morgen, „Samstag 9:00“, \
        2027-03-28 oder 2027-03-28T07:30. Ohne Zeit wird die Uhr gezeigt.
        """,
      valueName: "time"))
  var time: ClockTarget?

  func run(in shell: Shell) async throws -> CommandOutput {
    guard shell.session == nil else { return try await answer(in: shell) }
    let demo = try Shell(options(in: shell), in: shell.environment, purpose: shell.purpose)
    do {
      let output = try await answer(in: demo)
      try await demo.close()
      return output
    } catch {
      // Only the first error is reported.
      try? await demo.close()
      throw error
    }
  }

  @MainActor
  private func answer(in shell: Shell) async throws -> CommandOutput {
    guard let time else { return try await shell.showDemoClock() }
    // The commands in the answer read the store of this profile.
    return try await CommandNotation.$current.withValue(shell.commandNotation) {
      guard shell.session == nil else {
        return try await shell.advanceDemoClock(to: time)
      }
      return try await advance(to: time, in: shell)
    }
  }

  /// Advances the clock; Control-C and SIGTERM stop it after the current step.
  @MainActor
  private func advance(to time: ClockTarget, in shell: Shell) async throws -> CommandOutput {
    let signals = SignalWatch()
    defer { signals.end() }
    return try await shell.advanceDemoClock(to: time, until: signals)
  }

  /// The typed options, with the demo's profile, and the local store of the profile.
  @MainActor
  private func options(in shell: Shell) throws -> GlobalOptions {
    var options = global
    if options.profile == nil { options.profile = ProfileName("demo") }
    guard options.store == nil, options.connect == nil else { return options }
    options.store = shell.environment.home.map { $0 + "/demo.sqlite" }
    let profile = try Shell(options, in: shell.environment, purpose: shell.purpose).profile
    if let used = profile.usedStore, case .file(let path) = Origin(remembered: used.store) {
      options.store = path
    }
    return options
  }
}
