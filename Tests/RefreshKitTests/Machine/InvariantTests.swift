// SPDX-License-Identifier: MIT

import RefreshKit
import StateMachineKit
import Synchronization
import Testing

/// Debug builds stop at the first state that contradicts itself, and name the broken rule.
struct InvariantTests {
  /// An item whose identity changes behind the list's back.
  private struct Turncoat: PagedItem {
    final class Name: Sendable {
      let value = Atomic(0)
    }

    let name: Name
    var id: Int { name.value.load(ordering: .relaxed) }
    var revision: Int { 0 }
  }

  private static func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `an item that becomes another one while it is loaded ends a debug build`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let machine = RefreshMachine<Turncoat, Int>()
      let item = Turncoat(name: Turncoat.Name())
      var state = machine.reduce(RefreshMachineState(), .triggered(.start, ticket: 1)).state
      if let token = state.laneState(.refresh).token {
        state = machine.reduce(state, .pageArrived(token, Page(items: [item], next: nil))).state
      }
      item.name.value.store(7, ordering: .relaxed)
      let other = Turncoat(name: Turncoat.Name())
      other.name.value.store(5, ordering: .relaxed)
      _ = machine.reduce(state, .edited(.insert(other, after: nil), ticket: 2))
    }
    #expect(Self.words(result).contains("PagedList: INV-5 each item has one position"))
  }

  @Test func `INV-6 a state of a machine with other ends stops a debug build`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let machine = RefreshMachine<Number, Int>(pagesBackwards: true)
      let one = RefreshMachine<Number, Int>()
      var state = one.reduce(RefreshMachineState(), .triggered(.start, ticket: 1)).state
      if let token = state.laneState(.refresh).token {
        let page = Page(items: [Number(id: 1)], next: nil, previous: 2)
        state = one.reduce(state, .pageArrived(token, page)).state
      }
      _ = machine.reduce(state, .viewportMoved(0..<1))
    }
    #expect(Self.words(result).contains("RefreshMachine: INV-6"))
  }
}
