import KinshipDomain
public import KinshipUseCases

// MARK: - Deleting the account

extension AccountModel {
  /// Looks up what deleting the account would do; `deletion` says it then.
  @discardableResult
  public func askDeletion() async -> Bool {
    await doing { model in
      model.partings = try await model.device.performer.fetch(FetchPartings())
    }
  }

  /// The question before the account is deleted, with what becomes of each household; nil before it was
  /// looked up.
  public var deletion: Message? {
    guard let partings else { return nil }
    let homes = partings.map { parting in
      wording.text(
        .parting(
          parting.name.description, parting.outcome, heir: parting.heir?.description))
    }
    return Message(
      headline: wording.text(.deleteAccount),
      bodyText: (homes + [wording.text(.deleteAccountBody)]).joined(separator: "\n"),
      buttonTitle: wording.text(.delete), action: .delete)
  }

  /// Does not delete it after all.
  public func cancelDeletion() {
    partings = nil
  }

  /// Deletes the account; afterwards nothing of it is here any more, and nobody is signed in.
  ///
  /// Refused when something else would become of the households by now than `deletion` said, or
  /// `partings`, where they were read elsewhere; then `deletion` is to be asked for again.
  @discardableResult
  public func delete(password: String, expecting partings: [Parting]? = nil) async -> Bool {
    // Outside of what is tried again: a second try may expect no less.
    let deleting = DeleteAccount(password: password, expecting: partings ?? self.partings ?? [])
    return await doing { model in
      do {
        try await model.device.performer.perform(deleting)
      } catch Refusal.notAuthenticated where model.mayBeDeleted {
        // The answer to the attempt before was lost: whose account is gone is signed in nowhere.
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
