import KinshipDomain
import KinshipUseCases

extension WatchModel {
  /// Observes the duties that are not over; the first answer is not reported.
  func followDuties(_ isReady: IsReady) async throws {
    try await observe(FetchDuties(household: household)) { now in
      if let before = duties {
        let changes = Self.dutyChanges(
          from: before, to: now, reportsEnds: isReaderAdult, in: texts)
        for change in changes { add(change) }
      }
      duties = now
      isReady.yield()
    }
  }

  private var isReaderAdult: Bool {
    guard let details = home?.details else { return false }
    return details.members.contains { $0.id == details.actingMember && $0.role.isAdult }
  }

  /// The differences between two states of duties: ended ones, then the others in their order.
  ///
  /// A duty whose leg is over is not listed any more, which is not reported. A duty can also leave
  /// an incomplete list, or the sight of a member who is no adult: then no end is reported.
  static func dutyChanges(
    from before: FetchDuties.Output, to now: FetchDuties.Output, reportsEnds: Bool,
    in texts: TextContext
  ) -> [PendingWatchEvent] {
    let known = Dictionary(before.rows.map { ($0.duty.id, $0.duty) }) { first, _ in first }
    let here = Set(now.rows.map(\.duty.id))
    let isComplete = before.next == nil && now.next == nil
    let gone = before.rows.filter { row in
      reportsEnds && isComplete && !here.contains(row.duty.id)
        && !row.duty.isPast(at: texts.now)
    }.map { PendingWatchEvent(.removed, $0, .dutyCancelled($0, in: texts)) }
    return gone
      + now.rows.compactMap { row in
        let duty = row.duty
        guard let old = known[duty.id] else {
          return PendingWatchEvent(
            .added, row, by: duty.createdBy, .dutyAsked(row, in: texts))
        }
        guard duty.status != old.status || duty.member != old.member else {
          return duty.begins == old.begins
            ? nil : PendingWatchEvent(.changed, row, .dutyMoved(row, in: texts))
        }
        return switch duty.status {
        case .asked, .declined: PendingWatchEvent(.changed, row, .dutyAsked(row, in: texts))
        case .accepted:
          PendingWatchEvent(.changed, row, by: duty.member, .dutyAccepted(row, in: texts))
        case .confirmed:
          PendingWatchEvent(.completed, row, by: duty.member, .dutyConfirmed(row, in: texts))
        }
      }
  }
}

extension PendingWatchEvent {
  fileprivate init(
    _ change: WatchModel.Change, _ row: DutyRow, by actor: MemberID? = nil, _ text: LocalizedText
  ) {
    self.init(
      change: change, kind: .duty, subject: .init(row.duty.id, row.duty.title), actor: actor,
      text: text)
  }
}
