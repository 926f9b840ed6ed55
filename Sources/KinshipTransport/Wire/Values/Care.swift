import FramedRPCProtobuf
import KinshipDomain
import KinshipTime

// Initialisers with one argument for each field of the message; see Entities.swift.

extension CareProfile {
  init(
    id: CareProfileID, household: HouseholdID, position: Int, name: Name, relationship: Name,
    phone: PhoneNumber, language: Language, status: CareStatus, step: CareSetupStep?,
    sentAt: Instant?, reply: Note?, repliedAt: Instant?, confirmedAt: Instant?,
    stoppedAt: Instant?, createdBy: MemberID, createdAt: Instant, updatedAt: Instant,
    version: Version, secondPhone: PhoneNumber?, contacts: [CareContact], pause: CarePause?,
    photo: PhotoRef?
  ) throws {
    let profile = CareProfile(
      id: id, in: household, position: position, name: name, relationship: relationship,
      phone: phone, language: language, status: status, step: step, sentAt: sentAt, reply: reply,
      repliedAt: repliedAt, confirmedAt: confirmedAt, stoppedAt: stoppedAt, createdBy: createdBy,
      createdAt: createdAt, updatedAt: updatedAt, version: version, secondPhone: secondPhone,
      contacts: contacts, pause: pause, photo: photo)
    self = try profile.orInvalid()
  }
}

extension CarePause {
  init(reason: Reason, from: Instant, until: Instant) throws {
    self = try CarePause(reason, from: from, until: until).orInvalid()
  }
}

extension CareHabit {
  init(
    id: CareHabitID, household: HouseholdID, profile: CareProfileID, title: Title, emoji: Name,
    category: CareCategory, days: [Weekday], time: TimeOfDay, answerMinutes: Int,
    kind: CareResponseKind, createdBy: MemberID, promptsFrom: Instant, createdAt: Instant,
    updatedAt: Instant, version: Version
  ) throws {
    let habit = CareHabit(
      id: id, in: household, of: profile, title: title, emoji: emoji, category: category,
      days: days, time: time, answerMinutes: answerMinutes, kind: kind, createdBy: createdBy,
      promptsFrom: promptsFrom, createdAt: createdAt, updatedAt: updatedAt, version: version)
    self = try habit.orInvalid()
  }
}

extension CareAnswer {
  init(text: Note?, photo: PhotoRef?, at: Instant, by: MemberID?) throws {
    self = try CareAnswer(text, photo: photo, at: at, by: by).orInvalid()
  }
}

extension CareOccurrence {
  init(
    id: CareOccurrenceID, household: HouseholdID, profile: CareProfileID, habit: CareHabitID,
    day: CivilDate, title: Title, emoji: Name, kind: CareResponseKind, promptAt: Instant,
    deadlineAt: Instant, status: CareOccurrenceStatus, promptedAt: Instant?, answer: CareAnswer?,
    version: Version, escalation: CareEscalation?
  ) throws {
    let occurrence = CareOccurrence(
      id: id, in: household, profile: profile, habit: habit, day: day, title: title, emoji: emoji,
      kind: kind, promptAt: promptAt, deadlineAt: deadlineAt, status: status,
      promptedAt: promptedAt, answer: answer, version: version, escalation: escalation)
    self = try occurrence.orInvalid()
  }
}
