// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// The words for an article that its source gives as a record: a topic, a post, a story.
///
/// Each form is a choice of names, facts and a number of lines. A fact that is not known is left
/// out.
struct RecordWords: Sendable {
  /// The way in which ages and lengths are told.
  enum Style {
    /// Short, for a row: "5 min ago".
    case short
    /// Written out, for a screen reader: "5 minutes ago".
    case spoken
    /// With dates of the calendar, for a text that stays on the screen.
    case fixed
  }

  let details: ArticleDetails
  let row: ArticleRow
  let builder: TimelineRowBuilder

  private var messages: Messages { builder.messages }

  /// Whether the article has a text alone: its title, if any, stands in for the text.
  var isTextAlone: Bool {
    switch details.form {
    case .post: true
    case .comment: row.excerpt.isEmpty || row.excerpt.hasPrefix(row.ownTitle)
    case .story, .release, .video, .topic: false
    }
  }

  /// The warning in place of the text; nil without one.
  var warning: String? {
    details.warning.flatMap { $0.isEmpty ? nil : messages.contentWarning($0) }
  }

  /// The beginning of the text, or the warning in its place.
  var text: String {
    warning ?? (isTextAlone && row.excerpt.isEmpty ? row.ownTitle : row.excerpt)
  }

  /// The depth of a comment, whatever its source says.
  var depth: Int { max(0, min(details.depth, 99)) }

  /// The most lines of title and text together.
  var lineCount: Int {
    switch details.form {
    case .topic, .story: 2
    case .release, .video: 3
    case .post, .comment: RowLines.most
    }
  }

  /// Returns the names over the text: the author's, and that of the part of the source.
  ///
  /// - Parameter withFeed: whether those of the feeds are told, in a list of several.
  /// - Returns: the names, each once.
  func names(withFeed: Bool = true) -> [String] {
    let (author, group) = (row.author, details.group ?? "")
    let feeds = withFeed ? row.feedNames : ""
    let names =
      switch details.form {
      case .post, .comment: [author, details.account ?? "", group, feeds]
      case .story, .release, .video, .topic: [feeds, group, author]
      }
    return names.reduce(into: []) { names, name in
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
  }

  /// The name in place of a title that would be the beginning of the text; nil for a real title.
  var headline: String? {
    guard isTextAlone else { return nil }
    return [row.author, details.account ?? "", builder.messages.untitled].first { !$0.isEmpty }
  }

  /// The account and the part of the source, which the reader's byline does not name.
  var particulars: [String] {
    [details.account, details.group].compactMap { $0.flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// Returns the facts under the text.
  ///
  /// - Parameter style: the way in which ages and lengths are told.
  /// - Returns: those that are known.
  func facts(_ style: Style) -> [String] {
    let facts: [String?] =
      switch details.form {
      case .topic: [replies, points, lastReply(style)]
      case .story: [host, points, comments]
      case .release: [version, files]
      case .video: [length(style), points, likes, comments]
      case .post:
        [sharedBy, style == .fixed ? nil : poll] + media + [
          replies, shares, likes, points, edited(style),
        ]
      case .comment: [points, likes, replies]
      }
    return facts.compactMap(\.self)
  }

  private var replies: String? { details.counts.replies.map(messages.replies) }
  private var comments: String? { details.counts.replies.map(messages.comments) }
  private var points: String? { details.counts.points.map(messages.points) }
  private var shares: String? { details.counts.shares.map(messages.shares) }
  private var likes: String? { details.counts.likes.map(messages.likes) }
  private var files: String? { details.files.map(messages.files) }

  /// The lines about the poll over the article: its state and its end, and each option with its
  /// share; none without a poll.
  var pollLines: [String] {
    guard let poll = details.poll else { return [] }
    let closes = poll.isClosed ? nil : poll.closes.map(builder.momentText)
    let state = [self.poll, closes.map(messages.pollOpen)].compactMap(\.self)
    let shares = poll.shares
    let options = poll.options.enumerated().map { index, option in
      shares.map { messages.share($0[index], of: option.title) } ?? option.title
    }
    return [state.joined(separator: ", ")] + options
  }

  /// The state of the poll, and the number of votes.
  private var poll: String? {
    details.poll.map { messages.poll(votes: $0.votes ?? $0.voters, isClosed: $0.isClosed) }
  }

  /// The numbers of attached things, without a single picture that the row shows.
  private var media: [String?] {
    let media = details.media
    let isHidden = details.hidesMedia || warning != nil
    return [
      details.hidesMedia ? messages.hiddenMedia : nil,
      media.pictures > (isHidden ? 0 : 1) ? messages.pictures(media.pictures) : nil,
      media.videos > 0 ? messages.videos(media.videos) : nil,
      media.sounds > 0 ? messages.sounds(media.sounds) : nil,
    ]
  }

  private func edited(_ style: Style) -> String? {
    guard let date = details.edited else { return nil }
    guard style == .fixed else { return messages.editedByAuthor }
    return messages.editedByAuthor(at: age(of: date, style))
  }

  private var sharedBy: String? {
    details.sharedBy.flatMap { $0.isEmpty ? nil : messages.shared(by: $0) }
  }

  /// The version, unless the title names it.
  private var version: String? {
    details.version.flatMap { $0.isEmpty || row.ownTitle.contains($0) ? nil : $0 }
  }

  /// The host to which a story links, unless that is the one of its source.
  private var host: String? {
    guard let host = row.link?.host(), !host.isEmpty, row.origin != .host(host) else {
      return nil
    }
    return host.hasPrefix("www.") ? String(host.dropFirst("www.".count)) : host
  }

  private func length(_ style: Style) -> String? {
    guard let seconds = details.seconds, seconds > 0 else { return nil }
    if style == .spoken { return messages.spokenLength(seconds: seconds) }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = Self.twoDigits(seconds % 60)
    return hours > 0 ? "\(hours):\(Self.twoDigits(minutes)):\(rest)" : "\(minutes):\(rest)"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private func lastReply(_ style: Style) -> String? {
    guard let reply = details.lastReply else { return nil }
    return messages.lastReply(by: reply.author, at: reply.date.map { age(of: $0, style) } ?? "")
  }

  private func age(of date: Date, _ style: Style) -> String {
    switch style {
    case .short: builder.ageText(of: date)
    case .spoken: builder.spokenAge(of: date)
    case .fixed: builder.momentText(date)
    }
  }
}
