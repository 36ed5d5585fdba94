// SPDX-License-Identifier: MIT

import Foundation
import KitTesting
import ListKit
import TestSupport
import Testing

/// The kinds of row of the cell tests.
enum Kind: ListRow {
  case text(Int, String)
  case picture(Int)
  case unsupported(Int)

  var id: Int {
    switch self {
    case .text(let id, _), .picture(let id), .unsupported(let id): id
    }
  }

  var revision: String {
    if case .text(_, let text) = self { text } else { "" }
  }
}

enum First {
  /// A cell of a common name.
  final class Cell: TestCell {}
}

enum Second {
  /// Another cell of the same name.
  final class Cell: TestCell {}
}

/// A cell that shows its model, and counts.
class TestCell: ListKit.Cell {
  let view = FakeView()
  private(set) var isBound = false
  private(set) var isDestroyed = false

  func bind(_ model: String, _ context: CellContext) {
    #expect(!isBound && !isDestroyed)
    isBound = true
    view.text = "\(model)@\(context.version)"
  }

  func accessibleText(for model: String) -> AccessibleText {
    AccessibleText(label: model, description: "of \(model.count)")
  }

  func unbind() {
    #expect(isBound)
    isBound = false
    view.text = ""
  }

  func destroy() {
    #expect(!isBound)
    isDestroyed = true
  }
}

/// A cell that still has its text after it was unbound.
final class StickyCell: ListKit.Cell {
  let view = FakeView()

  func bind(_ model: String, _ context: CellContext) { view.text += model }

  func unbind() {}
}

/// Starts work at bind and gives it up at unbind.
final class LoadingCell: ListKit.Cell {
  let view = FakeView()
  /// The cell that was made last.
  static weak var latest: LoadingCell?
  private(set) var works: [Task<Bool, Never>] = []

  init() { Self.latest = self }

  func bind(_ model: Int, _ context: CellContext) {
    let (stream, _) = AsyncStream<Void>.makeStream()
    works.append(
      Task {
        for await _ in stream {}
        return Task.isCancelled
      }
    )
  }

  func unbind() {
    works.last?.cancel()
  }
}

/// One registry for all tests; a long text has a look of its own.
struct Registry: CellRegistry {
  let texts = ReusableCells { First.Cell() }
  let longTexts = ReusableCells { Second.Cell() }
  let pictures = ReusableCells { LoadingCell() }
  let unsupported = ReusableCells { First.Cell() }
  var overrides: [Int: String] = [:]

  func place(_ row: Kind, in slot: CellSlot<FakeView>) -> Placement {
    switch row {
    case .text(let id, _) where overrides[id] != nil:
      longTexts.show(overrides[id] ?? "", in: slot)
    case .text(_, let text) where text.count > 5: longTexts.show(text, in: slot)
    case .text(_, let text): texts.show(text, in: slot)
    case .picture(let id): pictures.show(id, in: slot)
    case .unsupported: unsupported.show("?", in: slot)
    }
  }
}

/// Cells, pools and the registry, without a toolkit.
@MainActor
struct CellTests {
  private func host(
    _ rows: [Kind],
    slots: Int = 10,
    registry: Registry = Registry()
  ) -> FakeListHost<Registry> {
    let host = FakeListHost<Registry>(registry: registry, slots: slots)
    show(rows, in: host)
    return host
  }

  private func show(_ rows: [Kind], in host: FakeListHost<Registry>) {
    let next = ListSnapshot(rows: rows)
    host.apply(next, update: ListDiff.update(from: host.snapshot, to: next), anchor: .hold)
  }

  private var mixed: [Kind] {
    (0..<500).map { $0.isMultiple(of: 3) ? .text($0, "short") : .text($0, "rather long") }
  }

  @Test func `CR-2 two cells of one name have pools of their own`() {
    let registry = Registry()
    let host = host([.text(1, "a"), .text(2, "rather long")], registry: registry)
    #expect("\(First.Cell.self)" == "\(Second.Cell.self)")
    #expect(registry.texts.occupiedCount == 1)
    #expect(registry.longTexts.occupiedCount == 1)
    host.tearDown()
    #expect(registry.texts.pooledCount == 1)
  }

  @Test func `CR-3 CR-4 CR-13 after 10,000 scrolls binds are paired, and few cells were made`() {
    let registry = Registry()
    let host = host(mixed, registry: registry)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      host.scroll(to: Int.random(in: 0..<500, using: &generator))
    }
    let counts = host.binder.counts
    #expect(counts.binds == counts.unbinds + host.binder.boundCount)
    // Ten slots: at no time more than ten cells of a kind were bound, so no eleventh is made.
    for cells in [registry.texts.madeCount, registry.longTexts.madeCount] {
      #expect((1...10).contains(cells))
    }
    #expect(registry.texts.occupiedCount + registry.longTexts.occupiedCount == 10)
    host.tearDown()
    #expect(host.binder.counts.binds == host.binder.counts.unbinds)
    #expect(host.binder.counts.setups == host.binder.counts.teardowns)
  }

  @Test func `CR-5 a row that is shown already is bound again only when something differs`() {
    let host = host([.text(1, "a"), .text(2, "b")])
    #expect(host.binder.counts.binds == 2)
    show([.text(1, "a"), .text(2, "b")], in: host)
    #expect(host.binder.counts.binds == 2)
    show([.text(1, "a"), .text(2, "c")], in: host)
    #expect(host.binder.counts.binds == 3)
    host.binder.context = CellContext(version: 1)
    host.scroll(to: 0)
    #expect(host.texts == ["a@1", "c@1"])
  }

  @Test func `CR-5 rows of one revision are told apart by who they are`() {
    var registry = Registry()
    registry.overrides = [1: "one", 2: "two"]
    let host = host([.text(1, "a")], slots: 1, registry: registry)
    #expect(host.texts == ["one@0"])
    show([.text(2, "a")], in: host)
    #expect(host.texts == ["two@0"])
    #expect(host.binder.counts.binds == 2)
  }

  @Test func `CR-4 cells that a long list needed wait for the next one, and none is made for it`() {
    let registry = Registry()
    for round in 1...5 {
      let host = host(mixed, slots: 30, registry: registry)
      host.scroll(to: round * 40)
      host.tearDown()
      #expect(registry.texts.occupiedCount + registry.longTexts.occupiedCount == 0)
    }
    #expect(registry.texts.pooledCount == registry.texts.madeCount)
    #expect(registry.texts.madeCount + registry.longTexts.madeCount <= 30 + 8)
  }

  @Test(.timeLimit(.minutes(1)))
  func `CR-6 CR-7 nothing of the old row is left, and its work is given up`() async {
    let registry = Registry()
    let reused = host([.picture(1)], slots: 1, registry: registry)
    show([.text(2, "b")], in: reused)
    #expect(reused.texts == host([.text(2, "b")], slots: 1).texts)
    show([.picture(3)], in: reused)
    #expect(registry.pictures.madeCount == 1)
    show([.picture(4)], in: reused)
    show([], in: reused)
    let works = LoadingCell.latest?.works ?? []
    // Each bind's work was given up by the registry, not by the test.
    #expect(works.count == 3)
    for work in works { #expect(await work.value) }
  }

  @Test func `CR-8 CR-9 CR-10 an override comes before the variant, and no kind is blank`() {
    var registry = Registry()
    registry.overrides[1] = "special"
    let host = host([.text(1, "a"), .text(2, "rather long"), .unsupported(3)], registry: registry)
    #expect(host.texts == ["special@0", "rather long@0", "?@0"])
    #expect(registry.unsupported.madeCount == 1)
  }

  @Test func `CR-3 CR-6 CR-12 the checker passes a good cell, and tells what a bad one does`() {
    #expect(checkCell(["a", "b"], make: { First.Cell() }, look: \.view.text).isEmpty)
    let bad = checkCell(["a", "b"], make: { StickyCell() }, look: \.view.text)
    #expect(bad.contains { $0.contains("leaves something behind") })
    #expect(bad.contains { $0.contains("nothing is said") })
  }

  @Test func `CR-12 what is said of a row is the row's own, also when its cell is used again`() {
    let host = host([.text(1, "a"), .picture(2)], slots: 2)
    #expect(host.accessibleTexts == [AccessibleText(label: "a", description: "of 1"), .none])
    show([.text(1, "b"), .text(2, "rather long")], in: host)
    #expect(host.accessibleTexts.map(\.label) == ["b", "rather long"])
    show([.picture(1)], in: host)
    #expect(host.accessibleTexts == [.none])
  }

  @Test func `CR-11 a list and a grid share a registry, and its pools`() {
    let registry = Registry()
    let list = host([.text(1, "a")], slots: 1, registry: registry)
    let grid = host([.text(2, "b")], slots: 1, registry: registry)
    #expect(registry.texts.madeCount == 2)
    list.tearDown()
    show([.text(2, "b"), .picture(3)], in: grid)
    #expect(grid.texts == ["b@0"])
    grid.tearDown()
    #expect(registry.texts.pooledCount == 2)
  }

  @Test func `CR-1 a cell that makes a view each time stops a debug build, in plain words`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let binder = CellBinder(registry: ForgetfulCells())
        binder.bind(TestRow(1), in: binder.setUp(FakeSurface()))
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("ForgetfulCell.view makes a view each time"))
  }

  @Test func `CR-1 M3 a kind without a cell, or with another kind's model, does not compile`()
    throws
  {
    #expect(
      try Compiler.accepts(Compiler.registry(["a.show(1, in: slot)", "b.show(\"\", in: slot)"]))
    )
    #expect(try !Compiler.accepts(Compiler.registry(["a.show(1, in: slot)"])))
    // M3: nor does a kind that is given to two cells.
    let twice = ["a.show(1, in: slot)", "b.show(\"\", in: slot)\ncase .one: a.show(1, in: slot)"]
    #expect(try !Compiler.accepts(Compiler.registry(twice)))
    #expect(
      try !Compiler.accepts(
        Compiler.registry(["a.show(\"\", in: slot)", "b.show(\"\", in: slot)"])
      )
    )
  }
}

/// A cell that makes a view each time that it is asked for its own.
private final class ForgetfulCell: Cell {
  var view: FakeView { FakeView() }

  func bind(_ row: TestRow, _ context: CellContext) {}

  func unbind() {}
}

private struct ForgetfulCells: CellRegistry {
  let cells = ReusableCells { ForgetfulCell() }

  func place(_ row: TestRow, in slot: CellSlot<FakeView>) -> Placement {
    cells.show(row, in: slot)
  }
}

extension Compiler {
  /// A registry with two kinds of rows, and what it does with each.
  fileprivate static func registry(_ arms: [String]) -> String {
    let cases = zip(["case .one: ", "case .two: "], arms).map(+).joined(separator: "\n")
    return """
      import ListKit
      enum Row: ListRow { case one, two; var id: Int { 0 }; var revision: Int { 0 } }
      final class One: Cell { let view = 0; func unbind() {}
        func bind(_ m: Int, _ c: CellContext) {} }
      final class Two: Cell { let view = 0; func unbind() {}
        func bind(_ m: String, _ c: CellContext) {} }
      struct Cells: CellRegistry {
        let a = ReusableCells { One() }
        let b = ReusableCells { Two() }
        func place(_ row: Row, in slot: CellSlot<Int>) -> Placement {
          switch row {
          \(cases)
          }
        }
      }
      """
  }
}
