import Foundation
import FramedRPC
import Store

/// A command of the program, with its arguments.
enum Command {
  case get(String)
  case put(String, String)
  case delete(String)
  case list(String)
  case watch(String)
  case load

  static let usage = """
    usage: kv ADDRESS COMMAND
      get KEY           prints the value of a key
      put KEY VALUE     stores a value
      delete KEY        removes a value
      list [PREFIX]     prints keys and values
      watch [PREFIX]    prints keys and values, and then every change
      load              stores the lines KEY=VALUE of the standard input
    """

  /// Parses the words after the address; nil for a usage error.
  init?(_ words: ArraySlice<String>) {
    let arguments = Array(words.dropFirst())
    switch (words.first, arguments.count) {
    case ("get", 1): self = .get(arguments[0])
    case ("put", 2): self = .put(arguments[0], arguments[1])
    case ("delete", 1): self = .delete(arguments[0])
    case ("list", 0...1): self = .list(arguments.first ?? "")
    case ("watch", 0...1): self = .watch(arguments.first ?? "")
    case ("load", 0): self = .load
    default: return nil
    }
  }

  func run(on store: StoreClient) async throws {
    // The timeout of all calls except streams.
    let options = CallOptions(timeout: .seconds(10))
    switch self {
    case .get(let key):
      let reply = try await store.get(GetRequest(key: key), options: options)
      Self.write(reply.entry.map(\.text) ?? "")
    case .put(let key, let value):
      let request = PutRequest(key: key, value: Array(value.utf8))
      Self.write("version \(try await store.put(request, options: options).version)")
    case .delete(let key):
      let reply = try await store.delete(DeleteRequest(key: key), options: options)
      Self.write(reply.existed ? "deleted" : "there was none")
    case .list(let prefix): try await Self.list(prefix, in: store, options)
    case .watch(let prefix): try await Self.watch(prefix, in: store)
    case .load: try await Self.load(into: store)
    }
  }

  /// Prints all entries, page by page.
  private static func list(
    _ prefix: String, in store: StoreClient, _ options: CallOptions
  ) async throws {
    var request = ListRequest(prefix: prefix)
    repeat {
      let page = try await store.list(request, options: options)
      for entry in page.entries { write("\(entry.key)=\(entry.text)") }
      request.pageToken = page.nextPageToken
    } while !request.pageToken.isEmpty
  }

  private static func watch(_ prefix: String, in store: StoreClient) async throws {
    try await store.watch(WatchRequest(prefix: prefix)) { changes in
      for try await change in changes {
        switch change.event {
        case .put(let entry): write("\(entry.key)=\(entry.text)")
        case .deleted(let key): write("\(key) deleted")
        case nil: break
        }
      }
    }
  }

  private static func load(into store: StoreClient) async throws {
    let reply = try await store.load { requests in
      while let line = readLine() {
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw LineError(line: line) }
        try await requests.send(PutRequest(key: parts[0], value: Array(parts[1].utf8)))
      }
    }
    write("\(reply.count) stored")
  }

  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

/// A line of `load` that is not `KEY=VALUE`.
struct LineError: Error, CustomStringConvertible {
  let line: String

  var description: String { "“\(line)” is no KEY=VALUE" }
}

extension Entry {
  /// The value as text.
  var text: String { String(decoding: value, as: UTF8.self) }
}
