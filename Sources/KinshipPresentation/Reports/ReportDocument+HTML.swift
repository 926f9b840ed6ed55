import KinshipDomain

extension ReportDocument {
  /// The report as one HTML file for screens, screen readers and printers.
  ///
  /// It has no scripts and loads nothing, and its policy forbids both. All colours have a contrast
  /// of at least 7 to 1.
  public var html: String {
    var lines = [
      "<!DOCTYPE html>",
      #"<html lang="\#(language.rawValue)">"#,
      "<head>",
      #"<meta charset="utf-8">"#,
      #"<meta http-equiv="Content-Security-Policy" content="\#(Self.policy)">"#,
      #"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
      "<title>\(title.html)</title>",
      "<style>", Self.style, "</style>",
      "</head>",
      "<body>",
      "<main>",
      "<h1>\(title.html)</h1>",
    ]
    lines += paragraphs.map { "<p>\($0.html)</p>" }
    lines += sections.flatMap(\.html)
    lines += ["</main>", "</body>", "</html>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let policy = "default-src 'none'; style-src 'unsafe-inline'"

  private static let style = """
    :root { color-scheme: light; }
    body { margin: 0; background: #ffffff; color: #1f2328; font: 1rem/1.5 system-ui, sans-serif; }
    main { max-width: 50rem; margin: 0 auto; padding: 1rem; }
    table { width: 100%; border-collapse: collapse; margin-bottom: 1rem; }
    caption { text-align: left; padding-bottom: 0.25rem; color: #444b52; }
    th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid #767d85; text-align: left;
      vertical-align: top; overflow-wrap: anywhere; }
    thead th { background: #eef1f4; }
    tfoot { font-weight: bold; }
    .number { text-align: right; }
    @media print { main { max-width: none; padding: 0; } tr { break-inside: avoid; } }
    """
}

extension ReportDocument.Section {
  fileprivate var html: [String] {
    ["<h2>\(heading.html)</h2>"] + (table?.html ?? [])
      + [note.map { "<p>\($0.html)</p>" }].compactMap(\.self)
  }
}

extension ReportDocument.Table {
  fileprivate var html: [String] {
    let titles = columns.map { column in
      #"<th scope="col"\#(column.attribute)>\#(column.title.html)</th>"#
    }
    var lines = ["<table>", "<caption>\(caption.html)</caption>"]
    lines += ["<thead>", "<tr>\(titles.joined())</tr>", "</thead>"]
    lines += ["<tbody>"] + rows.map(row) + ["</tbody>"]
    if let totals { lines += ["<tfoot>", row(totals), "</tfoot>"] }
    return lines + ["</table>"]
  }

  private func row(_ cells: [String]) -> String {
    let texts = zip(columns, cells).enumerated().map { index, cell in
      let (column, text) = cell
      return index == 0
        ? #"<th scope="row" dir="auto">\#(text.html)</th>"#
        : #"<td dir="auto"\#(column.attribute)>\#(text.html)</td>"#
    }
    return "<tr>\(texts.joined())</tr>"
  }
}

extension ReportDocument.Column {
  fileprivate var attribute: String { isNumeric ? #" class="number""# : "" }
}

extension String {
  /// The text with the characters escaped that HTML would interpret, in contents and attributes.
  fileprivate var html: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
