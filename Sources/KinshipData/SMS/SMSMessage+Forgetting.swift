import KinshipDomain

extension SMSMessage {
  /// The number of old rows that a new row deletes in either store: enough to keep up, and few enough to stay fast.
  static let forgottenAtOnce = 50
}
