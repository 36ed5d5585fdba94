// SPDX-License-Identifier: GPL-3.0-or-later

import ListKit

/// A row of one of two kinds, as small as rows can be.
enum BenchmarkRow: ListRow {
  case plain(PlainModel)
  case picture(PictureModel)

  /// The row's identity.
  var id: Int {
    switch self {
    case .plain(let model): model.number
    case .picture(let model): model.number
    }
  }

  /// Rows never change here.
  var revision: Int { 0 }

  /// Every third row has a picture.
  static func make(_ number: Int) -> BenchmarkRow {
    number % 3 == 0
      ? .picture(PictureModel(number: number)) : .plain(PlainModel(number: number))
  }
}

/// The content of a row without a picture.
struct PlainModel: Hashable, Sendable {
  /// The row's identity.
  let number: Int
}

/// The content of a row with a picture.
struct PictureModel: Hashable, Sendable {
  /// The row's identity.
  let number: Int
}
