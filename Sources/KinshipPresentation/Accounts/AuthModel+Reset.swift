import KinshipDomain
import KinshipUseCases

// MARK: - A forgotten password

extension AuthModel {
  /// Whether a reset code can be requested: the address must be valid.
  public var canRequestReset: Bool { (try? Email(email)) != nil && !isLoading }

  /// Requests a reset code by mail; the answer does not reveal whether the address has an account.
  @discardableResult
  public func requestReset() async -> Bool {
    mode = .reset
    // An unchanged address reuses the request's id, so that a retry creates no second code.
    let email = email
    let request = reusingIDs(as: unsentRequest) { unsent in
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

  /// Sets the new password, and switches to signing in.
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
