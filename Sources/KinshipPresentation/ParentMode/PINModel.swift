import KinshipDomain
public import KinshipTime
import KinshipUseCases
public import Observation

/// The parents' PIN: opening parent mode with it, and setting it.
@MainActor @Observable
public final class PINModel: LoadedScreen {
  /// What the PIN is for.
  public enum Mode: String, Sendable, CaseIterable {
    /// A new PIN is set.
    case set
    /// The PIN opens parent mode.
    case verify
  }

  /// What the keys write now.
  public enum Step: String, Sendable, CaseIterable {
    /// The PIN in force, which a new one has to be proved with.
    case current
    /// The new PIN.
    case set
    /// The new PIN once more.
    case confirm
    /// The PIN that opens parent mode.
    case verify
  }

  /// Whether an answer is awaited, and what went wrong.
  public internal(set) var screen = ScreenState()
  /// Whether the PIN is set or asked for.
  public let mode: Mode
  /// The PIN as it was typed; forgotten once it was sent.
  public var digits = ""
  /// The new PIN once more.
  public var confirmation = ""
  /// The PIN in force, as the proof for a new one.
  public var currentDigits = ""
  /// Whether the account's password is the proof instead of the PIN.
  public var usesPassword = false
  /// The account's password; forgotten once it was sent.
  public var password = ""
  /// Whether there is a PIN already; nil before loading.
  public private(set) var hasPIN: Bool?
  /// Until when no guess is possible.
  public private(set) var lockedUntil: Instant?
  /// Until when parent mode is open; nil when it is closed.
  public private(set) var unlockedUntil: Instant?
  let device: Device
  let calendar: HouseholdCalendar?
  var home: Home? { nil }

  /// A screen for the PIN; `calendar` is the one that times are told in.
  public init(_ device: Device, mode: Mode, calendar: HouseholdCalendar? = nil) {
    self.device = device
    self.mode = mode
    self.calendar = calendar
  }

  var wording: Wording {
    Wording(
      language: device.language, clockFormat: device.clockFormat, calendar: calendar,
      pointsName: nil, now: device.now())
  }

  /// Whether guesses have to wait.
  public var isLocked: Bool { lockedUntil.map { device.now() < $0 } ?? false }

  /// Whether parent mode is open now.
  public var isUnlocked: Bool { unlockedUntil.map { device.now() < $0 } ?? false }

  /// What the device recognises its owner by.
  public var biometricKind: BiometricKind { device.biometrics.kind }

  /// Whether face or finger can stand in for typing the PIN.
  public var canUseBiometrics: Bool {
    mode == .verify && biometricKind != .none && !isLocked && !screen.isWorking
  }

  /// What the next key writes: each PIN is complete before the next one begins.
  public var step: Step {
    switch mode {
    case .verify: .verify
    case .set where hasPIN == true && !usesPassword && currentDigits.count < PIN.digits: .current
    case .set: digits.count < PIN.digits ? .set : .confirm
    }
  }

  /// How many digits of the step have been typed.
  public var digitCount: Int { self[keyPath: input].count }

  /// Presses a key of the pad: one digit, anything else is ignored; so is what comes after the fourth.
  public func enter(_ digit: Character) {
    guard digit.isASCII, digit.isNumber, !isLocked, !screen.isWorking else { return }
    guard digitCount < PIN.digits else { return }
    self[keyPath: input].append(digit)
  }

  /// Takes the last digit back: of the step, or of the one before where this one is empty.
  public func deleteDigit() {
    if digitCount > 0 {
      self[keyPath: input].removeLast()
    } else if step == .confirm {
      digits.removeLast()
    } else if step == .set, !currentDigits.isEmpty {
      currentDigits.removeLast()
    }
  }

  /// The input that the keys write now.
  private var input: ReferenceWritableKeyPath<PINModel, String> {
    switch step {
    case .current: \.currentDigits
    case .set, .verify: \.digits
    case .confirm: \.confirmation
    }
  }

  /// Whether what was typed can be sent: four digits, typed twice where the PIN is new, and a proof
  /// where there is a PIN already.
  public var canSubmit: Bool {
    guard !isLocked, !screen.isWorking else { return false }
    return switch mode {
    case .verify: hasProof(digits)
    case .set:
      isPIN(digits) && confirmation == digits && (hasPIN != true || hasProof(currentDigits))
    }
  }

  /// What is wrong with the second PIN, once it is complete.
  public var confirmationError: String? {
    guard isPIN(confirmation), confirmation != digits else { return nil }
    return wording.text(.pinsDiffer)
  }

  private func isPIN(_ text: String) -> Bool { (try? PIN(text)) != nil }

  private func hasProof(_ digits: String) -> Bool {
    usesPassword ? !password.isEmpty : isPIN(digits)
  }
}

// MARK: - Doing

extension PINModel {
  /// Looks whether there is a PIN, and whether parent mode is open.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let session = try await model.device.performer.fetch(FetchSession())
      model.hasPIN = session.profile.hasPIN
      model.unlockedUntil = session.parentModeUntil
      return nil
    }
  }

  /// Sets the PIN or opens parent mode with it; what was typed is forgotten, right or wrong.
  @discardableResult
  public func submit() async -> Bool {
    let worked: Bool
    switch mode {
    case .set:
      let proof = hasPIN == true ? proof(currentDigits) : nil
      worked = await open(with: SetPIN(pin: digits, proof: proof), saying: .pinSaved)
    case .verify:
      worked = await open(with: UnlockParentMode(proof: proof(digits)), saying: .parentModeOpened)
    }
    (digits, confirmation, currentDigits, password) = ("", "", "", "")
    return worked
  }

  /// Opens parent mode with the PIN that the device keeps behind face or finger.
  ///
  /// Withdrawing is no failure: the PIN can still be typed. Who is not recognised, and a device that cannot
  /// ask, are told; `retry` asks again then.
  @discardableResult
  public func useBiometrics() async -> Bool {
    guard canUseBiometrics else { return false }
    (digits, usesPassword) = ("", false)
    guard await act({ try await $0.askOwner() }) else {
      // Asking is half of it: whoever tries again wants parent mode opened.
      screen.unfinished = Unfinished { [weak self] in _ = await self?.useBiometrics() }
      return false
    }
    return canSubmit ? await submit() : false
  }

  private func askOwner() async throws {
    let answer = try await device.biometrics.keptPIN(
      reason: wording.text(.approvalNeedsProof), cancelTitle: wording.text(.cancel))
    switch answer {
    case .pin(let pin): digits = pin
    case .withdrawn: break
    case .notRecognised, .nothingKept: throw BiometricsFailed()
    }
  }

  /// Closes parent mode.
  @discardableResult
  public func lock() async -> Bool {
    await act { model in
      try await model.device.performer.perform(LockParentMode())
      model.unlockedUntil = nil
      model.toast(.parentModeClosed)
    }
  }

  private func proof(_ digits: String) -> ParentProof {
    usesPassword ? .password(password) : .pin(digits)
  }

  private func open<U: UseCase>(with useCase: U, saying label: LocalizedText) async -> Bool
  where U.Output == Instant {
    await act { model in
      do {
        model.unlockedUntil = try await model.device.performer.perform(useCase)
      } catch let refusal as Refusal {
        model.drawConclusions(from: refusal)
        throw refusal
      }
      model.hasPIN = model.hasPIN == true || model.mode == .set
      model.lockedUntil = nil
      model.toast(label)
    }
  }

  private func drawConclusions(from refusal: Refusal) {
    switch refusal {
    case .pinLocked(let until), .tooManyAttempts(let until): lockedUntil = until
    case .passwordRequired: usesPassword = true
    default: break
    }
  }
}
