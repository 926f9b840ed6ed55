extension Support {
  /// The further code for mappings to existing types.
  static let existing = #"""
    /// An enumeration whose cases are those of the contract: generated.
    protocol WireEnumeration: WireValue where Raw: RawRepresentable<UInt32> {
      /// The constant that C has for the case.
      var raw: Raw { get }
    }

    extension WireEnumeration {
      func raw(in arena: Arena) -> Raw { raw }
    }

    extension Set where Element: WireEnumeration {
      /// The elements of a repeated field; one that is there twice is invalid.
      init(
        wire name: StaticString, _ count: Int, _ items: UnsafeMutablePointer<Element.Raw>?
      ) throws {
        let all = try [Element](wire: name, count, items)
        self.init(all)
        guard self.count == all.count else {
          throw WireError(message: "", path: "\(name)", problem: .invalid)
        }
      }
    }

    extension Arena {
      /// A set in the order of its constants, so that equal messages are equal bytes.
      func values<Element: WireEnumeration>(_ name: StaticString, _ values: Set<Element>) throws -> (
        Int, UnsafeMutablePointer<Element.Raw>?
      ) {
        try self.values(name, values.sorted { $0.raw.rawValue < $1.raw.rawValue })
      }
    }

    /// Reads and writes values as messages, without telling which.
    struct MessageCodec<Value: Sendable>: Sendable {
      /// The full name of the message.
      let message: String
      /// Reads a value; throws a `WireError` for bytes that are none.
      let decode: @Sendable (UnsafeRawBufferPointer) throws -> Value
      /// Hands `body` the message of a value, ready to be written.
      let encode: @Sendable (Value, (borrowing OutgoingMessage) throws -> Void) throws -> Void

      init<Mapping: WireMapping>(_ mapping: Mapping.Type) where Mapping.Value == Value {
        let name = Mapping.schema.name
        message = name
        decode = { bytes in
          do {
            return try Mapping.schema.decode(bytes, Mapping.read)
          } catch {
            throw WireError(error).inMessage(name)
          }
        }
        encode = { value, body in
          do {
            try Mapping.schema.encode({ try Mapping.write(value, to: $0, in: $1) }, body)
          } catch let error as WireError {
            throw error.inMessage(name)
          }
        }
      }

      /// The message of a value in bytes of its own.
      func bytes(of value: Value) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try encode(value) { bytes = $0.bytes }
        return bytes
      }

      /// The value in some bytes.
      func value(in bytes: [UInt8]) throws -> Value { try bytes.withUnsafeBytes(decode) }
    }

    """#
}
