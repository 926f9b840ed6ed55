internal import NIOCore
internal import Synchronization

/// Passes commands of tasks to an event loop, in order, and wakes the loop once for a batch.
final class Mailbox<Command: Sendable>: Sendable {
  private let loop: any EventLoop
  private let commands = Mutex<[Command]>([])
  private let open: @Sendable ([Command]) -> Void

  /// Creates a mailbox; `open` handles its commands on the loop.
  init(loop: any EventLoop, open: @escaping @Sendable ([Command]) -> Void) {
    self.loop = loop
    self.open = open
  }

  func post(_ command: Command) {
    let isFirst = commands.withLock { commands in
      commands.append(command)
      return commands.count == 1
    }
    guard isFirst else { return }
    loop.execute { self.empty() }
  }

  private func empty() {
    let taken = commands.withLock { commands in
      let taken = commands
      commands = []
      return taken
    }
    open(taken)
  }
}
