import KinshipDomain
import KinshipTime
import KinshipUseCases

extension JSON {
  /// A duty of a pickup.
  static func duty(_ row: DutyRow) -> JSON {
    let duty = row.duty
    return [
      "id": .text(duty.id), "event": .text(duty.event), "original": .text(duty.occurrence),
      "title": .text(duty.title), "leg": .raw(duty.leg), "status": .raw(duty.status),
      "member": .text(duty.member), "member_name": .text(row.memberName),
      "order": .list(duty.order) { .text($0) },
      "next_names": .list(row.nextNames) { .text($0) }, "minutes": .int(duty.minutes),
      "answer_by": .text(duty.answerBy), "begins": .text(duty.begins), "ends": .text(duty.ends),
      "confirmed_at": .text(duty.confirmedAt), "created_by": .text(duty.createdBy),
      "created_at": .text(duty.createdAt), "moves": .list(row.moves) { .raw($0) },
      "is_missed": .bool(row.isMissed),
    ]
  }
}
