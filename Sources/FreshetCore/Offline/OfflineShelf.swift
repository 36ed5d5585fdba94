// SPDX-License-Identifier: GPL-3.0-or-later

import ArticleExtraction
package import FeedStore
package import Foundation

/// The full texts and pictures that are kept for reading without a network, up to a size.
///
/// The less important ones go for the more important ones, in the order of the last plan. The
/// folder is a cache: all that is in it can be fetched again. Each library has its own.
///
/// - Isolation: an actor; waiting suspends.
package actor OfflineShelf {
  /// A full text or a picture.
  struct File: Codable, Sendable {
    /// The full text of an article; nil for a picture.
    var text: ExtractedArticle?
    /// The file of a picture as it arrived; nil for a text.
    var picture: Data?
  }

  /// The content of the shelf at one moment.
  struct Content: Codable, Hashable, Sendable {
    /// The parts of articles, by the numbers of the articles.
    var records: [Int64: OfflineRecord] = [:]
    /// The moments before which parts whose request failed are not asked for again, by name.
    var pauses: [String: Date] = [:]
    /// The outcomes of the requests for these parts, by name; nil as an earlier version wrote it.
    var failures: [String: String]?
  }

  private let folder: URL
  private var files: CachedFiles<File>?
  /// The content; nil until it is asked for.
  private var read: Content?
  private var isSaved = true
  private var list: URL?

  /// Creates a shelf, which is empty until `open`.
  ///
  /// - Parameter folder: the folder of the shelves of all libraries.
  package init(folder: URL) {
    self.folder = folder
  }

  /// Opens the shelf of a library; only the first call has an effect.
  package func open(for store: FeedStore) {
    guard files == nil else { return }
    let name = store.file.map { LinkName.name(for: $0.standardizedFileURL) } ?? "memory"
    let own = folder.appending(path: name)
    files = CachedFiles(folder: own, maximumBytes: .max, format: .plist)
    list = own.appending(path: "articles")
  }

  private var content: Content {
    get {
      if let read { return read }
      // What cannot be read is made anew by the next look at the articles.
      guard let list, let data = try? Data(contentsOf: list),
        let found = try? JSONDecoder().decode(Content.self, from: data)
      else { return Content() }
      read = found
      return found
    }
    set { (read, isSaved) = (newValue, isSaved && newValue == content) }
  }

  /// Returns the full text of a page; nil when it is not stored.
  func text(of page: URL) -> ExtractedArticle? { files?.value(for: page)?.text }

  /// Returns the bytes of a picture; nil when it is not stored.
  func picture(at url: URL) -> [UInt8]? { files?.value(for: url)?.picture.map { [UInt8]($0) } }

  /// Returns the name of the part at an address.
  func name(of url: URL) -> String { files?.name(for: url) ?? "" }

  /// The number of bytes of each stored part, by name.
  var sizes: [String: Int] { files?.sizes ?? [:] }

  /// The parts of articles as they were planned last, by the numbers of the articles.
  var records: [Int64: OfflineRecord] { content.records }

  /// Returns the names of parts that are not asked for again yet.
  func paused(at now: Date) -> Set<String> {
    Set(content.pauses.lazy.filter { $0.value > now }.map(\.key))
  }

  /// The outcomes of the failed requests for parts, by name; empty for an unknown outcome.
  var failures: [String: String] {
    let content = content
    return Dictionary(
      content.pauses.keys.map { ($0, content.failures?[$0] ?? "") },
      uniquingKeysWith: { $1 }
    )
  }

  /// Follows a plan within its size: other parts are removed first, then the last parts of it.
  ///
  /// - Parameters:
  ///   - records: the parts of the articles that are to be readable.
  ///   - names: the names of the parts, the most important one first.
  ///   - choices: the reader's choices.
  func follow(_ records: [Int64: OfflineRecord], _ names: [String], _ choices: OfflineChoices) {
    let ranks = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    files?.ranks = ranks
    files?.limit(to: choices.maximumBytes)
    if !choices.isOn { files?.removeUnranked() }
    let pauses = content.pauses.filter { ranks[$0.key] != nil }
    let failures = content.failures?.filter { ranks[$0.key] != nil }
    content = Content(records: records, pauses: pauses, failures: failures)
  }

  /// Stores a part.
  ///
  /// - Returns: false when there is no room for it besides more important ones.
  func store(_ file: File, for url: URL) -> Bool {
    guard files?.store(file, for: url) == true else { return false }
    let name = name(of: url)
    guard content.pauses[name] != nil else { return true }
    content.pauses[name] = nil
    content.failures?[name] = nil
    return true
  }

  /// Stores the failure of a request for a part.
  ///
  /// - Parameters:
  ///   - name: the name of the part.
  ///   - moment: the moment before which it is not asked for again.
  ///   - failure: the outcome of the request.
  func pause(_ name: String, until moment: Date, after failure: String) {
    content.pauses[name] = moment
    content.failures = (content.failures ?? [:]).merging([name: failure]) { $1 }
  }

  /// Writes the records, pauses and failures for the next run of the program.
  func save() {
    // Without it the articles are looked at again.
    guard !isSaved, let list, let data = try? JSONEncoder().encode(content) else { return }
    do {
      try PrivateFile.makeFolder(list.deletingLastPathComponent())
      try PrivateFile.write(data, to: list.path(percentEncoded: false))
      isSaved = true
    } catch {
      // It is tried again after the next look.
    }
  }
}
