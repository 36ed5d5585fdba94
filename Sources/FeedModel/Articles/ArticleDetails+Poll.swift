// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

extension ArticleDetails {
  /// A question whose options people vote on.
  package struct Poll: Codable, Hashable, Sendable {
    /// An answer to the question.
    package struct Option: Codable, Hashable, Sendable {
      /// The text of the answer.
      package var title: String
      /// The number of votes for it; nil while the source does not tell.
      package var votes: Int?

      /// Makes an option.
      package init(title: String, votes: Int? = nil) {
        (self.title, self.votes) = (title, votes)
      }
    }

    /// The most options that are stored.
    static let mostOptions = 20

    /// The options in their order.
    package var options: [Option]
    /// The number of votes for all options; nil if the source does not say.
    package var votes: Int?
    /// The number of people who voted, where one may vote for several options; else nil.
    package var voters: Int?
    /// The time of its end; nil if it has none.
    package var closes: Date?
    /// Whether the poll has ended.
    package var isClosed = false

    /// Makes a poll of which only the options are known.
    package init(options: [Option]) {
      self.options = options
    }

    /// The shares of the options in percent, in their order, from 0 to 100; nil while the votes of
    /// one of them are not known.
    ///
    /// Shares of a poll with several votes a person are of the people: their sum may be more than
    /// 100.
    package var shares: [Int]? {
      let counts = options.compactMap { option in option.votes.map { Double(max(0, $0)) } }
      guard counts.count == options.count, !counts.isEmpty else { return nil }
      let all = max(voters.map(Double.init) ?? 0, voters == nil ? counts.reduce(0, +) : 0)
      return counts.map { all > 0 ? Int(min(100, ($0 / all * 100).rounded())) : 0 }
    }
  }

  /// The numbers of pictures, films and sounds that are attached.
  package struct Media: Codable, Hashable, Sendable {
    /// The number of pictures.
    package var pictures = 0
    /// The number of films.
    package var videos = 0
    /// The number of sounds without a film.
    package var sounds = 0

    /// Makes the numbers of an article without attachments.
    package init() {}
  }
}
