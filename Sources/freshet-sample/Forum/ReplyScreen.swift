// SPDX-License-Identifier: MIT

import GtkLists
package import GtkShell

/// A field for a reply, and the button that sends it.
///
/// The text is handed over with each change, so that it is there when the screen is opened again.
@MainActor
package final class ReplyScreen: SceneScreen, Reporting {
  /// Pixels between the text and the edges of the field.
  private static let padding = 12

  package let title: String
  package let widget: Widget
  package let headerBar: HeaderBar?
  /// The field.
  package let field: TextView
  /// The button that sends the reply.
  package let button = Button("Send")
  private var isSending = false

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - title: the name of the screen.
  ///   - draft: the text that was begun.
  ///   - onChanged: called with the text after each change.
  ///   - send: sends the text; returns whether it was sent, after which the screen is done.
  init(
    _ title: String,
    draft: String,
    onChanged: @escaping (String) -> Void,
    send: @escaping (String) async -> Bool
  ) {
    let (column, header) = (Box(.vertical), HeaderBar())
    self.title = title
    (widget, headerBar) = (column, header)
    field = TextView(draft)
    field.setAccessibleLabel("Reply")
    field.setPadding(horizontal: Self.padding, vertical: Self.padding)
    button.addCSSClass("suggested-action")
    header.setTitleWidget(WindowTitle(title))
    header.packEnd(button)
    let scroller = ScrolledWindow(field)
    scroller.expandsVertically = true
    column.append(header)
    column.append(scroller)
    field.onChanged { [weak self] in
      guard let self else { return }
      onChanged(field.text)
      update()
    }
    button.onClicked { [weak self] in
      guard let self, !isSending, !field.isBlank else { return }
      Task { await self.perform(send) }
    }
    update()
  }

  package func didAppear(isAgain: Bool) { field.grabFocus() }

  /// The number of rows, of which there are none, and whether nothing is being sent.
  package var report: (rows: Int, isAtRest: Bool) { (0, !isSending) }

  package func close() async {}

  private func perform(_ send: (String) async -> Bool) async {
    isSending = true
    update()
    let isSent = await send(field.text)
    isSending = false
    if isSent { field.text = "" }
    update()
  }

  private func update() {
    field.isEditable = !isSending
    button.isSensitive = !isSending && !field.isBlank
  }
}
