// SPDX-License-Identifier: GPL-3.0-or-later

// The strings of naming and filing.
extension Messages {
  /// The menu with the folders into which something can be moved.
  package var moveToFolder: String { localize("Move to Folder") }
  /// The place of feeds and folders that are in no folder.
  var outsideOfFolders: String { localize("Outside of All Folders") }
  /// The menu entry that makes a folder inside of another one.
  package var newFolderInside: String { localize("New Folder Inside…") }
  /// The menu entry that deletes a folder; its content stays.
  package var deleteFolder: String { localize("Delete Folder") }
  /// The menu entry that removes a tag from all articles.
  package var deleteTag: String { localize("Delete Tag") }
  /// The menu with the commands for the shown list.
  package var thisList: String { localize("This List") }
  /// The placeholder of the field for another tag.
  package var addTag: String { localize("Add a tag") }
  /// The button that changes nothing.
  package var cancel: String { localize("Cancel") }
  /// The button that gives a feed its own name back.
  package var useOwnName: String { localize("Use Its Own Name") }
  /// The sentence when no article is chosen that could be tagged.
  package var nothingToTag: String { localize("Choose an article to tag it.") }

  /// Returns the title over the field of a name.
  ///
  /// - Parameter subject: the thing that is named.
  /// - Returns: the title.
  package func title(of subject: Naming) -> String {
    switch subject {
    case .feed: localize("Rename Feed")
    case .folder: localize("Rename Folder")
    case .tag: localize("Rename Tag")
    case .newFolder, .newFolderFor: localize("New Folder")
    }
  }

  /// Returns the words of the button that sets the name.
  ///
  /// - Parameter subject: the thing that is named.
  /// - Returns: the words.
  package func accept(_ subject: Naming) -> String {
    switch subject {
    case .feed, .folder, .tag: localize("Rename")
    case .newFolder: localize("Make Folder")
    case .newFolderFor: localize("Move")
    }
  }

  /// Returns why a name cannot be given.
  ///
  /// - Parameters:
  ///   - fault: the fault of the name.
  ///   - subject: the thing that is named.
  /// - Returns: the sentence.
  package func sentence(for fault: NameFault, of subject: Naming) -> String {
    switch (fault, subject) {
    case (.empty, _): localize("Type a name.")
    case (.taken, .feed): localize("Another feed in this place has this name.")
    case (.taken, .tag): localize("There is a tag of this name already.")
    case (.taken, .folder), (.taken, .newFolder), (.taken, .newFolderFor):
      localize("There is a folder of this name already.")
    }
  }

  /// Returns why an article cannot have a tag.
  ///
  /// - Parameter fault: the fault of the tag.
  /// - Returns: the sentence.
  package func sentence(forTag fault: NameFault) -> String {
    switch fault {
    case .empty: localize("Type a name.")
    case .taken: localize("The article has this tag already.")
    }
  }

  /// Returns the tags of an article, in one line.
  ///
  /// - Parameter tags: their names.
  /// - Returns: the words; empty for no tags.
  package func tagLine(_ tags: [String]) -> String {
    // Translators: what stands between two tags of an article.
    tags.joined(separator: localize(", "))
  }

  /// Returns the words of a screen reader for an article's tags.
  ///
  /// - Parameter tags: their names.
  /// - Returns: the words; empty for no tags.
  func spokenTags(_ tags: [String]) -> String {
    tags.isEmpty ? "" : localize("tagged {tags}", ["tags": tagLine(tags)])
  }

  /// Returns the words of a screen reader for a row of the sidebar, without its name.
  ///
  /// - Parameters:
  ///   - count: the number beside it.
  ///   - isOpen: whether the content of a folder is shown; nil for a row that has none.
  ///   - item: the list.
  /// - Returns: the words; empty for nothing.
  func spokenRow(_ count: Int, _ isOpen: Bool?, of item: SidebarItem) -> String {
    let state = isOpen.map { $0 ? localize("folder, open") : localize("folder, closed") }
    return [state, count > 0 ? spokenCount(count, of: item) : nil]
      .compactMap(\.self)
      .joined(separator: localize(", "))
  }
}
