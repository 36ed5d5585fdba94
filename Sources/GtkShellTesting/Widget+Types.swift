// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims
package import GtkShell

// The types that GTK and libadwaita give to widgets, and the versions on which they depend.
@MainActor extension Widget {
  /// The names of the types of the widget and of all that is in it, such as `GtkBox`.
  package var typeNames: Set<String> {
    children.reduce(into: [nativeTypeName]) { $0.formUnion($1.typeNames) }
  }

  /// Removes the surface of the widget, as the end of its window does; the widget itself stays.
  package func unrealize() { gtk_widget_unrealize(nativeWidget) }

  /// The names of the types of all that the widget is in.
  package var typeNamesAround: Set<String> {
    var names: Set<String> = []
    var around = gtk_widget_get_parent(nativeWidget)
    while let widget = around {
      names.insert(Widget(OpaquePointer(widget), .borrowed).nativeTypeName)
      around = gtk_widget_get_parent(widget)
    }
    return names
  }

  /// The names of the types of the widget with the keyboard focus in this window, and of all that
  /// it is in, from inside to outside; none where no widget has the focus.
  package var focusedTypeNames: [String] {
    var names: [String] = []
    var around = gtk_widget_get_root(nativeWidget).flatMap { gtk_root_get_focus($0) }
    while let widget = around {
      names.append(Widget(OpaquePointer(widget), .borrowed).nativeTypeName)
      around = gtk_widget_get_parent(widget)
    }
    return names
  }

  /// The texts of the widget with the keyboard focus in this window, such as the entry of an open
  /// menu; none where no widget has the focus.
  package var focusedTexts: [String] {
    guard let root = gtk_widget_get_root(nativeWidget), let focus = gtk_root_get_focus(root) else {
      return []
    }
    return Widget(OpaquePointer(focus), .borrowed).shownTexts
  }

  var nativeTypeName: String {
    let instance = UnsafeMutableRawPointer(nativeWidget).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_name_from_instance(instance).map { String(cString: $0) } ?? ""
  }
}

extension TestDisplay {
  /// Whether the libraries that run are of at least these minor versions of GTK 4 and libadwaita 1.
  package static func has(gtk: Int = 0, libadwaita: Int = 0) -> Bool {
    fr_gtk_has(guint(gtk)) != 0 && adw_get_minor_version() >= guint(libadwaita)
  }

  /// Applies a style sheet to every window until the result is released.
  package static func style(css text: String) -> AnyObject? {
    TestStyle(css: text)
  }

  /// Draws texts in another size in every window, as the desktop asks for it, until the result is
  /// released.
  ///
  /// - Parameter factor: a multiple of the usual size.
  /// - Returns: the owner of the size; nil without a display.
  package static func scaleText(by factor: Double) -> AnyObject? { TestScale(factor) }
}

/// A size of texts for as long as a test needs it.
@MainActor
private final class TestScale {
  private static let name = "gtk-xft-dpi"
  private let settings: OpaquePointer

  init?(_ factor: Double) {
    guard gtk_init_check() != 0, let settings = gtk_settings_get_default() else { return nil }
    self.settings = settings
    // The unit is a 1024th of a dot per inch.
    var resolution = GValue()
    g_value_init(&resolution, g_type_from_name("gint"))
    defer { g_value_unset(&resolution) }
    g_value_set_int(&resolution, CInt(factor * 96 * 1024))
    g_object_set_property(settings.cast(), Self.name, &resolution)
  }

  isolated deinit {
    gtk_settings_reset_property(settings, Self.name)
  }
}

/// A style sheet for as long as a test needs it.
@MainActor
private final class TestStyle {
  private let sheet = GObjectRef(OpaquePointer(gtk_css_provider_new()), .owned)
  private let display: OpaquePointer

  init?(css text: String) {
    guard let display = gdk_display_get_default() else { return nil }
    self.display = display
    gtk_css_provider_load_from_data(sheet.pointer.cast(), text, -1)
    gtk_style_context_add_provider_for_display(
      display,
      sheet.pointer,
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    )
  }

  isolated deinit {
    gtk_style_context_remove_provider_for_display(display, sheet.pointer)
  }
}
