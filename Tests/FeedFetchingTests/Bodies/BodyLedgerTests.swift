// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import TestSupport
import Testing

@Suite struct BodyLedgerTests {
  private var ledger = BodyLedger(
    BodyLimits(maximumBytes: 100, smallBytes: 10, reserveBytes: 50)
  )

  /// Adds a body with bytes.
  private mutating func body(_ bytes: Int) -> BodyLedger.Number {
    let number = ledger.enter()
    ledger.note(number, bytes: bytes)
    return number
  }

  @Test mutating func `large bodies grow until all of them have their most`() {
    let (first, second) = (body(50), body(49))
    #expect(ledger.mayGrow(first) && ledger.mayGrow(second))
    ledger.note(second, bytes: 50)
    #expect(ledger.total == 100)
    #expect(!ledger.mayGrow(second))
  }

  @Test mutating func `a small body always grows`() {
    _ = body(200)
    let small = body(9)
    #expect(ledger.mayGrow(small))
    ledger.note(small, bytes: 10)
    #expect(!ledger.mayGrow(small))
  }

  @Test mutating func `the oldest one goes on, and after its end the next one`() {
    let (first, second, third) = (body(40), body(40), body(40))
    #expect(ledger.mayGrow(first) && !ledger.mayGrow(second))
    ledger.note(first, bytes: 49)
    ledger.end(first)
    #expect(ledger.mayGrow(second) && !ledger.mayGrow(third))
    ledger.note(second, bytes: 50)
    ledger.end(second)
    // Now whole ones fill the reserve, until one of them is let go of.
    #expect(!ledger.mayGrow(third))
    ledger.leave(second)
    ledger.note(third, bytes: 60)
    #expect(ledger.mayGrow(third))
    #expect(ledger.total == 109)
  }

  @Test mutating func `a small one is not the oldest`() {
    let (small, first, second) = (body(5), body(60), body(60))
    #expect(ledger.mayGrow(small) && ledger.mayGrow(first) && !ledger.mayGrow(second))
  }

  @Test func `whatever comes, somebody can go on, and there is an end to the memory`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var ledger = BodyLedger(BodyLimits(maximumBytes: 100, smallBytes: 10, reserveBytes: 50))
      // Each body's bytes so far, and how many it will have.
      var open: [BodyLedger.Number: (bytes: Int, all: Int)] = [:]
      for _ in 0..<16 { open[ledger.enter()] = (0, Int.random(in: 1...50, using: &random)) }
      var whole: [BodyLedger.Number] = []
      var most = 0
      while let next = open.filter({ ledger.mayGrow($0.key) }).keys.sorted()
        .randomElement(using: &random), let body = open[next]
      {
        ledger.note(next, bytes: body.bytes + 1)
        open[next] = (body.bytes + 1, body.all)
        most = max(most, ledger.total)
        if body.bytes + 1 == body.all {
          ledger.end(next)
          open[next] = nil
          whole.append(next)
        }
        // Those that are whole are read one after the other, now and then.
        if let first = whole.first, Bool.random(using: &random) {
          whole.removeFirst()
          ledger.leave(first)
        }
        if open.keys.allSatisfy({ !ledger.mayGrow($0) }) {
          for number in whole { ledger.leave(number) }
          whole = []
        }
      }
      #expect(open.isEmpty)
      #expect(most <= 100 + 2 * 50 + 16 * 10)
    }
  }
}
