// SPDX-License-Identifier: GPL-3.0-or-later

/// A JSON value, for rows that always have all their keys.
enum PrintedJSON: Encodable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([PrintedJSON])
  case object([String: PrintedJSON])
  /// A value that encodes itself.
  case value(any Encodable)

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  init(_ number: Int?) { self = number.map { .number($0) } ?? .null }
  init(_ number: Int64?) { self = number.map { .number(Int($0)) } ?? .null }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    case .value(let value): try value.encode(to: encoder)
    }
  }
}
