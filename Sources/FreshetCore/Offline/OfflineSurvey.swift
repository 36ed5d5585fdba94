// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore

/// One look at the shelf, for the parts that articles lack; nothing is requested for it.
struct OfflineSurvey: Sendable {
  /// The articles that are to be readable, in the order of the plan; those without a lack have all.
  private(set) var articles: [(article: OfflineArticle, lack: OfflineLack?)] = []
  /// The number of bytes on the shelf.
  let bytes: Int

  private let records: [Int64: OfflineRecord]
  private let sizes: [String: Int]
  private let failures: [String: String]
  /// The number of bytes of the parts that were looked at, which are the more important ones.
  private var bytesBefore = 0
  private var seen: Set<String> = []
  /// The reasons why parts are missing, by their names.
  private var causes: [String: OfflineLack.Cause] = [:]

  /// Looks at the shelf.
  ///
  /// - Parameters:
  ///   - articles: the articles in the order of the plan.
  ///   - choices: the reader's choices.
  ///   - shelf: the shelf, which is open.
  init(
    of articles: [OfflineArticle],
    _ choices: OfflineChoices,
    on shelf: OfflineShelf
  ) async {
    (records, sizes, failures) = (await shelf.records, await shelf.sizes, await shelf.failures)
    bytes = sizes.values.reduce(0, +)
    for article in articles {
      guard let stamp = choices.stamp(of: article) else { continue }
      let lack = lack(of: article, stamp, choices)
      self.articles.append((article, lack))
    }
  }

  private mutating func lack(
    of article: OfflineArticle,
    _ stamp: OfflineRecord.Stamp,
    _ choices: OfflineChoices
  ) -> OfflineLack? {
    guard let record = records[article.id.rawValue], record.stamp == stamp else { return .unseen }
    for name in record.names where seen.insert(name).inserted { look(for: name, choices) }
    if let cause = record.text.flatMap({ causes[$0] }) { return .text(cause) }
    guard record.isWhole else { return .picturesUnseen }
    guard !record.holdsPictures else { return .held }
    // A picture can stand in the row and in the text.
    var names: Set<String> = []
    let pictures = record.pictures.filter { names.insert($0).inserted }
    let missing = pictures.compactMap { causes[$0] }
    guard !missing.isEmpty else { return nil }
    var known: Set<OfflineLack.Cause> = []
    return .pictures(
      missing: missing.count,
      of: pictures.count,
      missing.filter { known.insert($0).inserted }
    )
  }

  private mutating func look(for name: String, _ choices: OfflineChoices) {
    if let size = sizes[name] {
      bytesBefore += size
    } else if let failure = failures[name] {
      causes[name] = .failed(failure)
    } else {
      causes[name] = choices.hasRoom(behind: bytesBefore) ? .waiting : .full
    }
  }
}
