package import KinshipDomain
package import KinshipUseCases

/// Wraps a performer and compares each refusal with the contract's list for its method.
///
/// A refusal that is not listed becomes an `UnlistedRefusal`. The test fails with an error that
/// names the refusal and the method.
package struct CheckedPerformer: Performer {
  /// The wrapped performer.
  package let base: any Performer
  private let refusals: ContractRefusals

  /// Creates a performer that checks the refusals of `base` against the lists.
  package init(_ base: any Performer, against refusals: ContractRefusals = .ofSources) {
    self.base = base
    self.refusals = refusals
  }

  /// Runs a use case.
  package func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    do {
      return try await base.perform(useCase)
    } catch let refusal as Refusal {
      throw refusals.checked(
        refusal, of: ["\(U.self)"], needsSession: U.needsSession, changes: true)
    }
  }

  /// Fetches the answer to a query.
  package func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    do {
      return try await base.fetch(query)
    } catch let refusal as Refusal {
      throw refusals.checked(refusal, of: ["\(Q.self)"], changes: false)
    }
  }

  /// The answers to a query; refusals of this stream are not checked.
  package func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    base.values(of: query)
  }

  /// Uploads a file and then adds the photo.
  package func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef {
    do {
      return try await base.upload(photo, progress: progress)
    } catch let refusal as Refusal {
      throw refusals.checked(refusal, of: ["SendPhoto", "UploadPhoto"], changes: true)
    }
  }

  /// Looks up a photo and reads its bytes.
  package func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] {
    do {
      return try await base.bytes(of: photo, in: household)
    } catch let refusal as Refusal {
      throw refusals.checked(refusal, of: ["GetPhoto", "ReadPhoto"], changes: false)
    }
  }

  /// Returns a performer for the same device that acts as another member of a household.
  package func acting(as member: MemberID?) -> any Performer {
    CheckedPerformer(base.acting(as: member), against: refusals)
  }
}
