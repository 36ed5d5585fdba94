// SPDX-License-Identifier: MIT

import CAdwaita

/// A text of paragraphs on paper: lines, pages, and a number at the foot of each page.
///
/// - Ownership: a print operation holds it until it is done.
public final class PrintedText {
  /// One paragraph, or a picture.
  public struct Paragraph {
    /// The text in Pango's markup.
    public var markup: String
    /// The picture in place of the text; nil for none.
    public var picture: Texture?
    /// The size of the letters in points.
    public var size: Double
    /// Whether the letters are bold.
    public var isBold: Bool
    /// The family of the letters; nil for that of the whole text.
    public var family: String?
    /// The points from the left edge, or from the right one of a text from right to left.
    public var indent: Double
    /// The points above the paragraph.
    public var space: Double
    /// The text at the left of the first line, in the indent; empty for none.
    public var marker: String
    /// Whether the paragraph stands on the same page as the beginning of the next one.
    public var joinsNext: Bool

    /// Creates a paragraph of the text's own letters.
    public init(_ markup: String, size: Double, space: Double) {
      (self.markup, self.size, self.space) = (markup, size, space)
      (isBold, family, indent, marker, joinsNext) = (false, nil, 0, "", false)
    }
  }

  /// One line of a page, or a picture on it.
  private enum Mark {
    /// A line of a layout; y is the distance of its baseline from the upper edge.
    case line(GObjectRef, index: CInt, x: Double, y: Double)
    case picture(PrintedPicture, x: Double, y: Double)
  }

  /// The points between the text and the number at the foot.
  private static let footSpace = 24.0
  private static let footSize = 9.0
  /// The lines of the next paragraph that stand on the page of a heading.
  private static let linesKept = 2.0

  private let paragraphs: [Paragraph]
  private let family: String
  private let title: String
  private let footer: (_ page: Int, _ count: Int) -> String
  private var pages: [[Mark]] = []

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - paragraphs: the paragraphs, from top to bottom.
  ///   - title: the title, which printers show in their lists.
  ///   - family: the family of the letters, such as `serif`.
  ///   - footer: called for the text at the foot of a page, with its number from 1.
  public init(
    _ paragraphs: [Paragraph],
    title: String,
    family: String,
    footer: @escaping (_ page: Int, _ count: Int) -> String
  ) {
    (self.paragraphs, self.title, self.family, self.footer) = (paragraphs, title, family, footer)
  }

  /// Asks for a printer, and prints the text.
  ///
  /// The desktop's own dialog asks, through its portal for a program that is confined. It also
  /// writes files.
  ///
  /// - Parameters:
  ///   - window: the window under the dialog.
  ///   - onFailed: called with the reason when the text could not be printed.
  public func showPrintDialog(over window: Widget, onFailed: @escaping (String) -> Void) {
    let operation = makeOperation()
    gtk_print_operation_set_allow_async(operation.pointer.cast(), 1)
    let pointer = operation.pointer
    operation.connect(
      "done",
      integer: { [self] result in
        // The operation holds its handlers, and these the text.
        withExtendedLifetime(self) {}
        guard result == Int(GTK_PRINT_OPERATION_RESULT_ERROR.rawValue) else { return }
        var error: UnsafeMutablePointer<GError>?
        gtk_print_operation_get_error(pointer.cast(), &error)
        guard let error else { return onFailed("") }
        onFailed(String(cString: error.pointee.message))
        g_error_free(error)
      }
    )
    var error: UnsafeMutablePointer<GError>?
    gtk_print_operation_run(
      pointer.cast(),
      GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
      window.object.pointer.cast(),
      &error
    )
    // The reason is told by the signal above.
    if let error { g_error_free(error) }
  }

  /// Writes the text into a PDF file.
  ///
  /// - Parameter path: the path of the file, which is replaced when it is there.
  /// - Throws: `GLibError` when it cannot be written.
  public func export(to path: String) throws(GLibError) {
    let operation = makeOperation()
    gtk_print_operation_set_export_filename(operation.pointer.cast(), path)
    _ = try GLibError.check { error in
      let result = gtk_print_operation_run(
        operation.pointer.cast(),
        GTK_PRINT_OPERATION_ACTION_EXPORT,
        nil,
        error
      )
      return result == GTK_PRINT_OPERATION_RESULT_APPLY ? 1 : 0
    }
  }

  /// The number of pages after the last layout.
  public var pageCount: Int { pages.count }

  private func makeOperation() -> GObjectRef {
    let operation = GObjectRef(created(gtk_print_operation_new()), .owned)
    gtk_print_operation_set_job_name(operation.pointer.cast(), title)
    gtk_print_operation_set_unit(operation.pointer.cast(), GTK_UNIT_POINTS)
    let pointer = operation.pointer
    operation.connect(
      "begin-print",
      argument: { [self] context in
        layOut(on: context)
        gtk_print_operation_set_n_pages(pointer.cast(), CInt(max(1, pages.count)))
      }
    )
    operation.connectPage("draw-page") { [self] context, page in draw(page, on: context) }
    return operation
  }

  // MARK: Pages

  private func layOut(on context: OpaquePointer?) {
    let width = gtk_print_context_get_width(context)
    let room = gtk_print_context_get_height(context) - Self.footSpace
    pages = [[]]
    var y = 0.0
    for paragraph in paragraphs {
      if let texture = paragraph.picture {
        let picture = PrintedPicture(texture, within: (width - paragraph.indent, room))
        y = pages[pages.count - 1].isEmpty ? 0 : y + paragraph.space
        if y + picture.height > room, !pages[pages.count - 1].isEmpty {
          pages.append([])
          y = 0
        }
        pages[pages.count - 1].append(.picture(picture, x: paragraph.indent, y: y))
        if !paragraph.marker.isEmpty {
          addMarker(of: paragraph, width, y + paragraph.size, false, context)
        }
        y += picture.height
        continue
      }
      guard !paragraph.markup.isEmpty || !paragraph.marker.isEmpty else { continue }
      let layout = layout(paragraph, width - paragraph.indent, context)
      let height = paragraph.joinsNext ? Self.height(of: layout) : 0
      let kept = height + paragraph.size * Self.linesKept * 2
      y = pages[pages.count - 1].isEmpty ? 0 : y + paragraph.space
      if paragraph.joinsNext, y + kept > room, !pages[pages.count - 1].isEmpty {
        pages.append([])
        y = 0
      }
      let isMirrored = Self.isMirrored(layout)
      let left = isMirrored ? 0 : paragraph.indent
      for index in 0..<pango_layout_get_line_count(layout.pointer) {
        var extents = PangoRectangle()
        let line = pango_layout_get_line_readonly(layout.pointer, index)
        pango_layout_line_get_extents(line, nil, &extents)
        let (lineHeight, ascent) = (Self.points(extents.height), Self.points(-extents.y))
        if y + lineHeight > room, !pages[pages.count - 1].isEmpty {
          pages.append([])
          y = 0
        }
        let shift = isMirrored ? width - paragraph.indent - Self.points(extents.width) : 0
        let mark = Mark.line(layout, index: index, x: left + shift, y: y + ascent)
        pages[pages.count - 1].append(mark)
        if index == 0, !paragraph.marker.isEmpty {
          addMarker(of: paragraph, width, y + ascent, isMirrored, context)
        }
        y += lineHeight
      }
    }
  }

  private func addMarker(
    of paragraph: Paragraph,
    _ width: Double,
    _ baseline: Double,
    _ isMirrored: Bool,
    _ context: OpaquePointer?
  ) {
    var marker = Paragraph(MarkupText.escape(paragraph.marker), size: paragraph.size, space: 0)
    marker.family = paragraph.family
    let layout = layout(marker, paragraph.indent, context)
    var extents = PangoRectangle()
    pango_layout_get_extents(layout.pointer, nil, &extents)
    let gap = paragraph.size / 2
    let x = paragraph.indent - gap - Self.points(extents.width)
    let markerX = isMirrored ? width - paragraph.indent + gap : max(0, x)
    pages[pages.count - 1].append(.line(layout, index: 0, x: markerX, y: baseline))
  }

  private func layout(
    _ paragraph: Paragraph,
    _ width: Double,
    _ context: OpaquePointer?
  ) -> GObjectRef {
    let layout = GObjectRef(created(gtk_print_context_create_pango_layout(context)), .owned)
    let font = pango_font_description_new()
    pango_font_description_set_family(font, paragraph.family ?? family)
    pango_font_description_set_size(font, CInt(paragraph.size * Double(PANGO_SCALE)))
    if paragraph.isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
    pango_layout_set_font_description(layout.pointer, font)
    pango_font_description_free(font)
    pango_layout_set_width(layout.pointer, CInt(max(1, width) * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout.pointer, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_markup(layout.pointer, paragraph.markup, -1)
    return layout
  }

  private static func isMirrored(_ layout: GObjectRef) -> Bool {
    let line = pango_layout_get_line_readonly(layout.pointer, 0)
    return pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  private static func height(of layout: GObjectRef) -> Double {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout.pointer, nil, &extents)
    return points(extents.height)
  }

  private static func points(_ units: CInt) -> Double { Double(units) / Double(PANGO_SCALE) }

  private func draw(_ page: Int, on context: OpaquePointer?) {
    guard pages.indices.contains(page), let cairo = gtk_print_context_get_cairo_context(context)
    else { return }
    for mark in pages[page] {
      switch mark {
      case .line(let layout, let index, let x, let y):
        cairo_move_to(cairo, x, y)
        let shown = pango_layout_get_line_readonly(layout.pointer, index)
        pango_cairo_show_layout_line(cairo, shown)
      case .picture(let picture, let x, let y): picture.draw(on: cairo, x: x, y: y)
      }
    }
    let words = MarkupText.escape(footer(page + 1, pages.count))
    let width = gtk_print_context_get_width(context)
    let foot = layout(Paragraph(words, size: Self.footSize, space: 0), width, context)
    pango_layout_set_alignment(foot.pointer, PANGO_ALIGN_CENTER)
    let height = gtk_print_context_get_height(context)
    cairo_move_to(cairo, 0, height - Self.height(of: foot))
    pango_cairo_show_layout(cairo, foot.pointer)
  }
}
