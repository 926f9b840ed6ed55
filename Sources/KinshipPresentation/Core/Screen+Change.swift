import KinshipDomain
import KinshipUseCases

extension Screen {
  /// Performs a use case, stores its answer, loads the screen again and shows a toast.
  ///
  /// `take` stores the answer before the screen loads, and returns the text of the toast.
  func change<U: UseCase>(
    _ useCase: U, _ take: @escaping @MainActor (Self, U.Output) -> LocalizedText
  ) async -> Bool {
    await change(useCase, rephrasing: { _, _ in nil }, take)
  }

  /// Performs a use case as `change` does, with the sentences of `rephrase` for refusals.
  func change<U: UseCase>(
    _ useCase: U,
    rephrasing rephrase: @escaping @MainActor (Self, Refusal) -> LocalizedText?,
    _ take: @escaping @MainActor (Self, U.Output) -> LocalizedText
  ) async -> Bool {
    await act { model in
      let answer = try await model.perform(useCase) { rephrase(model, $0) }
      let phrase = take(model, answer)
      await model.reloadAfterChange()
      model.toast(phrase)
    }
  }

  /// Performs a use case; a refusal has the sentence of `rephrase`, or its general one for nil.
  func perform<U: UseCase>(
    _ useCase: U, rephrasing rephrase: @MainActor (Refusal) -> LocalizedText?
  ) async throws -> U.Output {
    do {
      return try await device.performer.perform(useCase)
    } catch let refusal as Refusal {
      guard let said = rephrase(refusal) else { throw refusal }
      throw RephrasedRefusal(refusal: refusal, said: said)
    }
  }

  /// Performs a move of a task.
  ///
  /// A move that takes back points is refused with a sentence about spent points.
  func performMove<U: UseCase>(_ move: U) async throws -> U.Output {
    try await perform(move) { refusal in
      guard case .insufficientCredits(let available, let missing) = refusal else { return nil }
      return .pointsSpent(
        available: available.value, missing: missing.value, texts.pointsName ?? .points)
    }
  }

  /// Performs a use case, stores its answer, loads the screen, and shows a toast about the result.
  ///
  /// `store` takes the answer before the screen loads; `phrase` is called afterwards, when the
  /// household is known.
  func change<U: UseCase>(
    _ useCase: U, storing store: @escaping @MainActor (Self, U.Output) -> Void,
    saying phrase: @escaping @MainActor (Self, U.Output) -> LocalizedText
  ) async -> Bool {
    await act { model in
      let answer = try await model.device.performer.perform(useCase)
      store(model, answer)
      await model.reloadAfterChange()
      model.toast(phrase(model, answer))
    }
  }
}
