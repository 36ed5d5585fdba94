// SPDX-License-Identifier: GPL-3.0-or-later

/// The meaning of a word inside a date.
package enum DateWord {
  /// A month, from 1.
  case month(Int)
  /// A zone by its distance from UTC, in minutes to the east.
  case zone(Int)
  /// "am" or "pm".
  case halfDay(isAfternoon: Bool)
  /// A weekday, or a word that says nothing: "of", "at", "th".
  case filler
  /// Something else.
  case unknown

  /// Reads a word in lower case.
  package init(_ word: String) {
    if let month = Self.month(word) {
      self = .month(month)
    } else if let minutes = Self.zones[word] {
      self = .zone(minutes)
    } else if word == "am" || word == "pm" {
      self = .halfDay(isAfternoon: word == "pm")
    } else if Self.fillers.contains(word) || Self.weekdays.contains(where: word.hasPrefix) {
      self = .filler
    } else {
      self = .unknown
    }
  }

  /// Whether a word that reads as a month may be a weekday as well: "mar." is Tuesday in French,
  /// Italian and Spanish, and March.
  static func mayBeWeekday(_ word: String) -> Bool { word == "mar" }

  private static func month(_ word: String) -> Int? {
    months.first { entry in entry.starts.contains { word.hasPrefix($0) } }?.number
  }

  /// The starts of the months' names in English, German, French, Spanish, Italian, Dutch,
  /// Portuguese, Scandinavian languages, Hungarian and Greek, with and without accents.
  private static let months: [(number: Int, starts: [String])] = [
    (1, ["jan", "jän", "ene", "gen", "ιαν"]),
    (2, ["feb", "fév", "fev", "φεβ"]),
    (3, ["mar", "mär", "mae", "maa", "mrt", "már", "μαρ", "μάρ", "μάώ", "μαώ"]),
    (4, ["apr", "avr", "abr", "ápr", "απρ"]),
    (5, ["may", "mai", "mag", "mei", "maj", "máj", "μαι", "μάι", "μαϊ", "μαΐ"]),
    (6, ["jun", "juin", "giu", "jún", "ιουν", "ιούν", "ιον"]),
    (7, ["jul", "juil", "lug", "júl", "ιουλ", "ιούλ", "ιολ"]),
    (8, ["aug", "aoû", "aou", "ago", "αυγ", "αύγ"]),
    (9, ["sep", "set", "szept", "σεπ"]),
    (10, ["oct", "okt", "ott", "out", "οκτ"]),
    (11, ["nov", "νοε", "νοέ"]),
    (12, ["dec", "dez", "déc", "dic", "δεκ"]),
  ]

  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private static let fillers: Set<String> = [
    "t", "th", "st", "nd", "rd", "of", "at", "de", "del", "um", "le", "den", "etc", "à",
  ]

  /// Zones by name; where a name is used twice it is the one of North America, as in RFC 822.
  ///
  /// The letters of the armed forces are left out: RFC 822 gave them the wrong sign, so RFC 5322
  /// (section 4.3) reads them all as UTC, as any name that is not known.
  private static let zones: [String: Int] = [
    "z": 0, "utc": 0, "ut": 0, "gmt": 0, "wet": 0,
    "est": -300, "edt": -240, "cst": -360, "cdt": -300, "mst": -420, "mdt": -360,
    "pst": -480, "pdt": -420, "akst": -540, "akdt": -480, "hst": -600,
    "ast": -240, "adt": -180, "nst": -210, "ndt": -150, "brt": -180, "art": -180,
    "bst": 60, "cet": 60, "mez": 60, "met": 60, "west": 60,
    "cest": 120, "mesz": 120, "mest": 120, "eet": 120, "cat": 120, "sast": 120,
    "eest": 180, "msk": 180, "eat": 180, "msd": 240, "ist": 330, "sgt": 480, "hkt": 480,
    "awst": 480, "jst": 540, "kst": 540, "acst": 570, "aest": 600, "acdt": 630, "aedt": 660,
    "nzst": 720, "nzdt": 780,
  ]
}
