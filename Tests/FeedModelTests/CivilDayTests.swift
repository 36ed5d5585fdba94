// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Testing

@Suite struct CivilDayTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2026, 11, 20, 20_777),
    (1582, 10, 15, -141_427), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
    (0, 2, 29, -719_469), (-1, 12, 31, -719_529),
  ])
  func `a day is counted from 1970 and back`(year: Int, month: Int, day: Int, count: Int) {
    let civil = CivilDay(year: year, month: month, day: day)
    #expect(civil.daysSince1970 == count)
    #expect(CivilDay(daysSince1970: count) == civil)
  }

  @Test func `each day of 800 years is the one behind the last`() {
    for count in -292_194..<0 {
      #expect(CivilDay(daysSince1970: count).daysSince1970 == count)
    }
  }
}
