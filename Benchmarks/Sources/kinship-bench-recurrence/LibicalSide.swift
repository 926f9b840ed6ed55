import CLibical
import Foundation

/// libical, with one iterator and `icalrecur_iterator_next`, as a program in C would use it.
struct LibicalSide: Side {
  let name = "libical"
  let bar: String? = "≥ 1"

  func occurrences(of rule: Sample) -> Run? {
    let parsed = icalrecurrencetype_from_string(rule.text)
    let start = moment(Sample.start)
    return time(of: Sample.count) {
      let iterator = icalrecur_iterator_new(parsed, start)
      defer { icalrecur_iterator_free(iterator) }
      var found = icaltimetype()
      for _ in 0..<Sample.count { found = icalrecur_iterator_next(iterator) }
      return text(found)
    }
  }

  func nextAfterThirtyYears(of rule: Sample) -> Run? {
    let parsed = icalrecurrencetype_from_string(rule.text)
    let start = moment(Sample.start)
    let later = moment(Sample.later)
    return time(of: 1) {
      let iterator = icalrecur_iterator_new(parsed, start)
      defer { icalrecur_iterator_free(iterator) }
      icalrecur_iterator_set_start(iterator, later)
      return text(icalrecur_iterator_next(iterator))
    }
  }

  private func moment(_ iso: String) -> icaltimetype {
    icaltime_from_string(iso.filter { $0 != "-" && $0 != ":" })
  }

  private func text(_ time: icaltimetype) -> String {
    String(
      format: "%04d-%02d-%02dT%02d:%02d:%02d", time.year, time.month, time.day, time.hour,
      time.minute, time.second)
  }
}
