import KinshipData

extension ProcessEnvironment {
  /// The cost of new password and PIN hashes.
  ///
  /// Only debug builds can lower it, with `KIN_TEST_HASHES`: tests create hundreds of passwords.
  var hashCost: SecretHasher.Cost {
    #if DEBUG
      if variable("KIN_TEST_HASHES") != nil { return .test }
    #endif
    return .standard
  }
}
