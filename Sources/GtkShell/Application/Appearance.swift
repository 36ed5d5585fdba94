// SPDX-License-Identifier: MIT

import CAdwaita

/// The color scheme of the program.
public enum ColorScheme: String, Sendable {
  /// The scheme that the desktop asks for.
  case system
  /// A light scheme: dark text on a light background.
  case light
  /// A dark scheme: light text on a dark background.
  case dark
}

/// The look of the program: style sheets, icons and the color scheme.
public enum Appearance {
  /// Loads a compiled resource file and registers it with the program.
  ///
  /// - Parameter path: the file.
  /// - Throws: `GLibError` when the file cannot be read.
  public static func register(resources path: String) throws(GLibError) {
    let resource = try GLibError.check { error in g_resource_load(path, error) }
    g_resources_register(resource)
  }

  /// Applies a style sheet from the resources to every window.
  public static func addStyleSheet(resource path: String) {
    addSheet(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) {
      gtk_css_provider_load_from_resource($0.pointer.cast(), path)
    }
  }

  /// Applies a style sheet to every window, under those of the resources.
  public static func addStyleSheet(css text: String) {
    addSheet(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK) { load(text, into: $0) }
  }

  /// Applies a style sheet to every window, over those of the resources.
  ///
  /// - Parameter text: the sheet; it replaces the one before.
  public static func setStyle(css text: String) {
    if let style { return load(text, into: style) }
    style = addSheet(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1) { load(text, into: $0) }
  }

  private static func load(_ text: String, into sheet: GObjectRef) {
    gtk_css_provider_load_from_data(sheet.pointer.cast(), text, -1)
  }

  /// Makes a style sheet and applies it to every window; nil without a display.
  @discardableResult
  private static func addSheet(_ priority: CInt, _ load: (GObjectRef) -> Void) -> GObjectRef? {
    guard let display = gdk_display_get_default() else { return nil }
    let sheet = GObjectRef(created(gtk_css_provider_new()), .owned)
    load(sheet)
    gtk_style_context_add_provider_for_display(display, sheet.pointer, guint(priority))
    return sheet
  }

  /// The style sheet that can be replaced; nil before the first one.
  private static var style: GObjectRef?

  /// Adds a folder of the resources to the places that icons are searched in.
  public static func addIcons(resource path: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_resource_path(gtk_icon_theme_get_for_display(display), path)
  }

  /// Lays out the widgets that are made from now on from right to left, or from left to right.
  ///
  /// GTK asks its own translation for the direction of the language, and may have none.
  public static func setMirrored(_ isMirrored: Bool) {
    gtk_widget_set_default_direction(isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }

  /// Whether the program is dark.
  public static var isDark: Bool {
    adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
  }

  /// Whether the desktop shows high contrast.
  public static var isHighContrast: Bool {
    adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }

  private static let usualDotsPerInch = 96.0

  /// The size of texts on this desktop, as a multiple of the usual one.
  package static var textScale: Double { dotsPerInch / usualDotsPerInch }

  /// The dots per inch of texts, with the desktop's scaling of them.
  public static var dotsPerInch: Double {
    let (usual, unit) = (usualDotsPerInch, 1024.0)
    guard let settings = gtk_settings_get_default() else { return usual }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gint"))
    defer { g_value_unset(&value) }
    g_object_get_property(settings.cast(), "gtk-xft-dpi", &value)
    let dots = g_value_get_int(&value)
    return dots > 0 ? Double(dots) / unit : usual
  }

  /// Calls back when the program becomes dark or light, or its contrast or scaling of texts change.
  ///
  /// - Parameter handler: called after the change.
  /// - Returns: the connections, which end with their owner.
  package static func onChanged(_ handler: @escaping () -> Void) -> [OwnedSignal] {
    var signals: [OwnedSignal] = []
    if let manager = adw_style_manager_get_default() {
      let object = GObjectRef(manager, .borrowed)
      for property in ["dark", "high-contrast"] {
        signals.append(
          OwnedSignal(object) { $0.connect("notify::\(property)", argument: { _ in handler() }) }
        )
      }
    }
    if let settings = gtk_settings_get_default() {
      let object = GObjectRef(settings, .borrowed)
      signals.append(
        OwnedSignal(object) { $0.connect("notify::gtk-xft-dpi", argument: { _ in handler() }) }
      )
    }
    return signals
  }

  /// Sets the color scheme.
  public static func setColorScheme(_ scheme: ColorScheme) {
    let native =
      switch scheme {
      case .system: ADW_COLOR_SCHEME_DEFAULT
      case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
      case .dark: ADW_COLOR_SCHEME_FORCE_DARK
      }
    adw_style_manager_set_color_scheme(adw_style_manager_get_default(), native)
  }
}
