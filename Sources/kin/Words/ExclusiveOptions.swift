import ArgumentParser

extension ParsableArguments {
  /// Refuses two of these options, each with whether it was typed; the first two are named.
  func allowOne(of options: KeyValuePairs<String, Bool>) throws {
    let typed = options.filter(\.value).map(\.key)
    guard typed.count < 2 else { throw ValidationError.notBoth(typed[0], typed[1]) }
  }
}
