// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import Testing

/// A list in a window of 400 by 600 pixels, and the ways of a test to change it and look at it.
@MainActor
final class ListFixture {
  typealias Host = ListViewHost<ListTestRegistry>

  let window: ApplicationWindow
  let host: Host
  let registry = ListTestRegistry()
  private(set) var snapshot = Host.Snapshot()

  /// Opens a window with an empty list.
  init(_ configuration: ListViewConfiguration = ListViewConfiguration()) throws {
    // First of all: no widget may be made before GTK has its display.
    window = try TestDisplay.window()
    host = Host(registry: registry, configuration: configuration) { $0.traits }
    window.setContent(host.widget)
    window.present()
  }

  /// Applies a change without waiting for it.
  ///
  /// - Parameters:
  ///   - rows: what the list shows from then on.
  ///   - anchor: what happens to the reader's place.
  ///   - update: the way to the new rows; nil for the one that the difference finds.
  func apply(
    _ rows: [ListTestRow],
    anchor: AnchorPolicy = .hold,
    update: ListUpdate? = nil
  ) {
    let next = Host.Snapshot(rows: rows)
    let update = update ?? ListDiff.update(from: snapshot, to: next)
    host.apply(next, update: update, anchor: anchor)
    snapshot = next
  }

  /// Applies a change and waits until it is laid out.
  func show(_ rows: [ListTestRow], anchor: AnchorPolicy = .hold) async {
    apply(rows, anchor: anchor)
    await settle()
  }

  /// Turns the loop until nothing moves any more.
  func settle() async {
    #expect(await MainLoop.run { host.isSettled && (snapshot.isEmpty || host.visibleRows != nil) })
    await MainLoop.settle(window)
  }

  /// Scrolls as a person does and waits for the layout.
  func scroll(to value: Double) async {
    host.dragScrollBar(to: value)
    await settle()
  }

  /// Applies a change and watches a row in every frame until it is done.
  ///
  /// - Returns: the places in which the row was painted, one after the other.
  func positions(of id: ListTestRow.ID, during rows: [ListTestRow]) async -> [Double?] {
    var positions = [host.verticalPosition(of: id)]
    let painted = host.onPainted { [host] in
      let y = host.verticalPosition(of: id)
      if positions.last != y { positions.append(y) }
    }
    #expect(painted != nil)
    await show(rows)
    withExtendedLifetime(painted) {}
    return positions
  }

  /// The item at the top of the viewport that is wholly in view.
  var topItem: ListTestRow.ID? {
    guard let visible = host.visibleRows else { return nil }
    return visible.lazy.compactMap { self.snapshot.row(at: $0) }
      .first { $0.traits.isContent && (self.host.verticalPosition(of: $0.id) ?? -1) >= 0 }?.id
  }

  /// Closes the window and waits until it is gone.
  func close() async {
    window.destroy()
    await MainLoop.turn()
  }
}
