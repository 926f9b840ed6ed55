import KinshipDomain
import KinshipTime

// The notices to those who care for a person.

extension HouseholdOperations {
  /// Notifies the members who may manage care, also the one who acts; the absent ones only if no
  /// present one has an account.
  ///
  /// An alarm must not be lost because the only carer is away from home. The time of the event is
  /// `instant`, by default the present.
  func notifyCarers<Subject>(
    _ kind: Notice.Kind, of subject: Identifier<Subject>, _ occasion: Occasion = .once,
    at instant: Instant? = nil
  ) throws {
    let time = instant ?? context.now
    let today = try today()
    let carers = try context.members.members(of: household.id)
      .filter { member in
        member.isActive
          && member.role.powers(isOwner: member.isOwner, policy: household.policy)
            .contains(.manageCare)
      }
    let present = carers.filter { $0.isPresent(on: today) }
    for carer in present.contains(where: { $0.user != nil }) ? present : carers {
      try deliver(
        Notice(kind, of: subject, occasion, to: carer.id, in: household.id, at: time))
    }
  }

  /// Tells the carers that a message of a person can be a call for help.
  func notifyHelp(of profile: CareProfile, at instant: Instant) throws {
    try notifyCarers(.careHelp, of: profile.id, .moment(instant), at: instant)
  }

  /// Tells the carers that a person has written a text that does not call for help.
  ///
  /// The notice has the time of the text, which shows whether the profile still has that text.
  func notifyText(of profile: CareProfile, at instant: Instant) throws {
    try notifyCarers(.careHelp, of: profile.id, .ordinaryText(instant), at: instant)
  }

  /// Tells the carers that a person has stopped all messages.
  func notifyStop(of profile: CareProfile, at instant: Instant) throws {
    try notifyCarers(.careStopped, of: profile.id, .moment(instant))
  }

  /// Tells the carers that a message about a person cannot be delivered, once a day.
  func notifyUndelivered(about profile: CareProfileID) throws {
    let today = try careDay(of: context.now)
    try notifyCarers(.careUndeliverable, of: profile, .due(Due(today)))
  }

  /// Tells the carers that a message of an alarm is lost, also after other notices.
  func notifyLostAlert(about profile: CareProfileID) throws {
    try notifyCarers(.careUndeliverable, of: profile, .moment(context.now))
  }

  /// Tells the carers that a person was not asked, once for prompts that follow one another.
  func notifyNotAsked(_ occurrence: CareOccurrence) throws {
    let prompt = occurrence.promptAt
    let before = try context.care.occurrences(
      of: occurrence.profile, in: household.id, promptedIn: (prompt - .seconds(86_400))..<prompt,
      limit: 200)
    if let last = before.last, last.status == .missed, last.promptedAt == nil { return }
    try notifyCarers(.careUndeliverable, of: occurrence.profile, .moment(prompt))
  }
}
