// SPDX-License-Identifier: MIT

/// The rule for automatic retries of a failed load.
///
/// - Units: durations of the injected clock.
public struct BackOff: Hashable, Codable, Sendable {
  /// The number of attempts in all, the first one included.
  public var attempts: Int
  /// The delay before the second attempt; it doubles with each further one.
  public var base: Duration
  /// The longest delay.
  public var limit: Duration
  /// The share of the delay by which it is varied at random, in both directions.
  public var jitter: Double

  /// Creates a rule.
  public init(
    attempts: Int = 3,
    base: Duration = .seconds(1),
    limit: Duration = .seconds(30),
    jitter: Double = 0.2
  ) {
    self.attempts = attempts
    self.base = base
    self.limit = limit
    self.jitter = jitter
  }

  /// Returns the delay before an attempt.
  ///
  /// - Parameters:
  ///   - attempt: the number of the attempt, from 2.
  ///   - error: the error of the attempt before; the delay that the server asked for wins if it is
  ///     longer.
  ///   - chance: a random number, -1 to 1.
  /// - Returns: the delay, never negative.
  func delay(before attempt: Int, after error: PageError, chance: Double) -> Duration {
    var wait = base
    for _ in 2..<max(attempt, 2) where wait < limit { wait = wait * 2 }
    wait = min(wait, limit) * (1 + jitter * min(max(chance, -1), 1))
    return max(wait, error.retryAfter ?? .zero)
  }
}

/// The rule for the loaded pages on a refresh.
public enum RefreshPolicy: Hashable, Codable, Sendable {
  /// The first page replaces all of them.
  case firstPage
  /// The loaded pages are loaded again, and shown when all of them are there.
  case refetchLoaded
  /// The new items of the first page are added in front, and everything else stays.
  ///
  /// If the first page shares no item with the loaded ones, a gap stays open between the two until
  /// it is closed on request.
  case mergeNewer
}

/// The options of the machine.
public struct RefreshConfiguration: Hashable, Codable, Sendable {
  /// The time limit of one load.
  public var timeLimit = Duration.seconds(30)
  /// The rule for automatic retries; nil for none.
  ///
  /// A refresh that the reader asked for is not retried.
  public var backOff: BackOff? = BackOff()
  /// The most pages without a new item that are skipped automatically, in a row.
  public var maximumEmptyPages = 5
  /// The most pages that load automatically before the reader scrolls.
  public var automaticPageBudget = 10
  /// Whether a level is forgotten when its page arrived, until the view sets it again.
  ///
  /// For views that lay a page out before they know whether another one is wanted: otherwise a
  /// source that answers at once would be asked for pages that nobody needs.
  public var awaitsView = false
  /// The number of items that a page should have; nil leaves it to the source.
  public var pageSizeHint: Int?
  /// The rule for the loaded pages on a refresh.
  public var refreshPolicy = RefreshPolicy.firstPage
  /// The most items that stay loaded before pages far away are dropped; nil keeps all.
  ///
  /// Two pages always stay, and so do the items within `retainedDistance` of the visible ones.
  public var maximumItems: Int?
  /// The number of items around the visible ones that are never dropped.
  public var retainedDistance = 50
  /// The most pages that are loaded again to find the position of a cursor that the source has
  /// forgotten; 0 gives up at once.
  public var healingPages = 0
  /// Whether an item that arrives again replaces its content.
  public var takesNewContent = true

  /// Creates the default options.
  public init() {}
}

extension RefreshConfiguration {
  /// Reads options; an option that an older program did not write has its default.
  ///
  /// - Throws: a `DecodingError` for an option of the wrong type.
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
