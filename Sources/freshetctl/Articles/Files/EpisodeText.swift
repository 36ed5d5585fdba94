// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import FreshetCore

extension Episode {
  /// The data of an article as an episode, on one line; empty when there are none.
  var line: String {
    let parts = [
      season.map { Console.localize("season {number}", ["number": "\($0)"]) },
      number.map { Console.localize("number {number}", ["number": "\($0)"]) },
      duration?.playingTime,
      isExplicit == true ? Console.localize("explicit") : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// The same data as a JSON object; null when there are none.
  var json: PrintedJSON {
    guard self != Episode() else { return .null }
    return .object([
      "season": PrintedJSON(season), "number": PrintedJSON(number),
      "seconds": PrintedJSON(duration.map { Int($0.components.seconds) }),
      "explicit": isExplicit.map { .bool($0) } ?? .null,
      "chapters": PrintedJSON(chapters?.absoluteString),
      "transcripts": .list(transcripts.map { .text($0.absoluteString) }),
    ])
  }
}

extension Enclosure {
  /// Describes an attached file on one line: its address, its type and its size.
  func line(_ passwords: PasswordOptions) -> String {
    let size = length.flatMap {
      $0 > 0 ? ByteSize.spelled($0, in: Console.messages.wording) : nil
    }
    let facts = [type, size].compactMap { $0 }
    let address = url.map(passwords.text) ?? Console.localize("no address that may be opened")
    return facts.isEmpty ? address : "\(address) (\(facts.joined(separator: ", ")))"
  }

  /// Returns the same data as a JSON object.
  func json(_ passwords: PasswordOptions) -> PrintedJSON {
    .object([
      "url": PrintedJSON(url.map(passwords.text)), "type": PrintedJSON(type),
      "length": PrintedJSON(length),
    ])
  }
}
