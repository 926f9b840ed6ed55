package import KinshipDomain
package import KinshipUseCases

/// A performer that compares each refusal with the list of its method in the contract.
///
/// A refusal that is not listed becomes an `UnlistedRefusal`, so that every test that meets it fails and
/// names both.
package struct CheckedPerformer: Performer {
  /// The performer that answers.
  package let base: any Performer
  private let refusals: ContractRefusals

  /// A performer whose refusals are compared with those lists.
  package init(_ base: any Performer, against refusals: ContractRefusals = .ofSources) {
    self.base = base
    self.refusals = refusals
  }

  /// Carries out a use case.
  package func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    do {
      return try await base.perform(useCase)
    } catch let refusal as Refusal {
      throw refusals.checked(
        refusal, of: ["\(U.self)"], needsSession: U.needsSession, changes: true)
    }
  }

  /// Answers a query.
  package func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    do {
      return try await base.fetch(query)
    } catch let refusal as Refusal {
      throw refusals.checked(refusal, of: ["\(Q.self)"], changes: false)
    }
  }

  /// The answers to a query, whose refusals are those of `fetch`.
  package func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    base.values(of: query)
  }

  /// Sends a file and then adds the picture.
  package func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef {
    do {
      return try await base.upload(photo, progress: progress)
    } catch let refusal as Refusal {
      throw refusals.checked(refusal, of: ["SendPhoto", "UploadPhoto"], changes: true)
    }
  }

  /// Looks a picture up and reads its bytes.
  package func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] {
    do {
      return try await base.bytes(of: photo, in: household)
    } catch let refusal as Refusal {
      throw refusals.checked(refusal, of: ["GetPhoto", "ReadPhoto"], changes: false)
    }
  }

  /// The same device, acting as another member of a household.
  package func acting(as member: MemberID?) -> any Performer {
    CheckedPerformer(base.acting(as: member), against: refusals)
  }
}
