import KinshipDomain
public import KinshipTime
import KinshipUseCases
public import Observation

/// The PIN screen: sets the parents' PIN, or opens parent mode with it.
@MainActor @Observable
public final class PINModel: LoadedScreen {
  /// The purpose of the screen.
  public enum Mode: String, Sendable, CaseIterable {
    /// Sets a new PIN.
    case set
    /// Opens parent mode with the PIN.
    case verify
  }

  /// The input that the keypad writes to.
  public enum Step: String, Sendable, CaseIterable {
    /// The current PIN, as proof for a new one.
    case current
    /// The new PIN.
    case set
    /// The repetition of the new PIN.
    case confirm
    /// The PIN that opens parent mode.
    case verify
  }

  /// The state of the screen: whether an answer is awaited, and the last failure.
  public internal(set) var screen = ScreenState()
  /// The purpose of the screen.
  public let mode: Mode
  /// The PIN as typed; cleared after it is sent.
  public var digits = ""
  /// The repetition of the new PIN.
  public var confirmation = ""
  /// The current PIN, as proof for a new one.
  public var currentDigits = ""
  /// Whether the account's password is the proof instead of the PIN.
  public var usesPassword = false
  /// The account's password; cleared after it is sent.
  public var password = ""
  /// Whether a PIN is set; nil before loading.
  public private(set) var hasPIN: Bool?
  /// The end of the lockout after wrong attempts; nil without a lockout.
  public private(set) var lockedUntil: Instant?
  /// The end of parent mode; nil when it is closed.
  public private(set) var unlockedUntil: Instant?
  let device: Device
  let calendar: HouseholdCalendar?
  var home: LoadedHousehold? { nil }

  /// A screen for the PIN; `calendar` is used for times in texts.
  public init(_ device: Device, mode: Mode, calendar: HouseholdCalendar? = nil) {
    self.device = device
    self.mode = mode
    self.calendar = calendar
  }

  var texts: TextContext {
    TextContext(
      language: device.language, clockFormat: device.clockFormat, calendar: calendar,
      pointsName: nil, now: device.now())
  }

  /// Whether attempts are locked out.
  public var isLocked: Bool { lockedUntil.map { device.now() < $0 } ?? false }

  /// Whether parent mode is open now.
  public var isUnlocked: Bool { unlockedUntil.map { device.now() < $0 } ?? false }

  /// The kind of biometric authentication that the device supports.
  public var biometricKind: BiometricKind { device.biometrics.kind }

  /// Whether biometric authentication can replace typing the PIN.
  public var canUseBiometrics: Bool {
    mode == .verify && biometricKind != .none && !isLocked && !screen.isWorking
  }

  /// The current step: each input must be complete before the next one begins.
  public var step: Step {
    switch mode {
    case .verify: .verify
    case .set where hasPIN == true && !usesPassword && currentDigits.count < PIN.digits: .current
    case .set: digits.count < PIN.digits ? .set : .confirm
    }
  }

  /// The number of digits typed in the current step.
  public var digitCount: Int { self[keyPath: input].count }

  /// Appends one digit; ignores other characters, and digits after the fourth.
  public func enter(_ digit: Character) {
    guard digit.isASCII, digit.isNumber, !isLocked, !screen.isWorking else { return }
    guard digitCount < PIN.digits else { return }
    self[keyPath: input].append(digit)
  }

  /// Deletes the last digit of the current step, or of the previous one if the current is empty.
  public func deleteDigit() {
    if digitCount > 0 {
      self[keyPath: input].removeLast()
    } else if step == .confirm {
      digits.removeLast()
    } else if step == .set, !currentDigits.isEmpty {
      currentDigits.removeLast()
    }
  }

  /// The input of the current step.
  private var input: ReferenceWritableKeyPath<PINModel, String> {
    switch step {
    case .current: \.currentDigits
    case .set, .verify: \.digits
    case .confirm: \.confirmation
    }
  }

  /// Whether the inputs can be sent: four digits, repeated for a new PIN.
  ///
  /// Replacing a PIN also requires a proof.
  public var canSubmit: Bool {
    guard !isLocked, !screen.isWorking else { return false }
    return switch mode {
    case .verify: hasProof(digits)
    case .set:
      isPIN(digits) && confirmation == digits && (hasPIN != true || hasProof(currentDigits))
    }
  }

  /// The error of the repeated PIN, once it is complete.
  public var confirmationError: String? {
    guard isPIN(confirmation), confirmation != digits else { return nil }
    return texts.text(.pinsDiffer)
  }

  private func isPIN(_ text: String) -> Bool { (try? PIN(text)) != nil }

  private func hasProof(_ digits: String) -> Bool {
    usesPassword ? !password.isEmpty : isPIN(digits)
  }
}

// MARK: - Actions

extension PINModel {
  /// Loads whether a PIN is set and whether parent mode is open.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let session = try await model.device.performer.fetch(FetchSession())
      model.hasPIN = session.profile.hasPIN
      model.unlockedUntil = session.parentModeUntil
      return nil
    }
  }

  /// Sets the PIN or opens parent mode; clears all inputs, also on failure.
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

  /// Whether a PIN can be tried now, for a screen that asks for it later.
  ///
  /// It fails as `submit` would: without a PIN, for a member without the right, and while attempts
  /// are locked out. It does not count as an attempt.
  @discardableResult
  public func checkAttempt() async -> Bool {
    await act { model in
      do {
        // An empty PIN is malformed, which is refused after all other reasons.
        _ = try await model.device.performer.perform(UnlockParentMode(proof: .pin("")))
      } catch Refusal.validation(.pin, .malformed) {
        let session = try await model.device.performer.fetch(FetchSession())
        model.hasPIN = session.profile.hasPIN
        guard session.profile.hasPIN else { throw Refusal.pinNotSet }
      } catch let refusal as Refusal {
        model.updateLock(from: refusal)
        throw refusal
      }
    }
  }

  /// Opens parent mode with the PIN that the device stores behind biometric authentication.
  ///
  /// Cancelling is not a failure: the PIN can still be typed. A failed authentication, or a device
  /// that cannot ask, is a failure whose `retry` asks again.
  @discardableResult
  public func useBiometrics() async -> Bool {
    guard canUseBiometrics else { return false }
    (digits, usesPassword) = ("", false)
    guard await act({ try await $0.askOwner() }) else {
      // The retry must repeat both authentication and opening, not the authentication alone.
      screen.unfinished = RetryableAction { [weak self] in _ = await self?.useBiometrics() }
      return false
    }
    return canSubmit ? await submit() : false
  }

  private func askOwner() async throws {
    let answer = try await device.biometrics.keptPIN(
      reason: texts.text(.approvalNeedsProof), cancelTitle: texts.text(.cancel))
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
        model.updateLock(from: refusal)
        throw refusal
      }
      model.hasPIN = model.hasPIN == true || model.mode == .set
      model.lockedUntil = nil
      model.toast(label)
    }
  }

  private func updateLock(from refusal: Refusal) {
    switch refusal {
    case .pinLocked(let until), .tooManyAttempts(let until): lockedUntil = until
    case .passwordRequired: usesPassword = true
    default: break
    }
  }
}
