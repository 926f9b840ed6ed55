import KinshipDomain

/// Reads and writes one profile in `profiles/NAME.json`.
struct ProfileKeeper {
  let folder: PrivateFolder
  let name: ProfileName
  let language: Language

  private var file: String { "\(name).json" }
  private var path: String { "\(folder.path)/\(file)" }

  /// The profile, empty where there is none; a damaged one is told and left as it is.
  func read() throws -> Profile {
    do {
      guard let bytes = try folder.read(file) else { return Profile() }
      guard let text = String(validating: bytes, as: UTF8.self),
        let profile = Profile(document: text)
      else { throw Trouble.inputOutput(.profileDamaged(path: path), in: language) }
      return profile
    } catch let error as FileError {
      throw Trouble.inputOutput(error.words(writing: false), in: language)
    }
  }

  /// Changes the profile as it is now, while no other `kin` does.
  func change(_ change: (inout Profile) throws -> Void) throws -> Profile {
    let lock = try lock()
    defer { unlock(lock) }
    let old = try read()
    var new = old
    try change(&new)
    if new != old { try write(new) }
    return new
  }

  /// Writes the profile; only for whoever has the lock.
  func write(_ profile: Profile) throws {
    do { try folder.write(profile.document, to: file) } catch {
      throw Trouble.inputOutput(error.words(writing: true), in: language)
    }
  }

  /// Keeps every other `kin` from changing profiles, until `unlock`.
  func lock() throws -> PrivateFolder.Lock {
    try telling { () throws(FileError) in
      try folder.prepare()
      return try folder.lock()
    }
  }

  /// The same for whoever may be cancelled while another has it; throws a `CancellationError` then.
  func lock() async throws -> PrivateFolder.Lock {
    try telling { () throws(FileError) in try folder.prepare() }
    while true {
      if let lock = try telling({ () throws(FileError) in try folder.lockIfFree() }) { return lock }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private func telling<Value>(_ work: () throws(FileError) -> Value) throws -> Value {
    do { return try work() } catch {
      throw Trouble.inputOutput(error.words(writing: true), in: language)
    }
  }

  func unlock(_ lock: PrivateFolder.Lock) {
    folder.unlock(lock)
  }
}
