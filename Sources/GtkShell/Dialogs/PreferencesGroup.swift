// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// A heading with rows under it, as in a page of preferences.
public final class PreferencesGroup: Widget {
  /// Creates a group without rows.
  ///
  /// - Parameters:
  ///   - title: the heading; empty for none.
  ///   - description: the text under it, plain text; empty for none.
  public init(_ title: String = "", description: String = "") {
    super.init(created(adw_preferences_group_new()))
    adw_preferences_group_set_title(object.pointer.cast(), MarkupText.escape(title))
    setDescription(description)
    // libadwaita cuts a heading that has no room.
    for pointer in LongWords.labels(inside: native) {
      let label = Label(existing: pointer)
      (label.ellipsis, label.isWrapping) = (.none, true)
    }
  }

  /// Sets the description under the heading.
  ///
  /// - Parameter description: plain text; empty for none.
  public func setDescription(_ description: String) {
    adw_preferences_group_set_description(object.pointer.cast(), MarkupText.escape(description))
  }

  /// Adds a row; another kind of widget goes under all rows.
  public func append(_ child: Widget) {
    adw_preferences_group_add(object.pointer.cast(), child.native)
  }

  /// Removes a row.
  public func remove(_ child: Widget) {
    adw_preferences_group_remove(object.pointer.cast(), child.native)
  }
}

/// A row with a title, a subtitle, and perhaps a control at its end, or below a title that has no
/// room beside it.
public final class ActionRow: Widget {
  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: the title, plain text.
  ///   - subtitle: the subtitle, plain text; empty for none.
  public init(_ title: String, subtitle: String = "") {
    super.init(created(adw_action_row_new()))
    fr_row_header_wrap(object.pointer.cast())
    adw_preferences_row_set_use_markup(object.pointer.cast(), 0)
    adw_preferences_row_set_title(object.pointer.cast(), title)
    setSubtitle(subtitle)
  }

  /// The title.
  public var title: String {
    adw_preferences_row_get_title(object.pointer.cast()).map { String(cString: $0) } ?? ""
  }

  /// The subtitle.
  public var subtitle: String {
    adw_action_row_get_subtitle(object.pointer.cast()).map { String(cString: $0) } ?? ""
  }

  /// Sets the subtitle.
  public func setSubtitle(_ subtitle: String) {
    adw_action_row_set_subtitle(object.pointer.cast(), subtitle)
    LongWords.splitWords(inside: self)
  }

  /// Adds a control at the end; a click on the row activates the control.
  public func append(_ child: Widget) {
    child.verticalAlignment = .center
    adw_action_row_add_suffix(object.pointer.cast(), child.native)
    adw_action_row_set_activatable_widget(object.pointer.cast(), child.native)
    // Newer libadwaita calls the control by the row's title. A button says what it does.
    if child is Button || child is MenuButton {
      gtk_accessible_reset_relation(child.object.pointer, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }
  }
}

/// A row of which a press opens a list of choices.
public final class ComboRow: Widget {
  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: the title, plain text.
  ///   - subtitle: the subtitle, plain text; empty for none.
  ///   - choices: the choices, plain text.
  public init(_ title: String, subtitle: String = "", choices: [String]) {
    super.init(created(adw_combo_row_new()))
    fr_row_header_wrap(object.pointer.cast())
    adw_preferences_row_set_use_markup(object.pointer.cast(), 0)
    adw_preferences_row_set_title(object.pointer.cast(), title)
    adw_action_row_set_subtitle(object.pointer.cast(), subtitle)
    let list = GObjectRef(created(gtk_string_list_new(nil)), .owned)
    for choice in choices { gtk_string_list_append(list.pointer, choice) }
    adw_combo_row_set_model(object.pointer.cast(), list.pointer)
  }

  /// The index of the choice.
  public var selected: Int {
    get { Int(adw_combo_row_get_selected(object.pointer.cast())) }
    set { adw_combo_row_set_selected(object.pointer.cast(), guint(newValue)) }
  }

  /// Calls back for each change, whoever makes it.
  public func onChanged(_ handler: @escaping () -> Void) {
    object.connect("notify::selected", argument: { _ in handler() })
  }
}
