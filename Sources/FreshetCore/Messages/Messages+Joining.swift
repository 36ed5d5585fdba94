// SPDX-License-Identifier: GPL-3.0-or-later

// The joints between parts of strings, which are not the same in every language.
extension Messages {
  /// Returns sentences behind each other; empty ones are left out.
  func joined(_ sentences: String...) -> String { joined(sentences) }

  /// Returns sentences behind each other; empty ones are left out.
  func joined(_ sentences: [String]) -> String {
    sentences.filter { !$0.isEmpty }.reduce("") { text, next in
      guard !text.isEmpty else { return next }
      // Translators: two sentences, with what stands between them.
      return localize("{sentence} {next}", ["sentence": text, "next": next])
    }
  }

  /// Returns the parts of a list behind each other.
  func list(_ parts: [String]) -> String {
    // Translators: what stands between two parts of a list, such as the tags of an article.
    parts.joined(separator: localize(", "))
  }
}
