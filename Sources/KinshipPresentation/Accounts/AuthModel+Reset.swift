import KinshipDomain
import KinshipUseCases

// MARK: - A forgotten password

extension AuthModel {
  /// Whether a code can be asked for: there is an address to send it to.
  public var canRequestReset: Bool { (try? Email(email)) != nil && !isLoading }

  /// Asks for a code, which goes to the address if it has an account; nobody is told whether it has.
  @discardableResult
  public func requestReset() async -> Bool {
    mode = .reset
    // The same address is the same request: a lost answer makes no second code.
    let email = email
    let request = sameAttempt(as: unsentRequest) { unsent in
      RequestPasswordReset(id: unsent?.id ?? device.ids.next(), email: email)
    }
    unsentRequest = request
    let worked = await act { model in
      try await model.device.performer.perform(request)
      model.reset = request.id
      model.unsentRequest = nil
      model.toast(.codeSent)
    }
    if !worked { markField() }
    return worked
  }

  /// Sets the new password, and goes on to signing in with it.
  func finishReset() async -> Bool {
    guard let reset else { return await requestReset() }
    let confirmation = ConfirmPasswordReset(id: reset, code: code, password: password)
    return await act { model in
      try await model.device.performer.perform(confirmation)
      (model.reset, model.code, model.password, model.mode) = (nil, "", "", .signIn)
      model.toast(.passwordReset)
    }
  }
}
