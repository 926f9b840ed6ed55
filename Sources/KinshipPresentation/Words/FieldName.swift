/// What an input is called: `title` on its label, `The title` at the beginning of a sentence.
///
/// Every name is singular, so that the sentences about it need one form only.
struct FieldName {
  let article: String
  let noun: String

  init(_ article: String, _ noun: String) {
    self.article = article
    self.noun = noun
  }

  /// The beginning of a sentence about it.
  var subject: String { "\(article) \(noun)".capitalizedFirst }
}
