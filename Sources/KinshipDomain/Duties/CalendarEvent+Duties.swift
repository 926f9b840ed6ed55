public import KinshipTime

extension CalendarEvent {
  /// The original start, in a changed version of the event, of an occurrence of this one.
  ///
  /// Occurrences of a series keep their dates and take a new time of day, like changed occurrences.
  /// A single event has one occurrence, wherever it moves.
  public func original(
    of occurrence: CivilDateTime, in changed: CalendarEvent
  ) -> CivilDateTime {
    if !isSeries { return changed.span.start }
    guard span.start.time != changed.span.start.time else { return occurrence }
    return CivilDateTime(occurrence.date, changed.span.start.time)
  }
}
