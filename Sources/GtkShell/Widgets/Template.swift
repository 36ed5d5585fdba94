// SPDX-License-Identifier: MIT

import CAdwaita

/// The reason why a template cannot be used.
public enum TemplateFault: Error, Hashable, Sendable {
  /// The description is not what GTK reads; the sentence is GTK's.
  case unreadable(String)
  /// The description has no object of that name.
  case noObject(id: String)
  /// The object is of another kind.
  case wrongType(id: String, expected: String)
}

/// Widgets that are described in a `.ui` file and found by their ids.
///
/// A cell makes one template for itself and keeps the widgets that it fills:
///
/// ```swift
/// init() throws(TemplateFault) {
///   let template = try Template(Self.description)
///   view = try template.box("row")
///   title = try template.label("title")
/// }
/// ```
///
/// - Ownership: keeps the objects of the description until it goes; wrappers keep theirs.
public final class Template {
  private let builder: GObjectRef

  /// Reads a description.
  ///
  /// - Parameter text: the text of a `.ui` file.
  /// - Throws: `unreadable`.
  public init(_ text: String) throws(TemplateFault) {
    builder = GObjectRef(created(gtk_builder_new()), .owned)
    let pointer = builder.pointer
    do {
      _ = try GLibError.check { error in
        gtk_builder_add_from_string(pointer, text, gssize(text.utf8.count), error)
      }
    } catch {
      throw .unreadable(error.message)
    }
  }

  /// Returns the widget with an id, of whatever kind.
  ///
  /// - Throws: `noObject` or `wrongType`.
  public func widget(_ id: String) throws(TemplateFault) -> Widget {
    Widget(try find(id, gtk_widget_get_type(), "GtkWidget"), .borrowed)
  }

  /// Returns the box with an id.
  ///
  /// - Throws: `noObject` or `wrongType`.
  public func box(_ id: String) throws(TemplateFault) -> Box {
    Box(existing: try find(id, gtk_box_get_type(), "GtkBox"))
  }

  /// Returns the label with an id.
  ///
  /// - Throws: `noObject` or `wrongType`.
  public func label(_ id: String) throws(TemplateFault) -> Label {
    Label(existing: try find(id, gtk_label_get_type(), "GtkLabel"))
  }

  /// Returns the button with an id.
  ///
  /// - Throws: `noObject` or `wrongType`.
  public func button(_ id: String) throws(TemplateFault) -> Button {
    Button(existing: try find(id, gtk_button_get_type(), "GtkButton"))
  }

  /// Returns the picture with an id.
  ///
  /// - Throws: `noObject` or `wrongType`.
  public func picture(_ id: String) throws(TemplateFault) -> Picture {
    Picture(existing: try find(id, gtk_picture_get_type(), "GtkPicture"))
  }

  private func find(
    _ id: String,
    _ type: GType,
    _ name: String
  ) throws(TemplateFault) -> OpaquePointer {
    guard let object = gtk_builder_get_object(builder.pointer, id) else { throw .noObject(id: id) }
    let pointer = OpaquePointer(object)
    guard g_type_check_instance_is_a(pointer.cast(to: GTypeInstance.self), type) != 0 else {
      throw .wrongType(id: id, expected: name)
    }
    return pointer
  }
}
