public import KinshipDomain

/// What the calendar says.
public enum CalendarWord: Sendable, Hashable {
  /// The title of the timeline (S-27).
  case title
  /// A tab of a day (S-29).
  case tab(TimelineTab)
  /// A tab without rows (S-34).
  case empty(TimelineTab)
  /// What to do about a tab without rows.
  case emptyBody(TimelineTab)
  /// To a new event.
  case addEvent
  /// A week.
  case week
  /// A month.
  case month
  /// What sort of thing an event is (S-26).
  case type(EventType)
  /// Who is responsible (S-35).
  case handledBy(String)
  /// Who put it in (S-37).
  case addedBy(String)
  /// Who has to meet a deadline (S-38).
  case ownedBy(String)
  /// What is at stake (S-39).
  case consequence(Consequence)
  /// A word to a child (S-40).
  case hint(MotivationHint)
  /// How near a deadline is, for whoever does not see its colour.
  case urgency(Urgency)
  /// In how many days something is due (S-98, D-33).
  case countdown(days: Int)
  /// It takes whole days.
  case allDay
  /// From one moment to another, both in words.
  case fromTo(String, String)
  /// It comes back.
  case comesBack
  /// One of a series that is other than the rest.
  case changedOccurrence
  /// Adults and those whom it is about see it, and nobody else.
  case notShared
  /// Where a new event will appear (S-44); whether its title alone makes it a pickup (C-46).
  case footer(EventCategory, byTitle: Bool)
  /// An event was put in.
  case added(String)
  /// An event was changed.
  case saved(String)
  /// An event was deleted.
  case deleted(String)
  /// One occurrence of a series was taken away.
  case occurrenceDeleted(String)
  /// Whether an event is to be deleted.
  case askDelete(String)
  /// What deleting an event means.
  case deleteBody
  /// What deleting a series means.
  case deleteSeriesBody
  /// What deleting one occurrence means.
  case deleteOccurrenceBody
  /// A calendar file is being read.
  case reading
  /// Progress: how many events of a calendar file are imported or compared so far, and their total.
  case importing(Int, of: Int, isPreview: Bool)
  /// Progress: the import waits until the account may make changes again.
  case waitingToImport(Int, of: Int)
  /// How many events of a calendar file were processed before a failure, and their total.
  case importedInPart(Int, of: Int)
  /// So many events are on their way into a calendar file.
  case exporting(Int)
  /// So many events were written into a calendar file.
  case exported(Int)
  /// What became of the events of a calendar file, or would become.
  case imported(added: Int, changed: Int, unchanged: Int, left: Int, isPreview: Bool)
  /// So many things in a calendar file are to be known; they follow.
  case unreadable(Int)
  /// The title of an event of a calendar file that has none.
  case untitled
  /// A line of a calendar file, and what is wrong there.
  case problem(line: Int, String)
  /// Nothing in the days that are shown.
  case nothingPlanned
  /// What to do about that.
  case nothingPlannedBody
  /// The words of what is shown about one event: when, where, who, how often.
  case field(Field)

  /// A line about one event.
  public enum Field: Sendable, Hashable, CaseIterable {
    /// From when to when.
    case when
    /// Where.
    case place
    /// What sort of thing.
    case type
    /// The family's own word.
    case label
    /// Who is responsible.
    case responsible
    /// Who made it.
    case creator
    /// How it comes back.
    case repetition
    /// The zone of its wall.
    case zone
    /// More about it.
    case notes
    /// Who sees it.
    case visibility
  }

  /// The text in that language.
  public func text(in language: Language) -> String { Phrase.calendar(self).text(in: language) }
}
