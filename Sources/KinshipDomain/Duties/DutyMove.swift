/// A change of a duty that a member can make.
///
/// Raw values are wire format.
public enum DutyMove: String, Sendable, CaseIterable {
  case accept, decline, propose, confirm, cancel
}
