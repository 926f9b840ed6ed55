import FramedRPCProtobuf
import Generated
import Testing

@Suite struct `Generated types` {
  private static let tag = Animal.Tag(code: [0, 255], offset: -4)

  static let animals: [Animal] = [
    Animal(),
    Animal(
      name: "Ölaf", danger: .bites, weight: -0.5, height: .infinity, protocol: true, self_: .min,
      pastDangers: [.none_, .unrecognized(77), .negative], nights: [true, false],
      nickNames: ["", "a"], tags: [tag, Animal.Tag()], marks: [0, .max], photos: [[], [1]],
      tagsByPlace: ["b": tag, "a": Animal.Tag()], notes: [-1: "x", 7: ""],
      chances: [true: 1, false: 0.25]),
    Animal(mother: Animal(name: "m", mother: Animal(name: "g")), children: [Animal(name: "c")]),
    Animal(home: .cage(0)), Animal(home: .pond("")), Animal(home: .enclosure(tag)),
    Animal(home: .host(Animal(home: .isFree(true)))), Animal(home: .isFree(false)),
    Animal(home: .guarded(.unrecognized(-9))), Animal(home: .key([])),
  ]

  @Test(arguments: animals) func `a message of every shape is decoded as it was encoded`(
    animal: Animal
  ) throws {
    #expect(try Animal(protobufBytes: animal.protobufBytes()) == animal)
  }

  @Test func `an empty message of proto3 has no bytes, and equal maps have equal bytes`() throws {
    #expect(try Animal().protobufBytes() == [])
    let keys = (0..<50).map(Int32.init)
    let one = Animal(notes: Dictionary(uniqueKeysWithValues: keys.map { ($0, "\($0)") }))
    let other = Animal(
      notes: Dictionary(uniqueKeysWithValues: keys.reversed().map { ($0, "\($0)") }))
    #expect(try one.protobufBytes() == other.protobufBytes())
  }

  @Test func `messages have the protobuf encoding`() throws {
    #expect(try FindRequest(name: "a").protobufBytes() == [0x0A, 1, 0x61])
    #expect(try Animal(danger: .bites).protobufBytes() == [0x10, 2])
    // A map entry is a message with key and value; an absent value message is empty.
    let entry: [UInt8] = [0x6A, 3, 0x0A, 1, 0x62]
    #expect(try Animal(protobufBytes: entry) == Animal(tagsByPlace: ["b": Animal.Tag()]))
  }

  @Test func `a missing required field is an error with the message name`() {
    #expect {
      _ = try Settings(protobufBytes: [])
    } throws: { error in
      "\(error)" == "zoo.old.Settings: refused"
    }
  }

  @Test func `proto2 defaults are the defaults of the properties`() throws {
    let settings = try Settings(protobufBytes: Settings(name: "n", mode: .slow).protobufBytes())
    #expect(settings.retries == 3 && settings.greeting == "say \"hi\"")
    #expect(settings.fallback == .fast && settings.ratio == -1.5)
    #expect(settings.limit == nil && settings.isOn == nil && settings.seed == nil)
    let changed = Settings(
      name: "n", mode: .fast, retries: 0, greeting: "", fallback: .slow, ratio: 0, limit: 0,
      isOn: false, seed: [], third: .slow, comment: "", packed: [-1, 1])
    #expect(try Settings(protobufBytes: changed.protobufBytes()) == changed)
  }

  @Test func `a text with NUL is refused with the path of its field`() {
    #expect {
      _ = try Animal(mother: Animal(name: "a\0b")).protobufBytes()
    } throws: { error in
      "\(error)" == "zoo.v1.Animal.mother.name: containsNUL"
    }
  }

  @Test func `malformed bytes are refused`() {
    #expect(throws: WireError.self) { try Animal(protobufBytes: [0x0A, 9]) }
  }

  @Test func `an enumeration alias equals its value`() {
    #expect(Animal.Danger.harmless == Animal.Danger.none_)
    #expect(Animal.Danger(number: 1) == .none_ && Animal.Danger.negative.number == -3)
    #expect(Animal.Danger(number: 40) == .unrecognized(40))
  }
}
