// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkLists
import GtkShell

/// A source of rows for a list model.
///
/// A protocol with one conformer: the store is generic over its rows, which C cannot be.
protocol RowProviding: AnyObject {
  /// The number of rows right now.
  var rowCount: Int { get }

  /// Returns the row object at a position, nil past the end.
  ///
  /// - Ownership: owned: the caller gets a reference of its own.
  func rowObject(at position: Int) -> OpaquePointer?
}

/// A box through which a C list model reaches its provider, without keeping the provider alive.
final class RowProviderBox {
  /// The provider, as long as it lives.
  weak let provider: (any RowProviding)?

  /// Creates a box.
  init(_ provider: any RowProviding) {
    self.provider = provider
  }
}

/// A `GListModel` over rows that live in Swift.
///
/// - Ownership: owns one reference to the C object.
final class RowListModel {
  /// The `FrListModel`.
  let object: GObjectRef

  /// Creates a model over a provider, which it does not keep alive.
  init(provider: any RowProviding) {
    let model = fr_list_model_new(
      RowObjectCallbacks.count,
      RowObjectCallbacks.item,
      // Unmanaged: the model owns this reference and gives it back by releaseProvider.
      Unmanaged.passRetained(RowProviderBox(provider)).toOpaque(),
      RowObjectCallbacks.releaseProvider
    )
    object = GObjectRef(created(model), .owned)
  }

  isolated deinit {
    fr_list_model_detach(object.pointer)
  }

  /// Reports to GTK one splice that the provider has already made.
  func itemsChanged(position: Int, removed: Int, added: Int) {
    fr_list_model_items_changed(
      object.pointer,
      guint(clamping: position),
      guint(clamping: removed),
      guint(clamping: added)
    )
  }
}
