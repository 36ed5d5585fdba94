// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Puts the pieces of a date together.
struct DateReader {
  private let tokens: [DateToken]
  private var index = 0
  private var civil = CivilDate()
  private var numbers: [(value: Int, digits: Int)] = []
  private var month: Int?
  /// Whether the month was read of a word that may be a weekday.
  private var isMonthDoubtful = false
  private var hasDay = false
  private var hasTime = false
  private var isAfternoon: Bool?

  /// The digits of a count of seconds since 1970, from 2001 to 2286.
  private static let epochDigits = 10
  /// - Units: minutes.
  private static let farthestZone = 24 * 60

  /// Starts with the pieces of one text.
  init(tokens: [DateToken]) {
    self.tokens = tokens
  }

  /// The instant; nil when the pieces make none.
  mutating func date() -> Date? {
    if case .number(let value, digits: Self.epochDigits)? = tokens.first, tokens.count == 1 {
      return Date(timeIntervalSince1970: Double(value))
    }
    while index < tokens.count {
      guard parseNext() else { return nil }
    }
    guard hasDay || settleDay() else { return nil }
    if let isAfternoon, hasTime {
      guard (1...12).contains(civil.hour) else { return nil }
      civil.hour = civil.hour % 12 + (isAfternoon ? 12 : 0)
    }
    return civil.date
  }

  private func token(_ offset: Int) -> DateToken? {
    tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
  }

  private mutating func parseNext() -> Bool {
    switch tokens[index] {
    case .number(let value, let digits): return parseNumber(value, digits)
    case .word(let word): return parseWord(word)
    case .mark(let mark): return parseMark(mark)
    case .gap:
      index += 1
      return true
    }
  }

  // MARK: Words and marks

  private mutating func parseWord(_ word: String) -> Bool {
    index += 1
    if word == "a" || word == "p", token(0) == .mark(ASCII.period), token(1) == .word("m") {
      index += 2
      isAfternoon = word == "p"
      return true
    }
    switch DateWord(word) {
    case .month(let number) where (month == nil || isMonthDoubtful) && !hasDay:
      isMonthDoubtful = month == nil && numbers.isEmpty && DateWord.mayBeWeekday(word)
      month = number
    case .zone(let minutes) where hasTime || !numbers.isEmpty || hasDay:
      civil.offsetMinutes = minutes
    case .halfDay(let afternoon):
      isAfternoon = afternoon
    case .filler:
      break
    default:
      // A weekday of some language comes first; a zone that nobody knows comes last.
      let isFirst = numbers.isEmpty && month == nil && !hasDay
      return isFirst || hasTime
    }
    return true
  }

  private mutating func parseMark(_ mark: UInt8) -> Bool {
    if mark == ASCII.hyphen, isBeforeCommonEra { return false }
    index += 1
    guard hasTime, mark == ASCII.plus || mark == ASCII.hyphen else { return true }
    guard case .number(let value, let digits)? = token(0) else {
      // "+zz:00" is no zone, but " - " may stand anywhere.
      if case .word? = token(0) { return mark == ASCII.hyphen }
      return true
    }
    index += 1
    var minutes: Int
    if digits <= 2 {
      minutes = value * 60
      if token(0) == .mark(ASCII.colon) {
        guard case .number(let rest, _)? = token(1) else { return false }
        minutes += rest
        index += 2
      }
    } else {
      minutes = value / 100 * 60 + value % 100
    }
    // An offset of more than a day is no zone, as an unknown name is none.
    if minutes <= Self.farthestZone {
      civil.offsetMinutes = mark == ASCII.plus ? minutes : -minutes
    }
    return true
  }

  /// Whether a hyphen is the sign of a year: programs count back from their own zero and write
  /// "-0001".
  private var isBeforeCommonEra: Bool {
    guard !hasTime, index == 0 || token(-1) == .gap,
      case .number(let year, digits: 4)? = token(1)
    else { return false }
    return index == 0 || year < 100
  }

  // MARK: Numbers

  private mutating func parseNumber(_ value: Int, _ digits: Int) -> Bool {
    if token(1) == .mark(ASCII.colon), !hasTime, case .number? = token(2) {
      return parseTime(hour: value)
    }
    if !hasDay, numbers.isEmpty, month == nil, parseGroup(value, digits) {
      return true
    }
    if parseCompact(value, digits) { return true }
    index += 1
    numbers.append((value, digits))
    return numbers.count <= 3
  }

  private mutating func parseTime(hour: Int) -> Bool {
    civil.hour = hour
    hasTime = true
    index += 2
    guard case .number(let minute, _)? = token(0) else { return false }
    civil.minute = minute
    index += 1
    guard token(0) == .mark(ASCII.colon), case .number(let second, _)? = token(1) else {
      return true
    }
    civil.second = second
    index += 2
    if token(0) == .mark(ASCII.period), case .number? = token(1) {
      index += 2  // fractions are below what a reader sees
    }
    return true
  }

  /// Parses "2026-01-31", "2026-01", "1/31/2026" and the like.
  private mutating func parseGroup(_ first: Int, _ digits: Int) -> Bool {
    guard case .mark(let mark)? = token(1), mark != ASCII.colon, mark != ASCII.plus,
      case .number(let second, let secondDigits)? = token(2), secondDigits <= 2
    else { return false }
    guard token(3) == .mark(mark), case .number(let third, let thirdDigits)? = token(4) else {
      guard digits == 4, mark != ASCII.period, !isDayBehind else { return false }
      (civil.year, civil.month) = (first, second)
      index += 3
      hasDay = true
      return true
    }
    index += 5
    hasDay = true
    if digits == 4 {
      (civil.year, civil.month, civil.day) = (first, second, third)
      return true
    }
    civil.year = Self.year(third, digits: thirdDigits)
    // With slashes the month comes first, as in the United States, unless it cannot.
    let isMonthFirst = mark == ASCII.slash ? first <= 12 : second > 12
    (civil.month, civil.day) = isMonthFirst ? (first, second) : (second, first)
    return true
  }

  /// Whether the day follows year and month behind another mark, as in "2026-01/31".
  private var isDayBehind: Bool {
    guard case .mark(let mark)? = token(3), mark == ASCII.hyphen || mark == ASCII.slash,
      case .number(_, let digits)? = token(4)
    else { return false }
    return digits <= 2
  }

  /// Parses "20021231" and, behind it, "182030": the basic format of ISO 8601.
  private mutating func parseCompact(_ value: Int, _ digits: Int) -> Bool {
    if digits == 8, !hasDay, numbers.isEmpty, month == nil {
      (civil.year, civil.month, civil.day) = (value / 10_000, value / 100 % 100, value % 100)
      hasDay = true
    } else if digits == 6 || digits == 4, hasDay, !hasTime {
      let time = digits == 6 ? value : value * 100
      (civil.hour, civil.minute, civil.second) = (time / 10_000, time / 100 % 100, time % 100)
      hasTime = true
    } else {
      return false
    }
    index += 1
    return true
  }

  /// Finds year, month and day among the numbers that stood alone.
  private mutating func settleDay() -> Bool {
    if let month {
      civil.month = month
      return settleDay(inMonth: numbers)
    }
    if numbers.count == 1, numbers[0].digits == 4, !hasTime {
      civil.year = numbers[0].value
      return true
    }
    guard numbers.count == 3 else { return false }
    if numbers[0].digits == 4 {
      (civil.year, civil.month, civil.day) = (numbers[0].value, numbers[1].value, numbers[2].value)
    } else {
      (civil.day, civil.month) = (numbers[0].value, numbers[1].value)
      civil.year = Self.year(numbers[2].value, digits: numbers[2].digits)
    }
    return true
  }

  private mutating func settleDay(inMonth numbers: [(value: Int, digits: Int)]) -> Bool {
    switch numbers.count {
    case 1 where numbers[0].digits == 4 && !hasTime:
      civil.year = numbers[0].value
    case 2:
      let isYearFirst = numbers[0].digits == 4
      let (day, year) = isYearFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
      civil.day = day.value
      civil.year = Self.year(year.value, digits: year.digits)
    default:
      return false
    }
    return true
  }

  /// The year that was meant by two or three digits.
  ///
  /// - Source: RFC 5322 section 4.3.
  private static func year(_ value: Int, digits: Int) -> Int {
    switch digits {
    case 1, 2: value < 50 ? value + 2000 : value + 1900
    case 3: value + 1900
    default: value
    }
  }
}
