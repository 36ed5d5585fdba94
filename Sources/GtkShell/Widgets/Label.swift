// SPDX-License-Identifier: MIT

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
    takeText()
  }

  /// The text as it is read, without markup.
  public var text: String {
    get { gtk_label_get_text(object.pointer).map { String(cString: $0) } ?? "" }
    set {
      gtk_label_set_text(object.pointer, newValue)
      takeText()
    }
  }

  /// Shows Pango markup; whoever writes it escapes what is not theirs.
  public func setMarkup(_ markup: String) {
    gtk_label_set_markup(object.pointer, markup)
    takeText()
  }

  /// Whether long lines are broken.
  public var isWrapping = false {
    didSet {
      gtk_label_set_wrap(object.pointer, isWrapping ? 1 : 0)
      gtk_label_set_wrap_mode(object.pointer, PANGO_WRAP_WORD_CHAR)
      takeText()
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

  /// The number of pieces in which the long words of the text are laid out; 0 for usual prose.
  public var wordPieces: Int {
    gtk_label_get_attributes(object.pointer) == nil ? 0 : LongWords.pieces(of: text).count
  }

  /// Characters that a line has room for at least, whatever the width; -1 for no such promise.
  public var leastLine: Int { Int(gtk_label_get_width_chars(object.pointer)) }

  /// Characters up to which a wrapping text is laid out at once, whatever its width.
  private static let shortText = 40
  /// Characters that a line of a longer one has at least.
  private static let shortLine = 8

  /// Sees to it that the text is laid out in a time that grows with its length, and no faster.
  private func takeText() {
    LongWords.takeApart(in: object.pointer)
    guard isWrapping, minimumCharacters < 0 else { return }
    // Without a least width GTK lays the text out with one letter in each line, to learn the least
    // of all: this takes four times as long as all the rest.
    let isLong = g_utf8_strlen(gtk_label_get_text(object.pointer), -1) > Self.shortText
    gtk_label_set_width_chars(object.pointer, isLong ? CInt(Self.shortLine) : -1)
  }

  /// Calls back when a link in the markup is activated.
  ///
  /// - Parameter handler: is given the link's address; returns whether it dealt with it.
  public func onActivateLink(_ handler: @escaping (String) -> Bool) {
    object.connect("activate-link", text: handler)
  }
}
