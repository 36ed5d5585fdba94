// SPDX-License-Identifier: GPL-3.0-or-later

// What is said where things are named and filed.
extension Messages {
  /// The menu with the folders into which something can be moved.
  package var moveToFolder: String { localize("Move to Folder") }
  /// The place of what is in no folder.
  var outsideOfFolders: String { localize("Outside of All Folders") }
  /// The menu entry that makes a folder inside of another one.
  package var newFolderInside: String { localize("New Folder Inside…") }
  /// The menu entry that deletes a folder; what is in it stays.
  package var deleteFolder: String { localize("Delete Folder") }
  /// The menu entry that takes a tag off all articles.
  package var deleteTag: String { localize("Delete Tag") }
  /// The menu with what can be done with the list that is shown.
  package var thisList: String { localize("This List") }
  /// The dim words in the line for another tag.
  package var addTag: String { localize("Add a tag") }
  /// The button that leaves everything as it was.
  package var cancel: String { localize("Cancel") }
  /// The button that gives a feed the name back that it gives itself.
  package var useOwnName: String { localize("Use Its Own Name") }
  /// What is said when no article is chosen that could be tagged.
  package var nothingToTag: String { localize("Choose an article to tag it.") }

  /// What stands over the line in which a name is typed.
  ///
  /// - Parameter subject: what is named.
  /// - Returns: the title.
  package func title(of subject: Naming) -> String {
    switch subject {
    case .feed: localize("Rename Feed")
    case .folder: localize("Rename Folder")
    case .tag: localize("Rename Tag")
    case .newFolder, .newFolderFor: localize("New Folder")
    }
  }

  /// The button that takes the name.
  ///
  /// - Parameter subject: what is named.
  /// - Returns: the words.
  package func accept(_ subject: Naming) -> String {
    switch subject {
    case .feed, .folder, .tag: localize("Rename")
    case .newFolder: localize("Make Folder")
    case .newFolderFor: localize("Move")
    }
  }

  /// Says why something cannot be called so.
  ///
  /// - Parameters:
  ///   - fault: what is wrong with the name.
  ///   - subject: what is named.
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

  /// Says why an article cannot have a tag.
  ///
  /// - Parameter fault: what is wrong with the tag.
  /// - Returns: the sentence.
  package func sentence(forTag fault: NameFault) -> String {
    switch fault {
    case .empty: localize("Type a name.")
    case .taken: localize("The article has this tag already.")
    }
  }

  /// The tags of an article, in one line.
  ///
  /// - Parameter tags: their names.
  /// - Returns: the words; empty for no tags.
  package func tagLine(_ tags: [String]) -> String {
    // Translators: what stands between two tags of an article.
    tags.joined(separator: localize(", "))
  }

  /// What a screen reader says of an article's tags.
  ///
  /// - Parameter tags: their names.
  /// - Returns: the words; empty for no tags.
  func spokenTags(_ tags: [String]) -> String {
    tags.isEmpty ? "" : localize("tagged {tags}", ["tags": tagLine(tags)])
  }

  /// What a screen reader says of a row at the side besides its name.
  ///
  /// - Parameters:
  ///   - count: the number beside it.
  ///   - isOpen: whether what is in a folder is shown; nil for what has nothing in it.
  ///   - item: the list.
  /// - Returns: the words; empty for nothing.
  func spokenRow(_ count: Int, _ isOpen: Bool?, of item: SidebarItem) -> String {
    let state = isOpen.map { $0 ? localize("folder, open") : localize("folder, closed") }
    return [state, count > 0 ? spokenCount(count, of: item) : nil]
      .compactMap(\.self)
      .joined(separator: localize(", "))
  }
}
