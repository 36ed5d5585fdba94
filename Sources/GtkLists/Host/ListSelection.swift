// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell

/// The selection of at most one row of a list view; no row is selected by itself.
///
/// - Ownership: owns one reference to the selection model.
final class ListSelection {
  /// The `GtkSingleSelection`.
  let object: GObjectRef
  /// Called when the person, or GTK on the person's behalf, changed the selection.
  var onChange: (() -> Void)?

  private var signal: OwnedSignal?
  private var isQuiet = false

  /// Creates a selection over a list model.
  init(_ model: RowListModel) {
    // The constructor takes over one reference to the model.
    g_object_ref(UnsafeMutableRawPointer(model.object.pointer))
    let pointer = created(gtk_single_selection_new(model.object.pointer))
    object = GObjectRef(pointer, .owned)
    gtk_single_selection_set_autoselect(pointer, 0)
    gtk_single_selection_set_can_unselect(pointer, 1)
    gtk_single_selection_set_selected(pointer, GTK_INVALID_LIST_POSITION)
    signal = OwnedSignal(object) { object in
      object.connect("notify::selected", argument: { [weak self] _ in self?.didChange() })
    }
  }

  /// The selected position; setting it does not call `onChange`.
  var position: Int? {
    get {
      let selected = gtk_single_selection_get_selected(object.pointer)
      return selected == GTK_INVALID_LIST_POSITION ? nil : Int(selected)
    }
    set {
      quietly {
        gtk_single_selection_set_selected(
          object.pointer,
          newValue.flatMap(guint.init(exactly:)) ?? GTK_INVALID_LIST_POSITION
        )
      }
    }
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
