// SPDX-License-Identifier: MIT

public import GtkShell

/// A button over the top of a list that reports new rows above, and scrolls to them (VG-7).
///
/// It counts items, not events: a row that is removed before it was seen is not counted.
public final class NewRowsPill<ID: Hashable & Sendable> {
  /// The button; it is visible only while there are new rows.
  public let button: Button
  /// Called when the person wants to see the new rows.
  var onActivated: (() -> Void)?

  private let text: (_ count: Int) -> String
  private var ids: Set<ID> = []

  /// Creates a pill without new rows.
  ///
  /// - Parameter text: returns the text of the pill for a number of new rows.
  init(text: @escaping (_ count: Int) -> String) {
    self.text = text
    button = Button(text(0))
    button.addCSSClass("pill")
    button.addCSSClass("suggested-action")
    button.addCSSClass("new-rows-pill")
    button.horizontalAlignment = .center
    button.verticalAlignment = .start
    button.setMargins(top: Self.distance)
    button.isVisible = false
    button.onClicked { [weak self] in self?.onActivated?() }
  }

  /// Gives the button the style that it has in a bar, where it covers no row, and is cut where the
  /// bar has no room for its words.
  ///
  /// The list's configuration says `hasPillElsewhere`.
  public func buttonForBar() -> Button {
    button.verticalAlignment = .center
    button.setMargins()
    for name in ["pill", "new-rows-pill"] { button.removeCSSClass(name) }
    button.cutLabel()
    return button
  }

  /// Pixels between the top of the list and the pill: libadwaita's spacing between controls.
  private static var distance: Int { 12 }

  /// The number of new rows.
  public var count: Int { ids.count }

  /// Adds new rows to the count, and announces how many there are by now.
  func add(_ newIDs: some Sequence<ID>) {
    let known = ids.count
    ids.formUnion(newIDs)
    update()
    if ids.count > known { button.announce(text(ids.count)) }
  }

  /// Removes the rows from the count that are no longer in the list.
  func retain(where exists: (ID) -> Bool) {
    guard !ids.isEmpty else { return }
    ids = ids.filter(exists)
    update()
  }

  /// Resets the count: the person has seen the top of the list.
  func clear() {
    guard !ids.isEmpty else { return }
    ids = []
    update()
  }

  private func update() {
    button.isVisible = !ids.isEmpty
    guard !ids.isEmpty else { return }
    button.label = text(ids.count)
  }
}
