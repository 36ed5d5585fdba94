// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

/// The error of an operation on the library; nothing of a failed change is stored.
package struct StoreError: Error, Hashable, Sendable {
  /// The kind of error, from a bounded set.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The disk is full.
    case diskFull
    /// The file or its folder cannot be written.
    case readOnly
    /// Another program has locked the file.
    case locked
    /// The file is damaged.
    case damaged
    /// There is no file, and none was to be created.
    case missing
    /// The file was removed, moved, emptied or replaced while it was open.
    case gone
    /// The file is no database.
    case notALibrary
    /// The file is the database of another program.
    case otherProgram
    /// There is a folder in place of the file.
    case folder
    /// A newer version of the program made the file.
    case newerSchema
    /// The disk could not be read or written.
    case inputOutput
    /// The subject of the operation does not exist.
    case notFound
    /// The operation conflicts with the stored data.
    case conflict
    /// The calling task was cancelled.
    case cancelled
    /// The database reported another error; see `detail`.
    case other
  }

  /// The kind of error.
  package let code: Code
  /// The details: a sentence of its own, or the words of the system; may be empty.
  package let detail: Phrase

  /// Makes an error.
  package init(_ code: Code, detail: Phrase = .none) {
    self.code = code
    self.detail = detail
  }

  /// Returns the error for a feed to which the reader is not subscribed.
  package static func noFeed(_ id: SubscriptionID) -> StoreError {
    StoreError(.notFound, detail: Phrase("There is no feed number {id}.", ["id": "\(id)"]))
  }

  /// Converts an error of the database.
  ///
  /// - Parameter error: the error; the arguments of its statement are left out.
  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case is CancellationError: self.init(.cancelled)
    case let error as DatabaseError:
      self.init(Self.code(of: error), detail: Phrase(verbatim: Self.detail(of: error)))
    default: self.init(.other, detail: Phrase(verbatim: error.localizedDescription))
    }
  }

  /// The text of a database error; for a disk error with its number, which identifies the
  /// operation.
  private static func detail(of error: DatabaseError) -> String {
    let words = error.message ?? error.resultCode.description
    guard error.resultCode == .SQLITE_IOERR else { return words }
    return "\(words), number \(error.extendedResultCode.rawValue)"
  }

  private static func code(of error: DatabaseError) -> Code {
    switch error.resultCode {
    case .SQLITE_FULL: .diskFull
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: .readOnly
    case .SQLITE_BUSY, .SQLITE_LOCKED: .locked
    case .SQLITE_CORRUPT: .damaged
    case .SQLITE_NOTADB: .notALibrary
    case .SQLITE_IOERR: .inputOutput
    case .SQLITE_CONSTRAINT: .conflict
    case .SQLITE_INTERRUPT, .SQLITE_ABORT: .cancelled
    default: .other
    }
  }
}
