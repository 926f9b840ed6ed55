internal import NIOCore
internal import Synchronization

/// Carries what tasks want to an event loop, in order, and wakes the loop once for many.
final class Mailbox<Letter: Sendable>: Sendable {
  private let loop: any EventLoop
  private let letters = Mutex<[Letter]>([])
  private let open: @Sendable ([Letter]) -> Void

  /// A mailbox that is emptied on a loop by `open`.
  init(loop: any EventLoop, open: @escaping @Sendable ([Letter]) -> Void) {
    self.loop = loop
    self.open = open
  }

  func post(_ letter: Letter) {
    let isFirst = letters.withLock { letters in
      letters.append(letter)
      return letters.count == 1
    }
    guard isFirst else { return }
    loop.execute { self.empty() }
  }

  private func empty() {
    let taken = letters.withLock { letters in
      let taken = letters
      letters = []
      return taken
    }
    open(taken)
  }
}
