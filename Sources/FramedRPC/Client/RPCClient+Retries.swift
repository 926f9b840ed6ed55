internal import NIOCore

// Runs a call through the interceptors and retries its attempts.

extension RPCClient {
  func run(_ call: ClientCall) async throws -> Reply {
    try await run(call, through: interceptors[...])
  }

  private func run(
    _ call: ClientCall, through rest: ArraySlice<any ClientInterceptor>
  ) async throws -> Reply {
    guard let first = rest.first else { return try await send(call) }
    return try await first.intercept(call) { try await self.run($0, through: rest.dropFirst()) }
  }

  private func send(_ call: ClientCall) async throws -> Reply {
    switch (call.request, call.onReplies) {
    case (.message(let message), nil):
      try await send(message, to: call.method, call.options)
    case (.message(let message), let onReplies?):
      try await stream(message, to: call.method, call.options, onReplies)
    case (.stream(let write), _):
      try await upload(to: call.method, call.options, write)
    }
  }

  func send(
    _ message: [UInt8], to method: MethodDescriptor, _ options: CallOptions
  ) async throws -> Reply {
    let deadline = deadline(options)
    var attempt = 1
    var wasLost = false
    while true {
      let call = OutgoingCall(
        head: try head(method, options, attempt: attempt), first: message, endsInput: true,
        deadline: deadline, options: options)
      mailbox.post(.start(call))
      let outcome = await waitForOutcome(of: call)
      guard let error = outcome.end.error else {
        throttle.succeeded()
        return try reply(outcome)
      }
      guard isRetried(error, attempt, method, options) else {
        throw error.afterLostAttempt(wasLost)
      }
      wasLost = wasLost || error.disposition == .maybeProcessed
      attempt += 1
    }
  }

  private func stream(
    _ message: [UInt8], to method: MethodDescriptor, _ options: CallOptions,
    _ onReplies: @Sendable (ReplyMessages) async throws -> Void
  ) async throws -> Reply {
    let deadline = deadline(options)
    var attempt = 1
    while true {
      let call = OutgoingCall(
        head: try head(method, options, attempt: attempt), first: message, endsInput: true,
        deadline: deadline, options: options, isStream: true)
      mailbox.post(.start(call))
      await call.inbox?.waitForSomething()
      if let error = call.inbox?.errorAtFront, isRetried(error, attempt, method, options) {
        attempt += 1
        continue
      }
      return try await read(call, onReplies)
    }
  }

  private func read(
    _ call: OutgoingCall, _ onReplies: @Sendable (ReplyMessages) async throws -> Void
  ) async throws -> Reply {
    do {
      try await onReplies(
        ReplyMessages(initialMetadata: { try await call.headers.value() }) {
          try await call.inbox?.next { messages, credit in
            self.mailbox.post(.used(call, messages: messages, credit: credit))
          }
        })
    } catch {
      mailbox.post(.withdraw(call))
      _ = await call.outcome()
      throw error is CancellationError ? Self.withdrawn : error
    }
    mailbox.post(.withdraw(call))
    let outcome = await call.outcome()
    return Reply(
      message: [], initialMetadata: outcome.headers, trailers: outcome.end.trailers)
  }

  private func upload(
    to method: MethodDescriptor, _ options: CallOptions,
    _ write: @Sendable (RequestWriter) async throws -> Void
  ) async throws -> Reply {
    let call = OutgoingCall(
      head: try head(method, options, attempt: 1), first: nil, endsInput: false,
      deadline: deadline(options), options: options)
    mailbox.post(.start(call))
    do {
      try await write(
        RequestWriter { message in
          let hasToWait = try call.gate.add(message.count)
          self.mailbox.post(.write(call, message))
          if hasToWait { try await call.gate.wait() }
        })
      mailbox.post(.finishInput(call))
    } catch {
      mailbox.post(.withdraw(call))
      let outcome = await call.outcome()
      if let ended = outcome.end.error, ended.code != .cancelled { throw ended }
      // The server ended the call with OK before the last request: its reply counts.
      if outcome.end.error == nil, error as? RPCError == WriteGate.over {
        return try reply(outcome)
      }
      throw error is CancellationError ? Self.withdrawn : error
    }
    let outcome = await waitForOutcome(of: call)
    if let error = outcome.end.error { throw error }
    return try reply(outcome)
  }

  // MARK: Parts of an attempt

  private static let withdrawn = RPCError(.cancelled, "the caller withdrew the call")

  private func waitForOutcome(of call: OutgoingCall) async -> OutgoingCall.Outcome {
    await withTaskCancellationHandler {
      await call.outcome()
    } onCancel: {
      mailbox.post(.withdraw(call))
    }
  }

  private func deadline(_ options: CallOptions) -> Int64? {
    guard let timeout = options.timeout else { return nil }
    return Deadline.instant(after: Nanoseconds(timeout).value, from: core.loop.now.nanoseconds)
  }

  private func head(
    _ method: MethodDescriptor, _ options: CallOptions, attempt: Int
  ) throws -> CallHead {
    var head = CallHead(path: method.path)
    head.metadata = options.metadata
    head.trace = options.trace
    head.attempt = UInt32(clamping: attempt - 1)
    head.idempotencyKey = options.idempotencyKey
    do throws(HeadFault) {
      try head.check(rules)
    } catch {
      throw RPCError(error.status, disposition: .notSent)
    }
    return head
  }

  private func reply(_ outcome: OutgoingCall.Outcome) throws -> Reply {
    guard outcome.messages.count == 1, let message = outcome.messages.first else {
      throw RPCError(.unimplemented, "\(outcome.messages.count) replies where one belongs")
    }
    return Reply(
      message: message, initialMetadata: outcome.headers, trailers: outcome.end.trailers)
  }

  private func isRetried(
    _ error: RPCError, _ attempt: Int, _ method: MethodDescriptor, _ options: CallOptions
  ) -> Bool {
    if error.code == .unavailable { throttle.failed() }
    let isPermanent = error.connectionFailure?.isPermanent ?? false
    return !Task.isCancelled && !isPermanent
      && Retry.isDue(
        error, attempt: attempt, method: method, hasKey: !options.idempotencyKey.isEmpty,
        mayRepeat: throttle.mayRepeat)
  }
}
