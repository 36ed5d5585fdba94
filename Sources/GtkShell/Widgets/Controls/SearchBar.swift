// SPDX-License-Identifier: MIT

import CAdwaita

/// An entry for a search, in a bar that slides in and out.
public final class SearchBar: Widget {
  /// Pixels between the entry and the choices under it.
  private static let spacing = 4
  /// Pixels between the entry and the text about its results.
  private static let resultSpacing = 12

  /// The entry.
  package let entry: Widget

  private let resultLabel = Label("")

  /// Creates a bar that is closed.
  ///
  /// - Parameters:
  ///   - placeholder: the placeholder of the empty entry.
  ///   - choices: the widget under the entry; nil for none.
  ///   - buttons: the buttons beside the entry.
  public init(placeholder: String, choices: Widget? = nil, buttons: [Button] = []) {
    let line = created(gtk_search_entry_new())
    entry = Widget(line)
    super.init(created(gtk_search_bar_new()))
    entry.leaveOutPictureChooser()
    let column = Box(.vertical, spacing: Self.spacing)
    column.expandsHorizontally = true
    resultLabel.addCSSClass("dim-label")
    resultLabel.isVisible = false
    entry.expandsHorizontally = true
    let row = Box(.horizontal, spacing: Self.resultSpacing)
    row.append(entry)
    row.append(resultLabel)
    let end = Box(.horizontal)
    for button in buttons {
      button.addCSSClass("flat")
      end.append(button)
    }
    if !buttons.isEmpty { row.append(end) }
    column.append(row)
    if let choices { column.append(choices) }
    gtk_search_bar_set_child(object.pointer, column.native)
    gtk_search_bar_connect_entry(object.pointer, line)
    setPlaceholder(placeholder)
    entry.setAccessibleLabel(placeholder)
  }

  /// The search text; empty for no search.
  public var text: String {
    get { gtk_editable_get_text(entry.object.pointer).map { String(cString: $0) } ?? "" }
    set { gtk_editable_set_text(entry.object.pointer, newValue) }
  }

  /// Whether the bar is open; closing it empties the entry.
  public var isOpen: Bool {
    get { gtk_search_bar_get_search_mode(object.pointer) != 0 }
    set { gtk_search_bar_set_search_mode(object.pointer, newValue ? 1 : 0) }
  }

  /// The text about the results, beside the entry, such as “1 of 4”; empty for none.
  ///
  /// A screen reader reads it with the entry.
  public var resultText: String {
    get { resultLabel.text }
    set {
      guard resultLabel.text != newValue else { return }
      resultLabel.text = newValue
      resultLabel.isVisible = !newValue.isEmpty
      entry.setAccessibleDescription(newValue)
    }
  }

  /// Moves the keyboard focus to the entry.
  @discardableResult
  override public func grabFocus() -> Bool { entry.grabFocus() }

  /// Calls back for each change of the text.
  public func onChanged(_ handler: @escaping () -> Void) {
    entry.object.connect("changed", handler)
  }

  /// Calls back when the bar was opened or closed.
  public func onToggled(_ handler: @escaping () -> Void) {
    object.connect("notify::search-mode-enabled", argument: { _ in handler() })
  }

  /// Sets the placeholder by its property: the setter is GTK 4.10.
  private func setPlaceholder(_ text: String) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    g_object_set_property(entry.object.pointer.cast(), "placeholder-text", &value)
    g_value_unset(&value)
  }
}
