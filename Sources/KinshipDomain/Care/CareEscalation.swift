public import KinshipTime

/// One message of an escalation.
public struct CareStage: Hashable, Sendable {
  /// The step to which a stage belongs.
  public enum Kind: Hashable, Sendable {
    /// Asks the person once more.
    case reminder
    /// Asks at the person's second number.
    case secondNumber
    /// Tells a contact; the position is that among the contacts, from 0.
    case contact(Int)
  }

  /// The step.
  public let kind: Kind
  /// The number that gets the message; each number has one stage.
  public let recipient: PhoneNumber
  /// Time from which the message is sent.
  public let dueAt: Instant
  /// Whether it is the last stage, which neither quiet hours nor a budget withhold.
  public let isLast: Bool

  /// A stage with every field given.
  public init(kind: Kind, recipient: PhoneNumber, dueAt: Instant, isLast: Bool) {
    self.kind = kind
    self.recipient = recipient
    self.dueAt = dueAt
    self.isLast = isLast
  }
}

extension CareProfile {
  /// The stages after a deadline without an answer, in order: a reminder, the second number, and
  /// each contact.
  ///
  /// The first stage is due at the deadline, and each other one `careStageMinutes` after the one
  /// before. Quiet hours delay a stage to their end, and those behind it. The last stage is due at
  /// its undelayed time, so that an alarm never waits until the morning. Numbers in `stopped` have
  /// no stage.
  public func stages(
    from deadline: Instant, policy: HouseholdPolicy, in zone: Zone,
    without stopped: Set<PhoneNumber> = []
  ) -> [CareStage] {
    var steps: [(kind: CareStage.Kind, recipient: PhoneNumber)] = [(.reminder, phone)]
    if let secondPhone { steps.append((.secondNumber, secondPhone)) }
    for (position, contact) in contacts.enumerated() {
      steps.append((.contact(position), contact.phone))
    }
    steps.removeAll { stopped.contains($0.recipient) }
    let minutes = policy.careStageMinutes
    var earliest = deadline
    return steps.enumerated().map { index, step in
      let isLast = index == steps.count - 1
      let undelayed = deadline + .seconds(index * minutes * 60)
      let delayed = policy.careQuietHours?.end(containing: earliest, in: zone) ?? earliest
      earliest = delayed + .seconds(minutes * 60)
      return CareStage(
        kind: step.kind, recipient: step.recipient, dueAt: isLast ? undelayed : delayed,
        isLast: isLast)
    }
  }
}

/// The progress of the alarm after an occurrence that was not answered in time.
///
/// It runs while a stage is still to come. An answer, a pause, a STOP and the deletion of the habit
/// end it. The numbers that were told are kept instead of a count, so that a change of the contacts
/// neither repeats nor omits one.
public struct CareEscalation: Hashable, Sendable {
  /// The time after the deadline from which no further stage is sent.
  ///
  /// After a long time without a scheduler, an alarm about the past would only frighten.
  public static let lifetime = Duration.seconds(86_400)

  /// The numbers whose stage is done, in the order of the stages.
  public private(set) var done: [PhoneNumber]
  /// Time of the next stage; nil for one that has ended.
  public private(set) var nextAt: Instant?

  /// An escalation with every field given.
  public init(done: [PhoneNumber] = [], nextAt: Instant?) {
    self.done = done
    self.nextAt = nextAt
  }

  /// Whether a stage is still to come.
  public var isRunning: Bool { nextAt != nil }

  /// Marks the stages that are due as done, plans the next one, and returns those to send, in the
  /// order of their times.
  ///
  /// If several are due after a time without a scheduler, the person is asked at the second number
  /// only.
  public mutating func advance(along stages: [CareStage], at now: Instant) -> [CareStage] {
    let due = stages.filter { $0.dueAt <= now && !done.contains($0.recipient) }
    done += due.map(\.recipient)
    plan(along: stages)
    let asksSecondNumber = due.contains { $0.kind == .secondNumber }
    let sent = due.filter { $0.kind != .reminder || !asksSecondNumber }
    // Equal times keep the order of the stages, which sorting alone does not promise.
    let ordered = sent.enumerated().sorted { first, second in
      (first.element.dueAt, first.offset) < (second.element.dueAt, second.offset)
    }
    return ordered.map(\.element)
  }

  /// Marks the next contact as done before its time, because the message to another one was lost;
  /// returns its stage, or nil if all contacts are done.
  public mutating func hurry(along stages: [CareStage]) -> CareStage? {
    let next = stages.first { stage in
      if case .contact = stage.kind { !done.contains(stage.recipient) } else { false }
    }
    guard let next else { return nil }
    done.append(next.recipient)
    plan(along: stages)
    return next
  }

  /// Plans the next stage anew, after a change of the numbers or the rules.
  public mutating func plan(along stages: [CareStage]) {
    nextAt = stages.filter { !done.contains($0.recipient) }.map(\.dueAt).min()
  }

  /// Ends the escalation.
  public mutating func end() { nextAt = nil }
}

extension CareOccurrence {
  /// Whether the deadline is so long ago that no message is sent about it.
  public func isPast(at now: Instant) -> Bool { now >= deadlineAt + CareEscalation.lifetime }
}
