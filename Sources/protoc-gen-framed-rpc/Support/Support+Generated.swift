extension Support {
  /// The further code for generated types.
  static let generated = #"""
    extension Array where Element == Bool {
      init(
        wire name: StaticString, booleans count: Int, _ items: UnsafeMutablePointer<Int32>?
      ) throws {
        self = UnsafeBufferPointer(start: items, count: count).map { $0 != 0 }
      }
    }

    extension Dictionary where Value: Sendable {
      /// The entries of a map; of two with one key the later counts.
      init<Entry>(
        wire name: StaticString, entries count: Int,
        _ items: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>?,
        _ pair: (UnsafePointer<Entry>) throws -> (Key, Value)
      ) throws {
        self.init(minimumCapacity: count)
        for (index, item) in UnsafeBufferPointer(start: items, count: count).enumerated() {
          try WireError.inside(name, at: index) {
            guard let item else { throw WireError.Problem.missing }
            let (key, value) = try pair(item)
            self[key] = value
          }
        }
      }
    }

    extension Arena {
      func booleans(_ name: StaticString, _ values: [Bool]) -> (Int, UnsafeMutablePointer<Int32>?) {
        guard !values.isEmpty else { return (0, nil) }
        let items = array(values.count, of: Int32.self)
        for (index, value) in values.enumerated() { items[index] = value ? 1 : 0 }
        return (values.count, items)
      }

      /// The entries of a map, in the order in which they are given.
      func entries<Key, Value, Entry>(
        _ name: StaticString, _ pairs: [(key: Key, value: Value)], _ schema: MessageSchema<Entry>,
        _ write: (UnsafeMutablePointer<Entry>, Key, Value) throws -> Void
      ) throws -> (Int, UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>?) {
        guard !pairs.isEmpty else { return (0, nil) }
        let items = array(pairs.count, of: UnsafeMutablePointer<Entry>?.self)
        for (index, pair) in pairs.enumerated() {
          let entry = schema.make(in: self)
          try WireError.inside(name, at: index) { try write(entry, pair.key, pair.value) }
          items[index] = entry
        }
        return (pairs.count, items)
      }
    }

    extension WireMessage {
      /// The value of an entry of a map; an absent message is one without fields.
      static func inEntry(_ field: Incoming<UnsafePointer<Message>>) throws -> Self {
        try Self?(wire: field) ?? Self.decoded(UnsafeRawBufferPointer(start: nil, count: 0))
      }

      /// Reads a message of bytes.
      static func decoded(_ bytes: UnsafeRawBufferPointer) throws -> Self {
        do {
          return try schema.decode(bytes) { try Self(from: $0) }
        } catch {
          throw WireError(error).inMessage(schema.name)
        }
      }

      /// The message in bytes.
      func encoded() throws -> [UInt8] {
        do {
          return try Self.schema.encode({ try write(to: $0, in: $1) }, { $0.bytes })
        } catch {
          throw WireError(error).inMessage(Self.schema.name)
        }
      }
    }

    extension Int32: WireValue {
      typealias Raw = Int32

      init(raw: Int32) { self = raw }
      func raw(in arena: Arena) -> Int32 { self }
    }

    extension UInt32: WireValue {
      typealias Raw = UInt32

      init(raw: UInt32) { self = raw }
      func raw(in arena: Arena) -> UInt32 { self }
    }

    extension UInt64: WireValue {
      typealias Raw = UInt64

      init(raw: UInt64) { self = raw }
      func raw(in arena: Arena) -> UInt64 { self }
    }

    extension Float: WireValue {
      typealias Raw = Float

      init(raw: Float) { self = raw }
      func raw(in arena: Arena) -> Float { self }
    }

    extension Double: WireValue {
      typealias Raw = Double

      init(raw: Double) { self = raw }
      func raw(in arena: Arena) -> Double { self }
    }

    extension Array: WireField, WireValue where Element == UInt8 {
      typealias Raw = ProtobufCBinaryData

      init(raw: ProtobufCBinaryData) { self = Array(UnsafeBufferPointer(start: raw.data, count: raw.len)) }
      func raw(in arena: Arena) -> ProtobufCBinaryData { arena.bytes(self) }
    }

    """#
}
