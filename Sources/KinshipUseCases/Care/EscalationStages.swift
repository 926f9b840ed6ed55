import KinshipDomain
import KinshipTime

extension HouseholdAutomation {
  /// Tells the carers of an answer that was missed after a prompt, and starts the alarm about it.
  ///
  /// A profile has one alarm at a time: while one runs, a second missed habit joins it, because the
  /// answer that ends it is the same. Its last stage ends an alarm, so that a habit that is missed
  /// afterwards has its own. After ``CareEscalation/lifetime`` only the carers are told.
  func startEscalation(of occurrence: CareOccurrence) throws {
    guard occurrence.status == .missed, occurrence.promptedAt != nil,
      let profile = try context.care.profile(occurrence.profile, in: household.id),
      profile.isPrompted(at: context.now)
    else { return }
    try notifyCarers(.careMissed, of: occurrence.id)
    if try profile.hasStoppedNumber(in: context) { try notifyUndelivered(about: profile.id) }
    guard !occurrence.isPast(at: context.now), try escalating(of: profile.id).isEmpty else {
      return
    }
    try advanceEscalation(of: occurrence, profile)
  }

  /// Sends the stages of an alarm that are due, and plans the next one.
  func continueEscalation(of id: CareOccurrenceID) throws -> ScheduledJobOutcome {
    guard var occurrence = try context.care.occurrence(id, in: household.id),
      let next = occurrence.escalation?.nextAt
    else {
      try replanJobs(of: id)
      return .obsolete
    }
    guard !occurrence.isPast(at: context.now),
      let profile = try context.care.profile(occurrence.profile, in: household.id),
      profile.isPrompted(at: context.now)
    else {
      occurrence.endEscalation()
      try store(occurrence)
      return .obsolete
    }
    guard next <= context.now else {
      try replanJobs(of: id)
      return .obsolete
    }
    try advanceEscalation(of: occurrence, profile)
    return .done
  }

  private func replanJobs(of id: CareOccurrenceID) throws {
    let jobs = try context.care.occurrence(id, in: household.id)?.jobs ?? []
    try context.jobs.plan(jobs, about: id.bits, in: household.id)
  }
}

extension HouseholdOperations {
  /// The occurrences of a profile whose alarm runs; at most one, with room for imported ones.
  func escalating(of profile: CareProfileID) throws -> [CareOccurrence] {
    try context.care.escalatingOccurrences(of: profile, in: household.id, limit: 20)
  }

  /// Sends the stages that are due, and plans the next one.
  fileprivate func advanceEscalation(
    of occurrence: CareOccurrence, _ profile: CareProfile
  ) throws {
    var occurrence = occurrence
    let due = occurrence.escalate(along: try stages(of: occurrence, profile), at: context.now)
    try store(occurrence)
    for stage in due {
      try appendSMS(stage.message(about: occurrence, at: context.now), isLastStage: stage.isLast)
    }
  }

  /// Tells the next contact of an alarm at once, because the message to another one was lost.
  ///
  /// Quiet hours do not delay it, because no one else may know of the alarm.
  func hurryEscalation(of occurrence: CareOccurrence) throws {
    var occurrence = occurrence
    guard !occurrence.isPast(at: context.now),
      let profile = try context.care.profile(occurrence.profile, in: household.id),
      profile.isPrompted(at: context.now),
      let stage = occurrence.hurryEscalation(along: try stages(of: occurrence, profile))
    else { return }
    try store(occurrence)
    try appendSMS(stage.message(about: occurrence, at: context.now), isLastStage: stage.isLast)
  }

  /// Plans the next stage of an alarm anew, after a change of the profile's numbers.
  func replanEscalation(of profile: CareProfile) throws {
    for var occurrence in try escalating(of: profile.id) {
      let before = occurrence
      occurrence.replanEscalation(along: try stages(of: occurrence, profile))
      if occurrence != before { try store(occurrence) }
    }
  }

  /// Plans the next stages of all alarms of the household anew, after a change of its rules.
  func replanEscalations(after old: HouseholdPolicy) throws {
    let new = household.policy
    guard
      new.careStageMinutes != old.careStageMinutes || new.careQuietHours != old.careQuietHours
    else { return }
    for profile in try context.care.profiles(of: household.id) {
      try replanEscalation(of: profile)
    }
  }

  /// The stages of an alarm under the present rules; stopped numbers have none.
  private func stages(of occurrence: CareOccurrence, _ profile: CareProfile) throws -> [CareStage] {
    let own = [profile.phone, profile.secondPhone].compactMap(\.self)
    let stopped = try (own + profile.contacts.map(\.phone)).filter { number in
      try context.care.stopTime(of: number) != nil
    }
    return profile.stages(
      from: occurrence.deadlineAt, policy: household.policy, in: try calendar().zone,
      without: Set(stopped))
  }
}

extension CareProfile {
  /// Whether the owner of the second number or of a contact's number has sent STOP, so that an alarm
  /// does not reach it.
  func hasStoppedNumber(in context: Context) throws -> Bool {
    let numbers = [secondPhone].compactMap(\.self) + contacts.map(\.phone)
    return try numbers.contains { try context.care.stopTime(of: $0) != nil }
  }
}

extension CareStage {
  /// The message of the stage, the same for every attempt to append it.
  fileprivate func message(about occurrence: CareOccurrence, at now: Instant) -> SMSMessage {
    let content: SMSMessage.Content =
      switch kind {
      case .reminder: .reminder(occurrence.id)
      case .secondNumber: .secondNumber(occurrence.id)
      case .contact(let position): .alert(occurrence.id, contact: position)
      }
    return SMSMessage(
      id: SMSMessageID(derivedFrom: occurrence.id, .careStage(recipient)),
      household: occurrence.household, profile: occurrence.profile, to: recipient, content,
      at: now, usefulUntil: occurrence.deadlineAt + CareEscalation.lifetime)
  }
}
