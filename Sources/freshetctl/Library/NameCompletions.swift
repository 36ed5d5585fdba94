// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import FreshetCore

/// The completions of a shell for the names of feeds, folders and tags.
enum NameCompletions {
  static let feeds = CompletionKind.custom { words, _, _ in
    await names(words) { $0.outline.feeds.map(\.title) }
  }
  static let folders = CompletionKind.custom { words, _, _ in
    await names(words) { names in names.outline.folders.map { names.path(of: $0.id) } }
  }
  static let tags = CompletionKind.custom { words, _, _ in
    await names(words) { $0.outline.tags.map(\.name) }
  }

  /// Returns the names for a command line; a library that cannot be read gives none: a completion
  /// cannot report a reason.
  private static func names(
    _ words: [String],
    _ choose: (LibraryNames) -> [String]
  ) async -> [String] {
    let url = LibraryOptions.file(library(words))
    guard LibraryOptions.isThere(url) else { return [] }
    do {
      let store = try LibraryFile.open(url)
      let names = choose(try await LibraryNames(of: store)).map { quoted(PrintedLine.cell($0)) }
      try store.close()
      return names
    } catch {
      return []
    }
  }

  /// Quotes a name for the completion script of the shell.
  ///
  /// The script of bash expands each word, so that a feed called `$(…)` would run a program. That
  /// of zsh takes the text after a colon for a description.
  private static func quoted(_ name: String) -> String {
    switch CompletionShell.requesting {
    case .bash?: "'\(name.replacing("'", with: #"'\''"#))'"
    case .zsh?: name.replacing(#"\"#, with: #"\\"#).replacing(":", with: #"\:"#)
    default: name
    }
  }

  /// Finds the path of the library in a command line.
  private static func library(_ words: [String]) -> String? {
    let option = "--library"
    if let joined = words.last(where: { $0.hasPrefix("\(option)=") }) {
      return String(joined.dropFirst(option.count + 1))
    }
    guard let index = words.lastIndex(of: option), index + 1 < words.count else { return nil }
    return words[index + 1]
  }
}
