// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell

/// The selection of at most one row of a list view, or of several; no row is selected by itself.
///
/// - Ownership: owns one reference to the selection model.
final class RowSelection {
  /// The `GtkSingleSelection` or the `GtkMultiSelection`.
  let object: GObjectRef
  /// Called when the person, or GTK on the person's behalf, changed the selection.
  var onChange: (() -> Void)?

  private let allowsSeveral: Bool
  private var signal: OwnedSignal?
  private var isQuiet = false

  /// Creates a selection over a list model.
  ///
  /// - Parameters:
  ///   - model: the list model.
  ///   - allowsSeveral: whether several rows can be selected at once.
  init(_ model: RowListModel, allowsSeveral: Bool) {
    self.allowsSeveral = allowsSeveral
    // The constructor takes over one reference to the model.
    g_object_ref(UnsafeMutableRawPointer(model.object.pointer))
    guard !allowsSeveral else {
      object = GObjectRef(created(gtk_multi_selection_new(model.object.pointer)), .owned)
      signal = OwnedSignal(object) { object in
        object.connectRange("selection-changed") { [weak self] in self?.didChange() }
      }
      return
    }
    let pointer = created(gtk_single_selection_new(model.object.pointer))
    object = GObjectRef(pointer, .owned)
    gtk_single_selection_set_autoselect(pointer, 0)
    gtk_single_selection_set_can_unselect(pointer, 1)
    gtk_single_selection_set_selected(pointer, GTK_INVALID_LIST_POSITION)
    signal = OwnedSignal(object) { object in
      object.connect("notify::selected", argument: { [weak self] _ in self?.didChange() })
    }
  }

  /// The selected position; nil for none and for several.
  ///
  /// Setting it does not call `onChange`.
  var position: Int? {
    get {
      let positions = positions
      return positions.count == 1 ? positions[0] : nil
    }
    set { quietly { choose(newValue) } }
  }

  /// The selected positions in their order.
  ///
  /// Setting them does not call `onChange`.
  var positions: [Int] {
    get {
      guard allowsSeveral else {
        let selected = gtk_single_selection_get_selected(object.pointer)
        return selected == GTK_INVALID_LIST_POSITION ? [] : [Int(selected)]
      }
      guard let set = gtk_selection_model_get_selection(object.pointer) else { return [] }
      defer { gtk_bitset_unref(set) }
      return (0..<gtk_bitset_get_size(set)).map { Int(gtk_bitset_get_nth(set, guint($0))) }
    }
    set { quietly { choose(newValue) } }
  }

  /// Selects one position alone, or none with nil, as a person does.
  func choose(_ position: Int?) {
    guard allowsSeveral else {
      return gtk_single_selection_set_selected(
        object.pointer,
        position.flatMap(guint.init(exactly:)) ?? GTK_INVALID_LIST_POSITION
      )
    }
    if let position = position.flatMap(guint.init(exactly:)) {
      gtk_selection_model_select_item(object.pointer, position, 1)
    } else {
      gtk_selection_model_unselect_all(object.pointer)
    }
  }

  /// Selects some positions alone, as a person does.
  func choose(_ positions: [Int]) {
    guard allowsSeveral,
      let all = gtk_bitset_new_range(0, g_list_model_get_n_items(object.pointer)),
      let chosen = gtk_bitset_new_empty()
    else { return choose(positions.first) }
    defer {
      gtk_bitset_unref(all)
      gtk_bitset_unref(chosen)
    }
    for position in positions.compactMap(guint.init(exactly:)) {
      gtk_bitset_add(chosen, position)
    }
    gtk_selection_model_set_selection(object.pointer, chosen, all)
  }

  private func didChange() {
    guard !isQuiet else { return }
    onChange?()
  }

  /// Runs a closure that may change the selection as a side effect, without calling `onChange`.
  func quietly(_ body: () -> Void) {
    let wasQuiet = isQuiet
    isQuiet = true
    body()
    isQuiet = wasQuiet
  }
}

/// The cause of a change of the selection.
public nonisolated enum SelectionCause: Hashable, Sendable {
  /// The focus reached the row by a key: the reader looks around.
  case key
  /// The row was clicked or touched.
  case pointer
  /// The selected row was removed from the list.
  case removal
}
