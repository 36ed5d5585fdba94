// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkShell

// The entries of a menu, and their actions.
@MainActor extension Menu {
  /// An entry that runs an action.
  package struct Entry: Hashable {
    /// The label.
    package let label: String
    /// The action's full name.
    package let action: String
    /// The text that the action takes; nil for none.
    package let target: String?
  }

  /// The entries in their order, including those of submenus.
  package var entries: [Entry] { Self.entries(of: object.pointer) }

  /// The number of entries, without those of submenus: each submenu is one.
  package var entryCount: Int { Self.entryCount(of: object.pointer) }

  /// The sections, as objects.
  ///
  /// - Ownership: each holds a reference, so that none that is made later has its address.
  package var sections: [GObjectRef] {
    let model: UnsafeMutablePointer<GMenuModel> = object.pointer.cast()
    return (0..<g_menu_model_get_n_items(model)).compactMap { index in
      g_menu_model_get_item_link(model, index, G_MENU_LINK_SECTION).map {
        GObjectRef(OpaquePointer($0), .owned)
      }
    }
  }

  /// Answers whether the menu has these very sections still, and no others with the same entries.
  package func holds(_ earlier: [GObjectRef]) -> Bool {
    sections.map(\.pointer) == earlier.map(\.pointer)
  }

  private static func entryCount(of menu: OpaquePointer) -> Int {
    let model: UnsafeMutablePointer<GMenuModel> = menu.cast()
    return (0..<g_menu_model_get_n_items(model)).reduce(0) { count, index in
      guard let inner = g_menu_model_get_item_link(model, index, G_MENU_LINK_SECTION) else {
        return count + 1
      }
      // The link is handed over with a reference.
      let owner = GObjectRef(OpaquePointer(inner), .owned)
      return count + entryCount(of: owner.pointer)
    }
  }

  private static func entries(of menu: OpaquePointer) -> [Entry] {
    let model: UnsafeMutablePointer<GMenuModel> = menu.cast()
    return (0..<g_menu_model_get_n_items(model)).flatMap { index -> [Entry] in
      for link in [G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU] {
        if let inner = g_menu_model_get_item_link(model, index, link) {
          // The link is handed over with a reference.
          let owner = GObjectRef(OpaquePointer(inner), .owned)
          return entries(of: owner.pointer)
        }
      }
      func text(_ attribute: String) -> String? {
        guard
          let value = g_menu_model_get_item_attribute_value(
            model,
            index,
            attribute,
            g_variant_get_type(g_variant_new_string(""))
          )
        else { return nil }
        defer { g_variant_unref(value) }
        return g_variant_get_string(value, nil).map { String(cString: $0) }
      }
      guard let label = text(G_MENU_ATTRIBUTE_LABEL), let action = text(G_MENU_ATTRIBUTE_ACTION)
      else { return [] }
      return [Entry(label: label, action: action, target: text(G_MENU_ATTRIBUTE_TARGET))]
    }
  }
}
