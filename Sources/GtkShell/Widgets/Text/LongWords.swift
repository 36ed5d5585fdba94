// SPDX-License-Identifier: MIT

import CAdwaita

/// Words that are longer than a line, cut into pieces that are laid out one by one.
///
/// Pango tries every letter in a word without a line break, and measures all the rest again for
/// each line: a word of 4,000 letters takes most of a second. In pieces it takes as long as any
/// text. The same is true for marks on a letter. The pieces are neither seen nor copied.
public enum LongWords {
  /// The number of Unicode characters in one piece: about one line.
  public nonisolated static let pieceLength = 100

  /// Finds the pieces of the words of a text that are longer than one piece.
  ///
  /// A character, as readers see it, stays whole, unless it is longer than a piece itself.
  ///
  /// - Returns: the pieces in order, by the places of their bytes in UTF-8; none for usual prose.
  /// - Complexity: linear in the length of the text.
  public nonisolated static func pieces(of text: String) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    var index = 0
    let utf8 = text.utf8
    for byte in utf8 {
      if byte <= UInt8(ascii: " ") {
        cut(start..<index, of: text, into: &result)
        start = index + 1
      }
      index += 1
    }
    cut(start..<index, of: text, into: &result)
    return result
  }

  /// Cuts a word, if it is long.
  private nonisolated static func cut(
    _ word: Range<Int>,
    of text: String,
    into pieces: inout [Range<Int>]
  ) {
    guard word.count > pieceLength else { return }
    let utf8 = text.utf8
    let first = utf8.index(utf8.startIndex, offsetBy: word.lowerBound)
    let last = utf8.index(first, offsetBy: word.count)
    var (start, end, length) = (word.lowerBound, word.lowerBound, 0)
    func endPiece() {
      if end > start { pieces.append(start..<end) }
      (start, length) = (end, 0)
    }
    for character in text[first..<last] {
      let count = character.unicodeScalars.count
      if length + count > pieceLength { endPiece() }
      for scalar in character.unicodeScalars {
        if length == pieceLength { endPiece() }
        end += UTF8.width(scalar)
        length += 1
      }
    }
    endPiece()
  }

  /// Lays out the long words of a label's text in pieces.
  static func splitWords(in label: OpaquePointer) {
    let pieces = gtk_label_get_text(label).map { Self.pieces(of: String(cString: $0)) } ?? []
    guard !pieces.isEmpty else {
      if gtk_label_get_attributes(label) != nil { gtk_label_set_attributes(label, nil) }
      return
    }
    let list = pango_attr_list_new()
    // Every other piece says what holds anyway: text is laid out from one change to the next.
    for index in stride(from: 0, to: pieces.count, by: 2) {
      guard let attribute = pango_attr_fallback_new(1) else { continue }
      attribute.pointee.start_index = CUnsignedInt(pieces[index].lowerBound)
      attribute.pointee.end_index = CUnsignedInt(pieces[index].upperBound)
      pango_attr_list_insert(list, attribute)
    }
    gtk_label_set_attributes(label, list)
    pango_attr_list_unref(list)
  }

  /// Lays out the long words of all labels inside of a widget in pieces.
  static func splitWords(inside widget: Widget) {
    for label in labels(inside: widget.native) { splitWords(in: label) }
  }

  /// Returns the labels inside of a widget, in their order.
  static func labels(inside widget: UnsafeMutablePointer<GtkWidget>) -> [OpaquePointer] {
    var result: [OpaquePointer] = []
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      let pointer = OpaquePointer(next)
      let isLabel = g_type_check_instance_is_a(
        pointer.cast(to: GTypeInstance.self),
        gtk_label_get_type()
      )
      result += isLabel != 0 ? [pointer] : labels(inside: next)
      child = gtk_widget_get_next_sibling(next)
    }
    return result
  }
}
