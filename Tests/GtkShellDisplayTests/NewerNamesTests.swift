// SPDX-License-Identifier: MIT

import Foundation
import GtkShellTesting
import Testing

/// The functions of newer libraries, which are looked for by their names: one that is misspelt
/// would be missing in silence.
@MainActor
struct NewerNamesTests {
  /// The names that the shims ask for.
  private func names() throws -> Set<String> {
    let shims = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/CGtkShims")
    let texts = try ["newer.c", "split-view.c"].map {
      try String(contentsOf: shims.appending(path: $0), encoding: .utf8)
    }
    return Set(texts.flatMap { $0.matches(of: /fr_find \("([a-z_]+)"\)/).map { String($0.1) } })
  }

  @Test func `each name that is looked for is there with libraries that have all of them`() throws {
    let names = try names()
    #expect(names.count > 10)
    #expect(names.contains("gtk_accessible_announce"))
    let missing = names.filter { dlsym(nil, $0) == nil }
    let isOldest = !TestDisplay.has(gtk: 14, libadwaita: 5)
    #expect(isOldest || missing.isEmpty, "\(missing)")
  }
}
