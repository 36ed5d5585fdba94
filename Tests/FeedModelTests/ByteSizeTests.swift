// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Testing

@Suite struct ByteSizeTests {
  @Test(arguments: [
    (-5, "0 bytes"), (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"),
    (1024, "1 kB"), (1549, "1.5 kB"), (1550, "1.6 kB"), (9949, "9.9 kB"), (9950, "10 kB"),
    (23_400, "23 kB"), (999_499, "999 kB"), (999_500, "1 MB"), (4_149_000, "4.1 MB"),
    (16_000_000, "16 MB"), (16 << 20, "17 MB"), (2_000_000_000, "2 GB"),
    (Int.max, "9223372 TB"),
  ])
  func `a size is told in the unit that fits, in powers of a thousand`(bytes: Int, text: String) {
    #expect(ByteSize.spelled(bytes) == text)
  }

  @Test func `bytes have a name in the reader's language, and units are the same in all`() {
    let wording = Wording(translatePlural: { _, many, _ in "<\(many)>" })
    #expect(ByteSize.spelled(12, in: wording) == "<12 bytes>")
    #expect(ByteSize.spelled(1200, in: wording) == "1.2 kB")
  }

  @Test func `what is too large by less than can be told is told as more`() {
    #expect(
      ByteSize.limit(1000, found: 1001).english == "it has more than 1 kB; at most 1 kB are allowed"
    )
    #expect(ByteSize.limit(1000, found: 2000).english == "it has 2 kB; at most 1 kB are allowed")
    #expect(ByteSize.limit(1000, found: nil).english == "at most 1 kB are allowed")
  }
}
