import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// A care profile of the household; throws `notFound(.careProfile)`.
  func careProfile(_ id: CareProfileID) throws -> CareProfile {
    guard let profile = try context.care.profile(id, in: household.id) else {
      throw Refusal.notFound(.careProfile)
    }
    return profile
  }

  /// A habit of the household; throws `notFound(.careHabit)`.
  func careHabit(_ id: CareHabitID) throws -> CareHabit {
    guard let habit = try context.care.habit(id, in: household.id) else {
      throw Refusal.notFound(.careHabit)
    }
    return habit
  }

  /// The habits of a profile, by time.
  func habits(of profile: CareProfileID) throws -> [CareHabit] {
    try context.care.habits(of: household.id).filter { $0.profile == profile }
  }

  /// Stores a changed profile, and plans or ends the prompts of its habits.
  ///
  /// A profile that is not confirmed any more, or is paused, has no prompt that waits for an answer
  /// and no alarm: a refusal is no missed habit.
  func store(_ profile: CareProfile) throws -> CareProfile {
    let saved = try context.care.save(profile)
    if saved.isPrompted(at: context.now) {
      try replanEscalation(of: saved)
    } else {
      try withdrawPrompts(of: saved.id)
      try withdrawEscalations(of: saved.id)
    }
    for habit in try habits(of: saved.id) { try planPrompt(of: habit, saved) }
    return saved
  }

  /// Stores a habit, and plans its next prompt.
  func store(_ habit: CareHabit, of profile: CareProfile) throws -> CareHabit {
    let saved = try context.care.save(habit)
    try planPrompt(of: saved, profile)
    return saved
  }

  /// Stores an occurrence, and plans or removes the end of the time for its answer, or the next stage
  /// of its alarm.
  ///
  /// An answer ends the alarms of the profile, unless it is a text that can mean anything.
  @discardableResult
  func store(
    _ occurrence: CareOccurrence, endsAlarms: Bool = true
  ) throws -> CareOccurrence {
    let isNewAnswer =
      try occurrence.status.isCompleted
      && context.care.occurrence(occurrence.id, in: household.id)?.status.isCompleted != true
    let saved = try context.care.save(occurrence)
    try context.jobs.plan(saved.jobs, about: saved.id.bits, in: household.id)
    if isNewAnswer {
      try withdrawPromptSMS(about: saved.id)
      if endsAlarms { try resolveEscalations(with: saved) }
    }
    return saved
  }

  /// Records that the provider never got the prompt about an occurrence, so that nothing is missed,
  /// and tells the carers.
  func recordUnsentPrompt(of occurrence: CareOccurrence) throws {
    var unsent = occurrence
    guard unsent.recordUnsentPrompt() else { return }
    let saved = try store(unsent)
    try withdrawPromptSMS(about: saved.id)
    try notifyNotAsked(saved)
  }
}

extension HouseholdAutomation {
  /// The most prompts of a habit that are recorded after a time without a scheduler.
  static let recordedOmissions = 7
}

// MARK: - Planning

extension HouseholdOperations {
  /// The next prompt of a habit: the first one that can still be answered and has no occurrence yet.
  ///
  /// Nil for a profile that is not confirmed.
  func nextPrompt(
    of habit: CareHabit, _ profile: CareProfile
  ) throws -> (day: CivilDate, at: Instant)? {
    guard profile.isConfirmed, let confirmedAt = profile.confirmedAt else { return nil }
    let calendar = try calendar()
    let answerable = context.now - .seconds(habit.answerMinutes * 60)
    var after = max(habit.promptsFrom, confirmedAt, answerable, profile.promptsAfter)
    // An occurrence exists for yesterday, today and, answered early, tomorrow at most.
    for _ in 0..<5 {
      guard let next = habit.prompt(after: after, in: calendar) else { return nil }
      let known = habit.occurrence(on: next.day, at: next.at).id
      if try context.care.occurrence(known, in: household.id) == nil { return next }
      after = next.at
    }
    return nil
  }

  /// Plans the next prompt of a habit, or none for a profile that is not confirmed.
  func planPrompt(of habit: CareHabit, _ profile: CareProfile) throws {
    let jobs = try nextPrompt(of: habit, profile).map { [habit.job(at: $0.at)] } ?? []
    try context.jobs.plan(jobs, about: habit.id.bits, in: household.id)
  }

  /// Plans all prompts and ends of answer times anew, after a change of the zone and for an imported
  /// household.
  func planCare() throws {
    let profiles = try context.care.profiles(of: household.id)
    let known = Dictionary(profiles.map { ($0.id, $0) }) { first, _ in first }
    for habit in try context.care.habits(of: household.id) {
      guard let profile = known[habit.profile] else { continue }
      try planPrompt(of: habit, profile)
    }
    for profile in profiles {
      for occurrence in try openOccurrences(of: profile.id) {
        try context.jobs.plan(occurrence.jobs, about: occurrence.id.bits, in: household.id)
      }
      try replanEscalation(of: profile)
      for occurrence in try escalating(of: profile.id) {
        try context.jobs.plan(occurrence.jobs, about: occurrence.id.bits, in: household.id)
      }
    }
  }
}

// MARK: - Scheduled jobs

extension HouseholdAutomation {
  /// Prompts a person for a habit, and plans the next prompt.
  ///
  /// A prompt whose time for an answer is over is not sent: its occurrence is recorded as missed
  /// without a prompt, which no rate counts. Nothing is prompted for a stopped number.
  func promptHabit(_ job: ScheduledJob) throws -> ScheduledJobOutcome {
    guard let habit = try context.care.habit(CareHabitID(bits: job.subject), in: household.id),
      var profile = try context.care.profile(habit.profile, in: household.id)
    else {
      try context.jobs.plan([], about: job.subject, in: household.id)
      return .obsolete
    }
    if let stop = try context.care.stopTime(of: profile.phone), profile.isConfirmed {
      profile.receive(CareReply(.stop, receivedAt: stop))
      profile = try store(profile)
      try notifyStop(of: profile, at: stop)
    }
    try recordOmissions(of: habit, profile, since: job.dueAt)
    let next = try nextPrompt(of: habit, profile)
    guard let next, next.at <= context.now else {
      try planPrompt(of: habit, profile)
      return .obsolete
    }
    var occurrence = habit.occurrence(on: next.day, at: next.at)
    if try appendSMS(.prompt(about: occurrence, to: profile, at: context.now)) {
      occurrence.prompt(at: context.now)
    } else {
      occurrence.omit()
      try notifyNotAsked(occurrence)
    }
    try store(occurrence)
    try planPrompt(of: habit, profile)
    try forgetOldOccurrences()
    return .done
  }

  private func recordOmissions(
    of habit: CareHabit, _ profile: CareProfile, since due: Instant
  ) throws {
    guard let confirmedAt = profile.confirmedAt else { return }
    let start = max(due, habit.promptsFrom, confirmedAt, profile.promptsAfter)
    // A prompt at this instant can still be answered.
    let answerable = context.now - .seconds(habit.answerMinutes * 60) + .milliseconds(1)
    guard start < answerable else { return }
    let omitted = habit.prompts(
      in: start..<answerable, of: try calendar(), limit: Self.recordedOmissions)
    for prompt in omitted {
      var occurrence = habit.occurrence(on: prompt.day, at: prompt.at)
      guard try context.care.occurrence(occurrence.id, in: household.id) == nil else { continue }
      occurrence.prompt(at: context.now)
      try store(occurrence)
    }
  }

  /// Ends the time for the answer to a prompt, which is missed without an answer, and starts the
  /// alarm about it.
  ///
  /// A prompt that the provider never got was not missed by the person: only the carers are told.
  func expireOccurrence(_ id: CareOccurrenceID) throws -> ScheduledJobOutcome {
    guard var occurrence = try context.care.occurrence(id, in: household.id) else {
      try context.jobs.plan([], about: id.bits, in: household.id)
      return .obsolete
    }
    let before = occurrence
    occurrence.expire(at: context.now)
    guard occurrence != before else {
      try context.jobs.plan(before.jobs, about: id.bits, in: household.id)
      return .obsolete
    }
    guard try context.sms.message(.prompt(about: id))?.isCertainlyLost != true else {
      try recordUnsentPrompt(of: before)
      return .done
    }
    try startEscalation(of: store(occurrence))
    return .done
  }
}
