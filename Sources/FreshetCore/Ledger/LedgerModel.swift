// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FoundationEssentials
package import StateMachineKit

/// The ledger of a feed or of an article: the hosts that were asked for something, when and why,
/// and the parts that were removed before it was shown.
///
/// - Isolation: main actor.
@MainActor
package final class LedgerModel: ObservedModel {
  /// The feed or the article that the ledger is about.
  package enum Subject: Hashable, Sendable {
    /// A feed with all its articles.
    case feed(SubscriptionID)
    /// An article.
    case article(ArticleID)
  }

  /// One row: a name, and a detail.
  package struct Row: Hashable, Sendable {
    /// A host, or the kind of a removed part.
    package let title: String
    /// The reason, the number and the times of the requests; or the number of removed parts, or of
    /// pictures.
    package let detail: String
  }

  /// The most hosts that are shown.
  static let mostNotes = 200

  /// The hosts that were asked, the last one first; nil until they are read.
  package private(set) var hosts: [Row]?
  /// The parts that were removed, by kind.
  package private(set) var removed: [Row] = []
  /// The hosts of an article's pictures that were not asked, by name; none for a feed.
  package private(set) var held: [Row] = []
  /// The sentence about these pictures; empty for none.
  package private(set) var heldSentence = ""
  /// The sentence about the articles that were looked at, or why the ledger could not be read.
  package private(set) var sentence = ""

  private let subject: Subject
  private let library: LibraryModel
  package let observers = Observers<LedgerModel>()

  /// Creates the model; nothing is read before `load`.
  ///
  /// - Parameters:
  ///   - subject: the feed or the article.
  ///   - library: the library.
  package init(_ subject: Subject, of library: LibraryModel) {
    (self.subject, self.library) = (subject, library)
  }

  /// Reads the ledger, with the requests of this moment.
  package func load() async {
    await library.contacts?.flush()
    let (store, builder) = (library.store, library.builder)
    do throws(StoreError) {
      let notes: [ContactNote]
      let parts: RemovedParts
      var pictures = HeldPictures()
      switch subject {
      case .feed(let feed):
        notes = try await store.contacts.notes(of: feed, limit: Self.mostNotes)
        parts = try await RemovedParts.ofNewest(of: feed, in: store)
      case .article(let id):
        notes = try await store.contacts.notes(article: id, limit: Self.mostNotes)
        parts = try await RemovedParts.of(id, in: store)
        pictures = try await HeldPictures.of(id, in: store)
      }
      hosts = notes.map { Row(title: $0.contact.host, detail: builder.text(of: $0)) }
      removed = builder.messages.removed(parts.parts).map { Row(title: $0, detail: "\($1)") }
      held = pictures.hosts.map {
        Row(title: $0.name, detail: builder.messages.pictures($0.count))
      }
      heldSentence = builder.messages.held(pictures.count)
      let looked = builder.messages.looked(at: parts.articles, isFeed: subject.isFeed)
      sentence = builder.messages.joined(
        removed.isEmpty ? builder.messages.nothingRemoved : "",
        looked
      )
      if let failure = library.contacts?.failure {
        sentence = builder.messages.sentence(for: failure)
      }
    } catch {
      sentence = builder.messages.sentence(for: error)
    }
    observers.send(self)
  }

  /// The ledger as a text for the clipboard.
  package var text: String {
    let messages = library.builder.messages
    var lines = [messages.hostsTitle]
    lines += (hosts ?? []).map { "\($0.title)\t\($0.detail)" }
    lines += ["", messages.removedTitle]
    lines += removed.map { "\($0.title)\t\($0.detail)" }
    lines.append(sentence)
    if !held.isEmpty {
      lines += ["", messages.heldTitle] + held.map { "\($0.title)\t\($0.detail)" } + [heldSentence]
    }
    return lines.joined(separator: "\n")
  }
}

extension LedgerModel.Subject {
  fileprivate var isFeed: Bool { if case .feed = self { true } else { false } }
}

extension TimelineRowBuilder {
  /// Returns the reason, the number and the time of requests to a host in words.
  fileprivate func text(of note: ContactNote) -> String {
    [
      messages.title(of: note.contact.reason.kind), messages.requests(note.count),
      recentText(note.last),
    ]
    .joined(separator: " · ")
  }
}
