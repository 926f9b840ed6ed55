import ArgumentParser

extension ParsableArguments {
  /// Throws if more than one of these options was typed; the error names the first two.
  func allowOne(of options: KeyValuePairs<String, Bool>) throws {
    let typed = options.filter(\.value).map(\.key)
    guard typed.count < 2 else { throw ValidationError.notBoth(typed[0], typed[1]) }
  }
}
