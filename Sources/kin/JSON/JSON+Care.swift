import KinshipDomain
import KinshipTime
import KinshipUseCases

extension JSON {
  /// A care profile.
  static func careProfile(_ profile: CareProfile) -> JSON {
    [
      "id": .text(profile.id), "number": .int(profile.memberNumber),
      "name": .text(profile.name), "relationship": .text(profile.relationship),
      "phone": .text(profile.phone), "language": .raw(profile.language),
      "status": .raw(profile.status), "step": .raw(profile.step),
      "color": .raw(profile.color), "photo": .text(profile.photo), "sent_at": .text(profile.sentAt),
      "reply": .text(profile.reply), "replied_at": .text(profile.repliedAt),
      "confirmed_at": .text(profile.confirmedAt), "stopped_at": .text(profile.stoppedAt),
      "second_phone": .text(profile.secondPhone), "contacts": .list(profile.contacts, careContact),
      "pause": profile.pause.map(carePause) ?? .null,
      "created_by": .text(profile.createdBy), "created_at": .text(profile.createdAt),
    ]
  }

  private static func careContact(_ contact: CareContact) -> JSON {
    [
      "name": .text(contact.name), "phone": .text(contact.phone),
      "language": .raw(contact.language),
    ]
  }

  private static func carePause(_ pause: CarePause) -> JSON {
    [
      "reason": .raw(pause.reason), "from": .text(pause.from), "until": .text(pause.until),
    ]
  }

  /// A habit of a care profile.
  static func careHabit(_ habit: CareHabit) -> JSON {
    [
      "id": .text(habit.id), "profile": .text(habit.profile), "title": .text(habit.title),
      "emoji": .text(habit.emoji), "category": .raw(habit.category),
      "days": .list(habit.days) { .text($0.name) }, "time": .text(habit.time),
      "answer_minutes": .int(habit.answerMinutes), "kind": .raw(habit.kind),
      "created_by": .text(habit.createdBy), "created_at": .text(habit.createdAt),
    ]
  }

  /// One day of a habit.
  static func careOccurrence(_ occurrence: CareOccurrence) -> JSON {
    [
      "id": .text(occurrence.id), "profile": .text(occurrence.profile),
      "habit": .text(occurrence.habit), "day": .text(occurrence.day),
      "title": .text(occurrence.title), "status": .raw(occurrence.status),
      "prompt_at": .text(occurrence.promptAt), "deadline_at": .text(occurrence.deadlineAt),
      "prompted_at": .text(occurrence.promptedAt),
      "answer": occurrence.answer.map(careAnswer) ?? .null,
      "alarm": occurrence.escalation.map(careAlarm) ?? .null,
    ]
  }

  private static func careAlarm(_ escalation: CareEscalation) -> JSON {
    ["told": .list(escalation.done) { .text($0) }, "next_at": .text(escalation.nextAt)]
  }

  private static func careAnswer(_ answer: CareAnswer) -> JSON {
    [
      "text": .text(answer.text), "photo": .text(answer.photo), "at": .text(answer.at),
      "by": .text(answer.by),
    ]
  }

  /// The habits of a profile on one day.
  static func careDay(_ day: FetchCareDay.Output) -> JSON {
    [
      "day": .text(day.day), "open": .list(day.open, careOccurrence),
      "completed": .list(day.completed, careOccurrence),
    ]
  }

  /// An entry of the care gallery.
  static func careEvent(_ event: CareEvent) -> JSON {
    [
      "id": .text(event.id), "profile": .text(event.profile), "at": .text(event.at),
      "occurrence": event.occurrence.map(careOccurrence) ?? .null,
    ]
  }

  /// An answer to a question of the quiz.
  static func careQuizAnswer(_ answer: CareQuizAnswer) -> JSON {
    ["question": .raw(answer.question), "options": .list(answer.options) { .raw($0) }]
  }

  /// The rates of a habit, or of all habits of a profile.
  static func careStatistics(_ statistics: CareHabitStatistics) -> JSON {
    [
      "habit": .text(statistics.habit), "title": .text(statistics.title),
      "total": careCount(statistics.total), "trend": .raw(statistics.trend),
      "weeks": .list(statistics.weeks) { week in
        ["first_day": .text(week.firstDay), "count": careCount(week.count)]
      },
    ]
  }

  private static func careCount(_ count: CareCount) -> JSON {
    [
      "answered": .int(count.answered), "late": .int(count.late), "missed": .int(count.missed),
      "completion_rate": count.completionRate.map { .int($0) } ?? .null,
      "on_time_rate": count.onTimeRate.map { .int($0) } ?? .null,
    ]
  }
}
