// SPDX-License-Identifier: GPL-3.0-or-later

extension RefreshConfiguration {
  /// Reads figures; those that an older program did not write have their usual values.
  ///
  /// - Throws: a `DecodingError` for a figure of the wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, or usual: Value) throws -> Value {
      try values.decodeIfPresent(Value.self, forKey: key) ?? usual
    }
    self.init()
    timeLimit = try read(.timeLimit, or: timeLimit)
    backOff = try values.decodeIfPresent(BackOff.self, forKey: .backOff)
    maximumEmptyPages = try read(.maximumEmptyPages, or: maximumEmptyPages)
    automaticPageBudget = try read(.automaticPageBudget, or: automaticPageBudget)
    awaitsView = try read(.awaitsView, or: awaitsView)
    pageSizeHint = try values.decodeIfPresent(Int.self, forKey: .pageSizeHint)
    refreshPolicy = try read(.refreshPolicy, or: refreshPolicy)
    maximumItems = try values.decodeIfPresent(Int.self, forKey: .maximumItems)
    retainedDistance = try read(.retainedDistance, or: retainedDistance)
    healingPages = try read(.healingPages, or: healingPages)
    takesNewContent = try read(.takesNewContent, or: takesNewContent)
  }
}
