import KinshipDomain
public import KinshipUseCases

// MARK: - Deleting the account

extension AccountModel {
  /// Loads the consequences of deleting the account, which `deletion` then states.
  @discardableResult
  public func askDeletion() async -> Bool {
    await doing { model in
      model.partings = try await model.device.performer.fetch(FetchPartings())
    }
  }

  /// The question before the account is deleted, with the consequence for each household; nil
  /// before `askDeletion()`.
  public var deletion: Message? {
    guard let partings else { return nil }
    let homes = partings.map { parting in
      texts.text(
        .parting(
          parting.name.description, parting.outcome, heir: parting.heir?.description))
    }
    return Message(
      headline: texts.text(.deleteAccount),
      bodyText: (homes + [texts.text(.deleteAccountBody)]).joined(separator: "\n"),
      buttonTitle: texts.text(.delete), action: .delete)
  }

  /// Cancels the deletion.
  public func cancelDeletion() {
    partings = nil
  }

  /// Deletes the account and all its data on this device, and signs out.
  ///
  /// Refused with `conflict` when the consequences no longer match `partings`, or by default those
  /// that `deletion` stated. Call `askDeletion()` again in that case.
  @discardableResult
  public func delete(password: String, expecting partings: [Parting]? = nil) async -> Bool {
    // Captured outside of the retried closure: a retry must expect the same consequences.
    let deleting = DeleteAccount(password: password, expecting: partings ?? self.partings ?? [])
    return await doing { model in
      do {
        try await model.device.performer.perform(deleting)
      } catch Refusal.notAuthenticated where model.mayBeDeleted {
        // The answer to the previous attempt was lost: a deleted account has no session.
      } catch Refusal.conflict {
        model.partings = nil
        throw Refusal.conflict
      } catch let fault as any Fault {
        model.mayBeDeleted = model.mayBeDeleted || fault.mayHaveChanged
        throw fault
      }
      (model.partings, model.profile, model.isDeleted) = (nil, nil, true)
      model.toast(.accountDeleted)
    }
  }
}
