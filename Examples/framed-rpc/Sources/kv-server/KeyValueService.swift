import FramedRPC
import Store

/// The methods of kv.v1.Store.
struct KeyValueService: StoreService {
  private static let longestKey = 256
  private static let longestValue = 64 << 10
  private static let largestPage = 100

  let database = Database()

  func get(_ request: GetRequest, context: ServerContext) async throws -> GetReply {
    guard let entry = await database.entry(of: request.key) else {
      throw RPCError(.notFound, "\(request.key) has no value")
    }
    return GetReply(entry: entry)
  }

  func put(_ request: PutRequest, context: ServerContext) async throws -> PutReply {
    PutReply(version: try await store(request))
  }

  func delete(_ request: DeleteRequest, context: ServerContext) async throws -> DeleteReply {
    DeleteReply(existed: await database.delete(request.key))
  }

  func list(_ request: ListRequest, context: ServerContext) async throws -> ListReply {
    let size = request.pageSize == 0 ? Self.largestPage : Int(request.pageSize)
    guard size <= Self.largestPage else {
      throw RPCError(.invalidArgument, "a page has at most \(Self.largestPage) entries")
    }
    let entries = await database.entries(
      withPrefix: request.prefix, after: request.pageToken, limit: size + 1)
    let page = Array(entries.prefix(size))
    let next = entries.count > size ? page.last?.key : nil
    return ListReply(entries: page, nextPageToken: next ?? "")
  }

  func watch(
    _ request: WatchRequest, replies: ReplySender<Change>, context: ServerContext
  ) async throws {
    let (entries, changes) = try await database.watch(request.prefix)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for entry in entries { try await replies.send(Change(event: .put(entry))) }
        for try await change in changes { try await replies.send(change) }
      }
      group.addTask {
        await context.draining()
        throw RPCError(.unavailable, "the server ends")
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  func load(
    _ requests: RequestSequence<PutRequest>, context: ServerContext
  ) async throws -> LoadReply {
    var count: UInt64 = 0
    for try await request in requests {
      _ = try await store(request)
      count += 1
    }
    return LoadReply(count: count)
  }

  /// Stores a value; returns its version.
  private func store(_ request: PutRequest) async throws -> UInt64 {
    guard 1...Self.longestKey ~= request.key.utf8.count else {
      throw RPCError(.invalidArgument, "a key has from 1 to \(Self.longestKey) bytes")
    }
    guard request.value.count <= Self.longestValue else {
      throw RPCError(.invalidArgument, "a value has at most \(Self.longestValue) bytes")
    }
    return try await database.put(request.value, for: request.key)
  }
}
