import KinshipUseCases

extension Screen {
  /// Performs a use case, loads again what it has come to, and says so.
  ///
  /// `take` takes the answer in before that, and answers what to say.
  func change<U: UseCase>(
    _ useCase: U, _ take: @escaping @MainActor (Self, U.Output) -> LocalizedText
  ) async -> Bool {
    await act { model in
      let answer = try await model.device.performer.perform(useCase)
      let phrase = take(model, answer)
      await model.showChange()
      model.toast(phrase)
    }
  }
}
