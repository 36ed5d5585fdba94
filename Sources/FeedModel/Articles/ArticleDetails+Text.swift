// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

// The form in which a library stores details: JSON without the values that are not known.
extension ArticleDetails {
  /// The names of the values; they never change.
  private enum CodingKeys: String, CodingKey {
    case form, avatar, account, group, sharedBy, warning, counts, lastReply, version, files
    case seconds, depth, poll, media, hidesMedia, edited, isAnswerable
  }

  /// Reads the values that are there.
  ///
  /// - Throws: a `DecodingError` for a form that this version does not know.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try values.decode(Form.self, forKey: .form))
    avatar = try values.decodeIfPresent(URL.self, forKey: .avatar)
    account = try values.decodeIfPresent(String.self, forKey: .account)
    group = try values.decodeIfPresent(String.self, forKey: .group)
    sharedBy = try values.decodeIfPresent(String.self, forKey: .sharedBy)
    warning = try values.decodeIfPresent(String.self, forKey: .warning)
    counts = try values.decodeIfPresent(Counts.self, forKey: .counts) ?? Counts()
    lastReply = try values.decodeIfPresent(LastReply.self, forKey: .lastReply)
    version = try values.decodeIfPresent(String.self, forKey: .version)
    files = try values.decodeIfPresent(Int.self, forKey: .files)
    seconds = try values.decodeIfPresent(Int.self, forKey: .seconds)
    depth = try values.decodeIfPresent(Int.self, forKey: .depth) ?? 0
    poll = try values.decodeIfPresent(Poll.self, forKey: .poll)
    media = try values.decodeIfPresent(Media.self, forKey: .media) ?? Media()
    hidesMedia = try values.decodeIfPresent(Bool.self, forKey: .hidesMedia) ?? false
    edited = try values.decodeIfPresent(Date.self, forKey: .edited)
    isAnswerable = try values.decodeIfPresent(Bool.self, forKey: .isAnswerable) ?? true
  }

  /// Writes the values that are there.
  ///
  /// - Throws: the error of the encoder.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(form, forKey: .form)
    try values.encodeIfPresent(avatar, forKey: .avatar)
    try values.encodeIfPresent(account, forKey: .account)
    try values.encodeIfPresent(group, forKey: .group)
    try values.encodeIfPresent(sharedBy, forKey: .sharedBy)
    try values.encodeIfPresent(warning, forKey: .warning)
    if counts != Counts() { try values.encode(counts, forKey: .counts) }
    try values.encodeIfPresent(lastReply, forKey: .lastReply)
    try values.encodeIfPresent(version, forKey: .version)
    try values.encodeIfPresent(files, forKey: .files)
    try values.encodeIfPresent(seconds, forKey: .seconds)
    if depth != 0 { try values.encode(depth, forKey: .depth) }
    try values.encodeIfPresent(poll, forKey: .poll)
    if media != Media() { try values.encode(media, forKey: .media) }
    if hidesMedia { try values.encode(hidesMedia, forKey: .hidesMedia) }
    try values.encodeIfPresent(edited, forKey: .edited)
    if !isAnswerable { try values.encode(isAnswerable, forKey: .isAnswerable) }
  }

  /// Reads details from their text.
  ///
  /// - Parameter text: the text; nil is returned for one that this version cannot read, such as
  ///   that of a form of a newer version.
  init?(text: String) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    do {
      self = try decoder.decode(Self.self, from: Data(text.utf8)).shortened
    } catch {
      // The article is shown as one of a feed.
      return nil
    }
  }

  /// The details as text; equal details have equal texts.
  var text: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    encoder.dateEncodingStrategy = .secondsSince1970
    do {
      return String(decoding: try encoder.encode(shortened), as: UTF8.self)
    } catch {
      // Numbers that cannot be written are left out above.
      return nil
    }
  }

  /// The times that are taken for dates: some thousand years, in seconds since 1970.
  private static let moments = -1e11...1e11

  /// The details within their limits.
  private var shortened: ArticleDetails {
    var details = self
    details.account = account?.shortened(to: TextLimits.name)
    details.group = group?.shortened(to: TextLimits.name)
    details.sharedBy = sharedBy?.shortened(to: TextLimits.name)
    details.warning = warning?.shortened(to: TextLimits.title)
    details.lastReply?.author = lastReply?.author.shortened(to: TextLimits.name) ?? ""
    details.version = version?.shortened(to: TextLimits.name)
    details.poll?.options =
      poll?.options.prefix(Poll.mostOptions).map { option in
        Poll.Option(title: option.title.shortened(to: TextLimits.name), votes: option.votes)
      } ?? []
    details.lastReply?.date = lastReply?.date.flatMap(Self.possible)
    details.poll?.closes = poll?.closes.flatMap(Self.possible)
    details.edited = edited.flatMap(Self.possible)
    return details
  }

  /// Returns a moment; nil for one that no calendar has.
  private static func possible(_ date: Date) -> Date? {
    moments.contains(date.timeIntervalSince1970) ? date : nil
  }
}
