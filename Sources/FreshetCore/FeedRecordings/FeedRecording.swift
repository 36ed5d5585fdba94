// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
package import Foundation

/// A recording of one refresh of a feed, to be played again: requests, answers, and the outcome.
///
/// It is a folder with `recording.json` and a file for the body of each answer, for their owner's
/// eyes only. Secrets of the feed's address are removed from all of them; no token and no header of
/// a request is in it, and of an answer only the headers that matter to a reader of feeds.
package struct FeedRecording: Sendable {
  /// The version of the format.
  package static let currentVersion = 1
  /// The name of the file beside those of the bodies.
  static let reportName = "recording.json"
  /// The name of the picture of the window, if there is one.
  package static let pictureName = "window.png"

  /// A header of an answer.
  package struct Field: Codable, Hashable, Sendable {
    /// The name.
    package let name: String
    /// The value.
    package let value: String
  }

  /// A redirect that was followed.
  package struct Hop: Codable, Hashable, Sendable {
    /// The address that redirected.
    package let from: URL
    /// The address that it named.
    package let to: URL
    /// The status.
    package let status: Int
  }

  /// One request with its answer, or its failure.
  package struct Exchange: Codable, Hashable, Sendable {
    /// The address, without secrets.
    package let address: URL
    /// The address that answered in the end; nil without an answer.
    package var finalAddress: URL?
    /// The redirects between the two.
    package var redirects: [Hop] = []
    /// The status; nil when there was none.
    package var status: Int?
    /// The headers of the answer that matter.
    package var headers: [Field] = []
    /// The name of the file with the body; nil for none.
    package var body: String?
    /// The code of the failure, as `FetchError` has it; nil for an answer.
    package var failure: String?
    /// Whether only a part of the body arrived.
    package var isCut = false

    /// Creates an exchange without an answer.
    init(_ address: URL) { self.address = address }
  }

  /// The state of the feed's polls at one time, as the library stores it.
  package struct State: Codable, Hashable, Sendable {
    /// The moment of the machine: before or after the refresh.
    package let name: String
    /// The record of the polls, as JSON.
    package let record: String
  }

  /// All but the bodies.
  package struct Report: Codable, Hashable, Sendable {
    /// The version of the format.
    package var version = FeedRecording.currentVersion
    /// The version of the program.
    package var program = Freshet.version
    /// The time of the refresh.
    package let date: Date
    /// The kind of source.
    package let kind: String
    /// The address of the feed, without secrets.
    package let address: URL
    /// The requests and answers, in their order.
    package var exchanges: [Exchange] = []
    /// The outcome's name.
    package var outcome = ""
    /// The outcome in English.
    package var sentence = ""
    /// The number of articles that were read.
    package var articles = 0
    /// The faults of the documents, and where they are.
    package var faults: [String] = []
    /// The states of the polls in the library before, and of the recorded poll.
    package var states: [State] = []
    /// The last outcomes in the library, the newest first.
    package var history: [String] = []
  }

  /// The reason why a recording cannot be read.
  package enum Fault: Error, Hashable, Sendable {
    /// The recording is missing, or one of its files is.
    case unreadable(path: String)
    /// A file of the recording is damaged.
    case damaged(path: String)
    /// A newer program wrote it.
    case unknownVersion(Int)
  }

  /// All but the bodies.
  package internal(set) var report: Report
  /// The bodies of the answers, by the names of their files.
  package internal(set) var bodies: [String: [UInt8]] = [:]

  /// Creates a recording without a request.
  init(_ report: Report) { self.report = report }

  /// The folder of the reader's recordings.
  package static var usualFolder: URL {
    BaseFolders().state.appending(path: "freshet/recordings", directoryHint: .isDirectory)
  }

  /// Reads a recording.
  ///
  /// - Parameter folder: its folder.
  /// - Throws: `Fault`.
  package init(at folder: URL) throws(Fault) {
    let path = folder.appending(path: Self.reportName).path(percentEncoded: false)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let report = try? decoder.decode(Report.self, from: data) else {
      throw .damaged(path: path)
    }
    guard report.version <= Self.currentVersion else { throw .unknownVersion(report.version) }
    self.report = report
    for name in report.exchanges.compactMap(\.body) {
      // A name is one of this folder's files, whatever the file says.
      guard !name.contains("/"), name != ".." else { throw .damaged(path: path) }
      let file = folder.appending(path: name).path(percentEncoded: false)
      guard let body = FileManager.default.contents(atPath: file) else {
        throw .unreadable(path: file)
      }
      bodies[name] = Array(body)
    }
  }

  /// Writes the recording into a folder, which is made with its parents.
  ///
  /// - Parameter folder: the folder.
  /// - Throws: a `CocoaError` when it cannot be written.
  package func write(to folder: URL) throws {
    try PrivateFile.makeFolder(folder)
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    for (name, body) in bodies {
      try PrivateFile.write(
        Data(body),
        to: folder.appending(path: name).path(percentEncoded: false)
      )
    }
    let path = folder.appending(path: Self.reportName).path(percentEncoded: false)
    try PrivateFile.write(try encoder.encode(report), to: path)
  }

  /// Makes the picture of the window readable for its owner alone.
  ///
  /// - Parameter folder: the folder of the recording.
  /// - Returns: false when that cannot be; the picture is removed then.
  package static func protectPicture(in folder: URL) -> Bool {
    let picture = folder.appending(path: pictureName)
    do {
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
      let path = picture.path(percentEncoded: false)
      try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
      return true
    } catch {
      // A picture that is not there needs no protection.
      try? FileManager.default.removeItem(at: picture)
      return false
    }
  }

  /// The name of a folder for the recording: host and time.
  package var name: String {
    let host = report.address.host() ?? report.kind
    let safe = host.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
    let style = Date.ISO8601FormatStyle(
      dateSeparator: .omitted,
      timeSeparator: .omitted,
      timeZone: .gmt
    )
    return "\(String(safe))-\(report.date.formatted(style))"
  }
}
