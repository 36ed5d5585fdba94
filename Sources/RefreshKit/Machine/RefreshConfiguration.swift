// SPDX-License-Identifier: MIT

/// When a failed load is tried again by itself.
///
/// - Units: durations of the injected clock.
public struct BackOff: Hashable, Codable, Sendable {
  /// Tries in all, the first one included.
  public var attempts: Int
  /// The wait before the second try; doubles with each further one.
  public var base: Duration
  /// The longest wait.
  public var limit: Duration
  /// The share of the wait by which it is varied at random, to both sides.
  public var jitter: Double

  /// Creates a policy.
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

  /// The wait before a try.
  ///
  /// - Parameters:
  ///   - attempt: the try, from 2.
  ///   - error: why the one before failed; the server's own wish wins if it is longer.
  ///   - chance: -1 to 1.
  /// - Returns: the wait, never negative.
  func delay(before attempt: Int, after error: PageError, chance: Double) -> Duration {
    var wait = base
    for _ in 2..<max(attempt, 2) where wait < limit { wait = wait * 2 }
    wait = min(wait, limit) * (1 + jitter * min(max(chance, -1), 1))
    return max(wait, error.retryAfter ?? .zero)
  }
}

/// What a refresh does with the pages that are loaded.
public enum RefreshPolicy: Hashable, Codable, Sendable {
  /// The first page takes the place of all of them.
  case firstPage
  /// As many pages as were loaded are loaded again, and shown when all of them are there.
  case refetchLoaded
  /// The new items of the first page go in front of what is loaded, and everything else stays.
  ///
  /// If the first page has nothing in common with what is loaded, a gap stays open between the two
  /// until somebody closes it.
  case mergeNewer
}

/// The figures of the machine.
public struct RefreshConfiguration: Hashable, Codable, Sendable {
  /// How long one load may take.
  public var timeLimit = Duration.seconds(30)
  /// When a failed load is tried again by itself; nil never.
  ///
  /// A refresh that somebody asked for is not.
  public var backOff: BackOff? = BackOff()
  /// Pages without a new item that are passed by themselves, in a row.
  public var maximumEmptyPages = 5
  /// Pages that load by themselves before somebody scrolls.
  public var automaticPageBudget = 10
  /// Whether a level is forgotten when its page came, until the view tells it anew.
  ///
  /// For views that lay a page out before they know whether another one is wanted: a source that
  /// answers at once would else be asked for pages that nobody needs.
  public var awaitsView = false
  /// How many items a page should have; nil leaves it to the source.
  public var pageSizeHint: Int?
  /// What a refresh does with the pages that are loaded.
  public var refreshPolicy = RefreshPolicy.firstPage
  /// How many items may stay loaded before pages far away are let go; nil keeps all.
  ///
  /// Two pages always stay, and so does what lies within `retainedDistance` of what is looked at.
  public var maximumItems: Int?
  /// Items around those that are looked at that are never let go.
  public var retainedDistance = 50
  /// Pages that are read again to find the place of a cursor that the source has forgotten; 0 gives
  /// up at once.
  public var healingPages = 0
  /// Whether an item that comes again takes its new content.
  public var takesNewContent = true

  /// Creates the usual figures.
  public init() {}
}

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
