// SPDX-License-Identifier: GPL-3.0-or-later

/// A folder of feeds and of other folders.
package struct Folder: Hashable, Sendable, Identifiable {
  /// Its number in the library.
  package let id: FolderID
  /// The folder that it is in; nil at the top.
  package let parent: FolderID?
  /// What it is called.
  package let name: String

  /// Makes a folder.
  ///
  /// - Parameters:
  ///   - id: its number in the library.
  ///   - parent: the folder that it is in; nil at the top.
  ///   - name: what it is called.
  package init(id: FolderID, parent: FolderID?, name: String) {
    self.id = id
    self.parent = parent
    self.name = name.shortened(to: TextLimits.title)
  }
}
