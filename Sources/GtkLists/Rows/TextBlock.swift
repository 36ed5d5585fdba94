// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkLists
public import GtkShell

/// The texts of a row: a small line with marks, a title, the beginning of a text and a small line.
///
/// Title and text share some lines, of which the title takes two at most. The block computes its
/// height without a layout where the text surely fills its lines, and lays texts out only when they
/// are seen: a list measures some 200 rows to show ten. The accessible text is the row's.
public final class TextBlock: Widget {
  /// A symbolic icon before a text.
  public struct Mark: Hashable, Sendable {
    /// Its name in the theme.
    public let icon: String
    /// The name of a color of the style sheet.
    public let color: String
    /// Pixels across.
    public let size: Int

    /// Creates a mark.
    public init(icon: String, color: String, size: Int) {
      self.icon = icon
      self.color = color
      self.size = size
    }
  }

  /// The edge of the first line at which a mark stands.
  public enum MarkEdge: Hashable, Sendable {
    /// Before the start of the first line.
    case start
    /// Before the end of the first line.
    case end

    var part: FrTextPart { self == .start ? FR_TEXT_START : FR_TEXT_END }
  }

  /// The way in which the texts share the lines of a block.
  public enum Form: Hashable, Sendable {
    /// Room for the lines that the texts need, up to `lineCount`; a title takes two at most.
    case free
    /// Room for all lines of `lineCount`, whatever the texts need, so that all rows are of one
    /// height; a foot takes one of them.
    case fixed(titleLines: Int)
    /// All texts but the foot in one line.
    case line
  }

  /// Creates an empty block.
  public init() {
    super.init(created(fr_text_block_new()))
  }

  /// The text at the start of the first line; it is cut when it is too long.
  public var start = "" {
    didSet { fr_text_block_set_text(object.pointer, FR_TEXT_START, start) }
  }

  /// The text at the end of the first line; it is never cut.
  public var end = "" {
    didSet { fr_text_block_set_text(object.pointer, FR_TEXT_END, end) }
  }

  /// The title, in at most two lines.
  public var title = "" {
    didSet { fr_text_block_set_text(object.pointer, FR_TEXT_TITLE, title) }
  }

  /// The beginning of the text, in the lines that the title leaves.
  public var body = "" {
    didSet { fr_text_block_set_text(object.pointer, FR_TEXT_BODY, body) }
  }

  /// The small line under the others; it is cut when it is too long.
  public var foot = "" {
    didSet { fr_text_block_set_text(object.pointer, FR_TEXT_FOOT, foot) }
  }

  /// The most lines of title and text together.
  public var lineCount = 4 {
    didSet { fr_text_block_set_lines(object.pointer, CInt(lineCount)) }
  }

  /// The way in which the texts share the lines.
  public var form = Form.free {
    didSet {
      switch form {
      case .free: fr_text_block_set_form(object.pointer, FR_TEXT_FREE, 2)
      case .fixed(let count): fr_text_block_set_form(object.pointer, FR_TEXT_FIXED, CInt(count))
      case .line: fr_text_block_set_form(object.pointer, FR_TEXT_LINE, 1)
      }
    }
  }

  /// The number of steps by which the block is indented; further ones have no effect.
  public var depth = 0 {
    didSet {
      guard depth != oldValue else { return }
      setMargins(start: max(0, min(depth, Self.deepest)) * Self.step)
    }
  }

  private static let deepest = 8
  /// The width of a step in pixels.
  private static let step = 14

  /// The mark before the start of the first line; nil for none.
  public var startMark: Mark? {
    didSet { set(startMark, before: .start) }
  }

  /// The mark before the end of the first line; nil for none.
  public var endMark: Mark? {
    didSet { set(endMark, before: .end) }
  }

  /// Whether the title is dim and not bold, as in a read row; without one, the text is dim.
  public var isTitleDim = false {
    didSet { fr_text_block_set_title_dim(object.pointer, isTitleDim ? 1 : 0) }
  }

  /// Makes the marks at an edge buttons, of which ``ListViewHost/onMarkPressed(_:)`` tells.
  ///
  /// The edge keeps its room from then on, so that no text moves when a mark comes or goes.
  ///
  /// - Parameters:
  ///   - edge: the edge; set once, before the block is seen.
  ///   - hint: the paler mark, of the same size, that stands there while there is none and the
  ///     pointer or the keyboard focus is on the row.
  public func makePressable(_ edge: MarkEdge, hint: Mark) {
    fr_text_block_set_hint(object.pointer, edge.part, hint.icon, hint.color, CInt(hint.size))
  }

  private func set(_ mark: Mark?, before edge: MarkEdge) {
    fr_text_block_set_mark(
      object.pointer,
      edge.part,
      mark?.icon,
      mark?.color,
      CInt(mark?.size ?? 0)
    )
  }
}
