import Foundation
import FramedRPC

/// Makes the calls of a case and prints their results in the format of service.md.
enum ConformanceCaller {
  /// Makes the calls one after the other with one client.
  static func run(_ calls: [String], to endpoint: Endpoint) async throws {
    try await withRPCClient(to: endpoint) { client in
      for call in calls { await make(CallDescription(call), with: client) }
    }
  }

  private static func make(_ call: CallDescription, with client: RPCClient) async {
    let task = Task {
      do throws(any Error) {
        try await perform(call, with: client)
        printLine("status 0")
      } catch let error as RPCError {
        printError(error)
      } catch {
        printLine("error \(error)")
      }
      printLine("end")
    }
    if let pause = call.cancelAfter {
      try? await Task.sleep(for: pause)
      task.cancel()
    }
    await task.value
  }

  private static func perform(_ call: CallDescription, with client: RPCClient) async throws {
    switch call.method.kind {
    case .unary:
      let message = call.requests.first ?? []
      printReply(try await client.unary(call.method, message, options: call.options))
    case .clientStreaming:
      printReply(
        try await client.clientStreaming(call.method, options: call.options) { writer in
          for request in call.requests { try await writer.write(request) }
        })
    case .serverStreaming:
      let message = call.requests.first ?? []
      try await client.serverStreaming(call.method, message, options: call.options) { replies in
        for try await reply in replies { printLine("reply \(text(of: reply))") }
      }
    }
  }

  // MARK: Output

  private static func printReply(_ reply: Reply) {
    for entry in reply.initialMetadata.entries {
      printLine("header \(entry.key) \(hex(entry.value))")
    }
    printLine("reply \(text(of: reply.message))")
    for entry in reply.trailers.entries { printLine("trailer \(entry.key) \(hex(entry.value))") }
  }

  private static func printError(_ error: RPCError) {
    for entry in error.trailers.entries { printLine("trailer \(entry.key) \(hex(entry.value))") }
    for detail in error.status.details { printLine("detail \(detail.type) \(hex(detail.value))") }
    if let pause = error.status.retryAfter {
      printLine("retry_after_ms \(Int(pause / .milliseconds(1)))")
    }
    let disposition =
      switch error.disposition {
      case .notSent: "not_sent"
      case .notProcessed: "not_processed"
      case .maybeProcessed: "maybe_processed"
      }
    printLine("disposition \(disposition)")
    printLine("message \(hex(Array(error.message.utf8)))")
    printLine("status \(error.code.rawValue)")
  }

  /// The bytes of a short reply in hexadecimal, or the length of a long one.
  private static func text(of reply: [UInt8]) -> String {
    reply.count > 64 ? "\(reply.count) bytes" : hex(reply)
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private static func printLine(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
