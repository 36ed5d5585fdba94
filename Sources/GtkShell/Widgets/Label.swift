// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Where a text that does not fit is cut.
public enum Ellipsis: Sendable {
  /// Nowhere.
  case none
  /// At its beginning.
  case start
  /// In its middle.
  case middle
  /// At its end.
  case end

  var native: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}

/// A text.
public final class Label: Widget {
  /// Wraps a label that somebody else has made.
  ///
  /// - Ownership: adds a reference.
  init(existing pointer: OpaquePointer) {
    super.init(pointer, .borrowed)
  }

  /// Creates a label that shows a plain text.
  public init(_ text: String = "") {
    super.init(created(gtk_label_new(text)))
  }

  /// The text as it is read, without markup.
  public var text: String {
    get { gtk_label_get_text(object.pointer).map { String(cString: $0) } ?? "" }
    set { gtk_label_set_text(object.pointer, newValue) }
  }

  /// Shows Pango markup; whoever writes it escapes what is not theirs.
  public func setMarkup(_ markup: String) {
    gtk_label_set_markup(object.pointer, markup)
  }

  /// Whether long lines are broken.
  public var isWrapping = false {
    didSet {
      gtk_label_set_wrap(object.pointer, isWrapping ? 1 : 0)
      gtk_label_set_wrap_mode(object.pointer, PANGO_WRAP_WORD_CHAR)
    }
  }

  /// Whether the reader can mark and copy the text.
  public var isSelectable = false {
    didSet { gtk_label_set_selectable(object.pointer, isSelectable ? 1 : 0) }
  }

  /// Where the text is cut when it does not fit.
  public var ellipsis = Ellipsis.none {
    didSet { gtk_label_set_ellipsize(object.pointer, ellipsis.native) }
  }

  /// Lines after which a wrapping text is cut; -1 for no bound.
  public var maximumLines = -1 {
    didSet { gtk_label_set_lines(object.pointer, CInt(maximumLines)) }
  }

  /// Characters that fit in at least.
  public var minimumCharacters = -1 {
    didSet { gtk_label_set_width_chars(object.pointer, CInt(minimumCharacters)) }
  }

  /// Characters beyond which the text does not ask for more width.
  public var maximumCharacters = -1 {
    didSet { gtk_label_set_max_width_chars(object.pointer, CInt(maximumCharacters)) }
  }

  /// Where the lines stand across: 0 at their start, 0.5 in the middle, 1 at their end.
  public var xAlignment: Float = 0.5 {
    didSet { gtk_label_set_xalign(object.pointer, xAlignment) }
  }

  /// Whether each line of a wrapping text stands in the middle.
  public var isCentered = false {
    didSet {
      gtk_label_set_justify(object.pointer, isCentered ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT)
    }
  }

  /// Calls back when a link in the markup is activated.
  ///
  /// - Parameter handler: is given the link's address; returns whether it dealt with it.
  public func onActivateLink(_ handler: @escaping (String) -> Bool) {
    object.connect("activate-link", text: handler)
  }
}
