// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials

// An error in the note of a poll: its code in the outcome, and its fields as one line of JSON.
extension OriginError {
  /// The fields of an error beside its code.
  private struct Fields: Codable {
    let source: String
    let words: String?
    let status: Int?
    let secret: SecretError?
    /// Nil stands for false.
    let signingInHelps: Bool?

    // Notes are stored under these names.
    enum CodingKeys: String, CodingKey {
      case source = "source"
      case words = "words"
      case status = "status"
      case secret = "secret"
      case signingInHelps = "signingInHelps"
    }
  }

  /// The fields as they are noted: one line.
  ///
  /// The time for which the server asked to wait is not among them: it is over when they are read.
  package var fieldsText: String {
    let fields = Fields(
      source: source,
      words: words,
      status: cause?.status,
      secret: secret,
      signingInHelps: signingInHelps ? true : nil
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A sentence is read back as that of an earlier version.
    guard let data = try? encoder.encode(fields) else { return sentence(in: .english) }
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads an error of a note.
  ///
  /// - Parameters:
  ///   - code: the error's name.
  ///   - text: the fields, or the sentence of an earlier version.
  ///   - address: the address of the source.
  init(code: String, noted text: String, at address: URL) {
    guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(text.utf8)),
      let reason = Self.reason(code, fields)
    else {
      self.init(.noted(code: code, sentence: text), of: "")
      return
    }
    let cause = fields.status.map { FetchError(.http, url: address, status: $0) }
    self.init(
      reason,
      of: fields.source,
      cause: cause,
      signingInHelps: fields.signingInHelps ?? false
    )
  }

  private var words: String? {
    switch reason {
    case .stated(let words), .declared(let words): words
    default: nil
    }
  }

  private var secret: SecretError? {
    if case .secrets(let error) = reason { error } else { nil }
  }

  private static func reason(_ code: String, _ fields: Fields) -> Reason? {
    switch code {
    case "closed": .closed
    case "tokenMissing": .tokenMissing
    case "token": .tokenRefused
    case "limit": fields.words.map(Reason.stated) ?? .limited
    case "absent": .absent
    case "placeExpired": .cursorExpired
    case "noReplies": .noReplies
    case "webPage": .webPage
    case "unreadable": .unreadable
    case "lost": .lost
    case "stated": .stated(fields.words ?? "")
    case "tokens": fields.secret.map(Reason.secrets)
    default: fields.words.map(Reason.declared)
    }
  }
}
