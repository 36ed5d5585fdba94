// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore
import FreshetCore

/// A command that adds a rule.
struct AddRule: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds a rule.",
    discussion: """
      The rule is printed as list prints it. It acts on articles that arrive from now on; try says \
      which of the stored ones it would have found. An article that was read stays read when its \
      feed edits it, unless a rule with --unread-when-edited finds it.

      \(JSONKeys.help("id", "on", "acts", "words"))
      """
  )

  @Argument(help: "The search; several words are one query.")
  var query: [String]

  @Flag(help: "Leaves the articles out of all lists but that of muted ones.")
  var mute = false

  @Flag(help: "Marks the articles as read.")
  var read = false

  @Flag(help: "Stars the articles.")
  var star = false

  @Flag(help: "Tells the reader of the articles, in the window.")
  var notify = false

  @Flag(help: "Marks the articles as unread when their feed edits them.")
  var unreadWhenEdited = false

  @Option(help: "Adds a tag to the articles; may be repeated.")
  var tag: [String] = []

  @OptionGroup var options: LibraryOptions

  private var content: RuleContent {
    let flags: [(Bool, RuleAct)] = [
      (mute, .mute), (read, .markRead), (star, .star), (notify, .notify),
      (unreadWhenEdited, .unreadWhenEdited),
    ]
    let acts = flags.filter(\.0).map(\.1) + tag.map { RuleAct.tag($0.trimmed) }
    return RuleContent(query.joined(separator: " "), Set(acts))
  }

  func validate() throws {
    guard let fault = content.fault else { return }
    throw ValidationError(
      fault == .noAct
        ? Console.localize(
          "A rule needs --mute, --read, --star, --tag, --notify or --unread-when-edited."
        )
        : Console.messages.sentence(for: fault)
    )
  }

  func run() async throws {
    try await options.work { store in
      try options.write([PrintedLine(try await store.rules.add(content).rule)])
      try SearchNotes(SearchQuery(content.words)).report()
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
