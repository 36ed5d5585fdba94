// SPDX-License-Identifier: GPL-3.0-or-later

/// The rules for what the answers of a list hold: the records, their fields, and their replies.
struct AnswerRules: Hashable, Sendable {
  /// The rules for the records, and for where the list goes on.
  var paging = PagingRules()
  /// The fields of a record.
  var fields = RecordRules()
  /// The rules for the replies to an article; nil for a list whose articles have none.
  var replies: ReplyRules?
}

/// The requests for the pages of a list.
struct RequestRules: Hashable, Sendable {
  /// The path and the query of the request for the first page.
  var first: TextTemplate
  /// The path and the query of the request for a further page; nil for the first one's, with a
  /// parameter.
  var next: TextTemplate?
}

/// The request for a value that the requests of a list need and its address does not have, such as
/// the number behind a name.
struct ResolutionRules: Hashable, Sendable {
  /// The name of the slot that has the value.
  var name: String
  /// The path and the query of the request.
  var first: TextTemplate
  /// The path to the value in the answer.
  var path: RecordPath
}
