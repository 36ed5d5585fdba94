// SPDX-License-Identifier: MIT

import CGtkShims

/// A frame around a label with a long text that wraps, such as the text of a row in a list.
///
/// Containers ask such a label for its least width, and for the width that goes with a height; for
/// each answer GTK lays the whole text out, up to ten times. The frame answers itself: it takes any
/// width from 64 pixels on, and the text is laid out for the one that it gets.
///
/// - Ownership: keeps the label.
public final class TextFrame: Widget {
  /// Creates a frame.
  ///
  /// - Parameter label: the label; it has no other parent.
  public init(_ label: Label) {
    super.init(created(fr_text_frame_new(label.native)))
  }

  /// The size that a text had when it was laid out.
  public struct Size: Sendable {
    fileprivate var native = FrTextSize()
  }

  /// The size of the text as it was laid out last; nil before that.
  public var size: Size? {
    var size = Size()
    // C writes the size to the pointer, which it keeps no longer than the call.
    return fr_text_frame_get_size(native, &size.native) != 0 ? size : nil
  }

  /// Whether the text has no layout until `wake`.
  public private(set) var isResting = false

  /// Leaves the text without a layout, and unseen, until `wake`.
  ///
  /// - Parameter size: the size that the same text had; where the column has another width, or the
  ///   text another font, it is measured. Nil for a text that was never laid out: the frame is
  ///   about as large as the text will be.
  public func rest(as size: Size?) {
    isResting = true
    guard var size else { return fr_text_frame_rest(native, nil) }
    // C reads the size during the call.
    fr_text_frame_rest(native, &size.native)
  }

  /// Lays the text out, and shows it.
  public func wake() {
    guard isResting else { return }
    isResting = false
    fr_text_frame_wake(native)
  }
}
