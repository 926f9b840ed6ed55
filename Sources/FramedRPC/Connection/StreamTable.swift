/// The streams of a connection in ascending order of their ids.
///
/// Each frame looks its stream up many times. The subscript gives access in place, where a
/// dictionary would copy the state.
struct StreamTable: Sendable {
  /// The ids in ascending order, each with the place of its stream in `places`.
  private var index: [(id: UInt32, place: Int)] = []
  private var places: [StreamState?] = []
  private var free: [Int] = []

  var count: Int { index.count }
  var isEmpty: Bool { index.isEmpty }
  /// The ids, the oldest first.
  var ids: [UInt32] { index.map(\.id) }
  /// The streams, the oldest first.
  var values: some Sequence<StreamState> { index.lazy.compactMap { places[$0.place] } }

  /// The oldest stream for which a condition holds.
  func firstID(where isTrue: (StreamState) -> Bool) -> UInt32? {
    index.first { places[$0.place].map(isTrue) ?? false }?.id
  }

  /// The stream with an id; assigning nil removes the stream.
  subscript(id: UInt32) -> StreamState? {
    _read {
      let position = position(of: id)
      if position < index.count, index[position].id == id {
        yield places[index[position].place]
      } else {
        yield nil
      }
    }
    _modify {
      let position = position(of: id)
      if position < index.count, index[position].id == id {
        let place = index[position].place
        yield &places[place]
        if places[place] == nil { release(position) }
      } else {
        var added: StreamState?
        yield &added
        if let added { insert(added, id, at: position) }
      }
    }
  }

  /// Removes a stream from the table and returns it.
  mutating func remove(_ id: UInt32) -> StreamState? {
    defer { self[id] = nil }
    return self[id]
  }

  // MARK: Places

  /// The position of an id in the index, or the position at which to insert it.
  private func position(of id: UInt32) -> Int {
    var (low, high) = (0, index.count)
    while low < high {
      let middle = (low + high) / 2
      if index[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func insert(_ stream: StreamState, _ id: UInt32, at position: Int) {
    let place = free.popLast() ?? places.count
    if place == places.count { places.append(stream) } else { places[place] = stream }
    index.insert((id, place), at: position)
  }

  private mutating func release(_ position: Int) {
    free.append(index.remove(at: position).place)
  }
}
