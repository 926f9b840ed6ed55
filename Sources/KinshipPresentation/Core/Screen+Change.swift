import KinshipDomain
import KinshipUseCases

extension Screen {
  /// Performs a use case, stores its answer, loads the screen again and shows a toast.
  ///
  /// `take` stores the answer before the screen loads, and returns the text of the toast.
  func change<U: UseCase>(
    _ useCase: U, _ take: @escaping @MainActor (Self, U.Output) -> LocalizedText
  ) async -> Bool {
    await act { model in
      let answer = try await model.device.performer.perform(useCase)
      let phrase = take(model, answer)
      await model.reloadAfterChange()
      model.toast(phrase)
    }
  }

  /// Performs a move of a task.
  ///
  /// A move that takes back points is refused with a sentence about spent points.
  func performMove<U: UseCase>(_ move: U) async throws -> U.Output {
    do {
      return try await device.performer.perform(move)
    } catch Refusal.insufficientCredits(let available, let missing) {
      throw RephrasedRefusal(
        refusal: .insufficientCredits(available: available, missing: missing),
        said: .pointsSpent(
          available: available.value, missing: missing.value, texts.pointsName ?? .points))
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
