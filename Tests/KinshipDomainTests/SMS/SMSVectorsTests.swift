import Foundation
import KinshipDomain
import Testing

/// Runs the vectors of SMS in behaviours.json, which other implementations can also run.
@Suite struct SMSVectorsTests {
  struct Vectors: Decodable {
    let sms_segments: [SegmentVector]
    let sms_shortened: [ShortenedVector]
    let sms_answers: [AnswerVector]
  }

  struct SegmentVector: Decodable {
    let says, encoding: String
    let pieces: [Piece]
    let units, segments: Int
  }

  struct Piece: Decodable {
    let text: String
    let times: Int
  }

  struct ShortenedVector: Decodable {
    let says, before, middle, after: String
    let times, segments: Int
    let text: String?
  }

  struct AnswerVector: Decodable {
    let text, answer: String
  }

  private static func vectors() throws -> Vectors {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/Vectors/behaviours.json").standardizedFileURL
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
  }

  @Test func `segments are counted as in the vectors`() throws {
    let vectors = try Self.vectors().sms_segments
    #expect(vectors.count >= 25)
    for vector in vectors {
      let text = vector.pieces.map { String(repeating: $0.text, count: $0.times) }.joined()
      let segments = SMSSegments(of: text)
      #expect(segments.encoding.rawValue == vector.encoding, "\(vector.says)")
      #expect(segments.units == vector.units, "\(vector.says)")
      #expect(segments.count == vector.segments, "\(vector.says)")
    }
  }

  @Test func `a long text is shortened in its middle as in the vectors`() throws {
    let vectors = try Self.vectors().sms_shortened
    #expect(vectors.count >= 11)
    for vector in vectors {
      let middle = String(repeating: vector.middle, count: vector.times)
      let text = SMSText(vector.before, shortening: middle, vector.after)
      #expect(text?.string == vector.text, "\(vector.says)")
      #expect((text?.segments.count ?? 0) == vector.segments, "\(vector.says)")
    }
  }

  // Proves: B-47, B-49, H-35, H-36
  @Test func `answers by SMS mean the same as in the vectors`() throws {
    let vectors = try Self.vectors().sms_answers
    #expect(vectors.count >= 110)
    for vector in vectors {
      #expect(SMSAnswer(vector.text).rawValue == vector.answer, "\(vector.text)")
    }
  }
}
