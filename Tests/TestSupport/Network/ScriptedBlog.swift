// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A blog whose feed has numbered pages that nobody names, as WordPress has them, and whose posts
/// come and go: when a test says so, and at random after requests.
///
/// - Isolation: any.
package final class ScriptedBlog: Sendable {
  /// The time for which the blog changes by itself, and how often it does.
  package struct Weather: Sendable {
    /// After how many requests it is calm.
    package var requests = 0
    /// The share of requests after which something happens.
    package var chance = 0.0

    /// Makes calm weather.
    package init() {}

    /// Makes a storm.
    ///
    /// - Parameters:
    ///   - requests: after how many requests it is calm.
    ///   - chance: the share of requests after which something happens.
    package init(requests: Int, chance: Double) {
      self.requests = requests
      self.chance = chance
    }
  }

  private struct Post: Hashable {
    let number: Int
    /// Seconds before the blog's noon.
    let age: Int
    var edits = 0
  }

  private struct State {
    var posts: [Post]
    var pinned: Int?
    var next: Int
    var newestAge: Int
    var weather = Weather()
    var random: SeededGenerator
    var requests: [Int] = []
    var gone: Set<Int> = []
  }

  private static let hour = 3600
  /// The age of the newest post at first: there is room for posts that are published later.
  private static let age = 5000 * hour
  private let pageSize: Int
  private let noon: Date
  private let state: Guarded<State>

  /// Makes a blog.
  ///
  /// - Parameters:
  ///   - count: how many posts it has, one for each hour.
  ///   - pageSize: how many of them stand on a page.
  ///   - noon: a moment after all of its posts.
  ///   - seed: what its changes are drawn from.
  package init(_ count: Int, pageSize: Int, noon: Date, seed: UInt64) {
    self.pageSize = pageSize
    self.noon = noon
    let posts = (1...count).reversed().map { number in
      Post(number: number, age: (count - number) * Self.hour + Self.age)
    }
    let random = SeededGenerator(seed: seed)
    state = Guarded(
      State(posts: posts, next: count + 1, newestAge: Self.age, random: random)
    )
  }

  /// The titles of the posts that are there.
  package var titles: Set<String> {
    state.update { Set($0.posts.map { "Post \($0.number)" }) }
  }

  /// The titles of posts that were there and are not.
  package var goneTitles: Set<String> { state.update { Set($0.gone.map { "Post \($0)" }) } }

  /// The pages that were asked for, in that order.
  package var requests: [Int] { state.update { $0.requests } }

  /// Has something happen after requests from now on.
  package func start(_ weather: Weather) {
    state.update { $0.weather = weather }
  }

  /// The document at an address; nil for a page that is not there.
  package func document(at url: URL) -> String? {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems
    let number = items?.first { $0.name == "paged" }?.value.flatMap(Int.init) ?? 1
    return state.update { state in
      state.requests.append(number)
      let page = Array(shown(state).dropFirst((number - 1) * pageSize).prefix(pageSize))
      happen(&state)
      return page.isEmpty && number > 1 ? nil : document(page)
    }
  }

  // MARK: Changes

  /// Publishes posts that are newer than all others.
  package func publish(_ count: Int) {
    state.update { publish(count, &$0) }
  }

  /// Publishes posts whose dates lie right before that of a post on the first page.
  package func publishLate(_ count: Int) {
    state.update { state in
      let pairs = zip(state.posts, state.posts.dropFirst()).prefix(max(1, pageSize - 2))
      let gaps = pairs.filter { $1.age - $0.age > count }
      guard let above = gaps.randomElement(using: &state.random)?.0 else { return }
      for age in above.age + 1...above.age + count {
        state.posts.append(Post(number: state.next, age: age))
        state.next += 1
      }
      state.posts.sort { $0.age < $1.age }
    }
  }

  /// Deletes posts at random; one stays.
  package func delete(_ count: Int) {
    state.update { delete(count, &$0) }
  }

  /// Puts a post at random in front of all others, or the one back that is there.
  package func pin() {
    state.update { state in
      let isPinned = state.pinned != nil
      state.pinned = isPinned ? nil : state.posts.randomElement(using: &state.random)?.number
    }
  }

  /// Changes the text of a post at random.
  package func edit() {
    state.update { state in
      guard let index = state.posts.indices.randomElement(using: &state.random) else { return }
      state.posts[index].edits += 1
    }
  }

  private func publish(_ count: Int, _ state: inout State) {
    for _ in 0..<count {
      state.newestAge -= Self.hour
      state.posts.insert(Post(number: state.next, age: state.newestAge), at: 0)
      state.next += 1
    }
  }

  private func delete(_ count: Int, _ state: inout State) {
    for _ in 0..<count where state.posts.count > 1 {
      let index = Int.random(in: state.posts.indices, using: &state.random)
      let post = state.posts.remove(at: index)
      state.gone.insert(post.number)
      if state.pinned == post.number { state.pinned = nil }
    }
  }

  private func happen(_ state: inout State) {
    guard state.requests.count <= state.weather.requests,
      Double.random(in: 0..<1, using: &state.random) < state.weather.chance
    else { return }
    if Bool.random(using: &state.random) {
      delete([1, 1, 2, pageSize + 1].randomElement(using: &state.random) ?? 1, &state)
    } else {
      publish([1, 1, 2, 5].randomElement(using: &state.random) ?? 1, &state)
    }
  }

  // MARK: Documents

  private func shown(_ state: State) -> [Post] {
    guard let pinned = state.posts.first(where: { $0.number == state.pinned }) else {
      return state.posts
    }
    return [pinned] + state.posts.filter { $0 != pinned }
  }

  private func document(_ posts: [Post]) -> String {
    let items = posts.map { post in
      let date = noon.addingTimeInterval(-Double(post.age)).formatted(.iso8601)
      return """
        <item><guid>post-\(post.number)</guid><title>Post \(post.number)</title>
        <dc:date>\(date)</dc:date><description>Text \(post.edits)</description></item>
        """
    }
    return """
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Blog</title>
      <generator>https://wordpress.org/?v=6.7</generator>\(items.joined(separator: "\n"))
      </channel></rss>
      """
  }
}
