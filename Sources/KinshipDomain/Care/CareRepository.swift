public import KinshipTime

/// Storage of care profiles, habits and their occurrences, and of stopped phone numbers.
public protocol CareRepository {
  /// The profile with that id.
  func profile(_ id: CareProfileID, in household: HouseholdID) throws -> CareProfile?
  /// The profiles of a household, ordered by position and id.
  func profiles(of household: HouseholdID) throws -> [CareProfile]
  /// The profiles with a phone number in all households, ordered by household and id, at most
  /// `limit`; for messages that arrive.
  func profiles(with phone: PhoneNumber, limit: Int) throws -> [CareProfile]
  /// The profiles whose second number this is, in all households, ordered by household and id, at
  /// most `limit`; for messages that arrive.
  func profiles(withSecondPhone phone: PhoneNumber, limit: Int) throws -> [CareProfile]
  /// Stores the profile; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ profile: CareProfile) throws -> CareProfile
  /// Removes a profile with its habits.
  ///
  /// Its occurrences and photos stay, because there can be thousands, and their caller removes them
  /// in batches.
  func remove(_ profile: CareProfile) throws

  /// The habit with that id.
  func habit(_ id: CareHabitID, in household: HouseholdID) throws -> CareHabit?
  /// The habits of a household, ordered by time, creation and id.
  func habits(of household: HouseholdID) throws -> [CareHabit]
  /// Stores the habit; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ habit: CareHabit) throws -> CareHabit
  /// Removes a habit; its occurrences stay.
  func remove(_ habit: CareHabit) throws

  /// The occurrence with that id.
  func occurrence(_ id: CareOccurrenceID, in household: HouseholdID) throws -> CareOccurrence?
  /// The occurrences of a profile whose prompts are in an interval, ordered by prompt and id, at
  /// most `limit`.
  func occurrences(
    of profile: CareProfileID, in household: HouseholdID, promptedIn interval: Range<Instant>,
    limit: Int
  ) throws -> [CareOccurrence]
  /// The occurrences of a profile that wait for an answer, ordered by id, at most `limit`.
  func openOccurrences(
    of profile: CareProfileID, in household: HouseholdID, limit: Int
  ) throws -> [CareOccurrence]
  /// The occurrences of a profile whose escalation runs, ordered by id, at most `limit`.
  func escalatingOccurrences(
    of profile: CareProfileID, in household: HouseholdID, limit: Int
  ) throws -> [CareOccurrence]
  /// The answered occurrences of a profile whose answers came in an interval and are before a
  /// cursor, the latest answer first, at most `limit`.
  func answeredOccurrences(
    of profile: CareProfileID, in household: HouseholdID, answeredIn interval: Range<Instant>,
    before cursor: CareCursor?, limit: Int
  ) throws -> [CareOccurrence]
  /// Stores the occurrence; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ occurrence: CareOccurrence) throws -> CareOccurrence
  /// Removes an occurrence.
  func remove(_ occurrence: CareOccurrence) throws
  /// The oldest occurrences of a household whose prompts were before an instant, at most `limit`.
  func oldestOccurrences(
    of household: HouseholdID, before instant: Instant, limit: Int
  ) throws -> [CareOccurrence]
  /// Whether a photo belongs to an answer.
  func isAnswer(_ photo: PhotoRef, in household: HouseholdID) throws -> Bool

  /// Time at which the owner of a phone number stopped all messages; nil if they are allowed.
  ///
  /// It holds for all households, and stays when profiles and households are deleted.
  func stopTime(of phone: PhoneNumber) throws -> Instant?
  /// Stores that the owner of a phone number stopped all messages, or allows them again with nil.
  func setStopTime(of phone: PhoneNumber, _ instant: Instant?) throws
}
