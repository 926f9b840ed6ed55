import KinshipDomain
import KinshipPresentation

extension Shell {
  /// Creates an invite code, and shows when it expires.
  ///
  /// If the household adds invited people directly, the output names the new member instead.
  func makeCode(
    _ make: @MainActor (HouseholdModel, HouseholdContext) async throws -> Void
  ) async throws -> CommandOutput {
    let context = try await context()
    let model = try await loaded(HouseholdModel(context.device, household: context.id))
    try await make(model, context)
    try check(model)
    let expiry = model.invitationText.map { " " + text(.valid($0)) } ?? ""
    return CommandOutput(model.toastText + expiry) {
      if let added = model.added {
        ["member": JSON.member(added)]
      } else {
        ["invitation": model.invitation.map(JSON.invitation) ?? .null]
      }
    }
  }
}

extension ShellText {
  /// When a code or invitation expires; `until` is "until" with a time, in the reader's language.
  fileprivate static func valid(_ until: String) -> Self {
    Self(
      "Valid \(until).", nl: "Geldig \(until).",
      de: "Gültig \(until).")
  }
}
