// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// A photo, which is a plain color here.
struct Photo: PagedItem, ListRow {
  let id: Int
  var revision: Int { 0 }
}

/// A source of 300 photos, forty a page.
struct PhotoSource: PageSource {
  @concurrent
  func page(for request: PageRequest<Int>) async -> Page<Photo, Int> {
    let first = request.cursor ?? 0
    let end = min(first + 40, 300)
    return Page(items: (first..<end).map { Photo(id: $0) }, next: end < 300 ? end : nil)
  }
}

/// A colored square with the photo's number.
final class PhotoCell: Cell {
  private let square = Box(.vertical)
  private let number = Label()
  private var color = ""
  var view: Widget { square }

  init() {
    square.addCSSClass("photo")
    square.setSizeRequest(width: 110, height: 110)
    number.expandsVertically = true
    square.append(number)
  }

  func bind(_ photo: Photo, _ context: CellContext) {
    number.text = "\(photo.id + 1)"
    color = "photo-\(photo.id % 6)"
    square.addCSSClass(color)
  }

  func unbind() {
    number.text = ""
    square.removeCSSClass(color)
  }

  func accessibleText(for photo: Photo) -> AccessibleText {
    AccessibleText(label: "Photo \(photo.id + 1)")
  }
}

extension SampleScreen {
  static func photos() -> PagedScreen<PhotoSource, OneCell<PhotoCell>> {
    var options = PagedScreenOptions<Photo>()
    options.list.layout = .grid(columns: 2...8)
    return PagedScreen(
      PhotoSource(),
      title: "Photos",
      cells: OneCell { PhotoCell() },
      options: options
    )
  }
}
