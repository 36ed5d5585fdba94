// SPDX-License-Identifier: GPL-3.0-or-later

extension Recording {
  /// All recordings that are a page of a list, a thread, or an error of one.
  static let all = rows.split(separator: "\n").compactMap { Recording($0) }

  /// The number of rows.
  static var rowCount: Int { rows.split(separator: "\n").count }

  private static let rows = """
    v2ex/v1-topics-latest.json v2ex /recent 35 end
    v2ex/v1-topics-show.json v2ex /recent 1 end
    v2ex/synthetic-v1-empty-array.json v2ex /recent 0 end
    v2ex/v1-nodes-all-part1.json v2ex /planes 251 end
    v2ex/v1-replies-show.json v2ex /t/1#topic-1 93 end
    v2ex/synthetic-v1-replies-show-page1-100.json v2ex /t/1#topic-1 1 any
    v2ex/synthetic-v1-replies-show-page2-last.json v2ex /t/1#topic-1 1 any
    v2ex/synthetic-v2-node-topics-p1.json v2ex+token /go/swift 20 more
    v2ex/synthetic-v2-node-topics-p2-last-overlap.json v2ex+token /go/swift 8 more
    v2ex/mock-v2-node-topics-p1-trimmed.json v2ex+token /go/create 20 more
    v2ex/synthetic-v2-notifications-p1.json v2ex+token /notifications 10 more
    v2ex/synthetic-v2-notifications-p3-last.json v2ex+token /notifications 3 end
    v2ex/synthetic-v2-topic-replies-p1.json v2ex+token /t/900001#topic-900001 1 any
    v2ex/synthetic-v2-topic-replies-p2-last.json v2ex+token /t/900001#topic-900001 3 any
    v2ex/mock-v2-topic-replies-p1-trimmed.json v2ex+token /t/560297#topic-560297 1 any
    v2ex/mock-v2-topic-replies-p3-trimmed.json v2ex+token /t/560297#topic-560297 1 any
    v2ex/synthetic-v2-error-token.json v2ex+token /go/swift - refused-token
    hn/algolia-search-hitsPerPage-1-tags-comment-2Cauthor_pg.json hn /newest 0 any
    hn/algolia-search-hitsPerPage-1-tags-comment-query-apple.json hn /newest 0 any
    hn/algolia-search-hitsPerPage-1-tags-poll.json hn /newest 1 any
    hn/algolia-search-hitsPerPage-1-tags-story-2Cauthor_pg.json hn /newest 1 any
    hn/algolia-search-hitsPerPage-1-tags-story-2Cpoll-query-apple.json hn /newest 1 any
    hn/algolia-search-hitsPerPage-1-tags-story-2Cpoll.json hn /newest 1 any
    hn/algolia-search-hitsPerPage-1-tags-story-query-apple.json hn /newest 1 any
    hn/algolia-search_by_date-hitsPerPage-1-tags-ask_hn-page-2-query-apple.json hn /newest 1 any
    hn/algolia-search_by_date-hitsPerPage-1-tags-comment-2Cauthor_pg.json hn /newest 0 any
    hn/algolia-search_by_date-hitsPerPage-1-tags-comment-query-apple.json hn /newest 0 any
    hn/algolia-search_by_date-hitsPerPage-1-tags-comment.json hn /newest 0 any
    hn/algolia-search_by_date-hitsPerPage-1-tags-poll-2Cauthor_pg.json hn /newest 1 any
    hn/algolia-search_by_date-hitsPerPage-1-tags-poll-query-apple.json hn /newest 1 any
    hn/algolia-search_by_date-hitsPerPage-1-tags-story-2Cpoll.json hn /newest 1 any
    hn/algolia-search_by_date-hitsPerPage-1-tags-story-query-apple.json hn /newest 1 any
    hn/algolia-search_by_date-hitsPerPage-1-tags-story.json hn /newest 1 any
    hn/algolia-search_by_date-nodejs.json hn /newest 0 any
    hn/algolia-items-17.json hn /newest#17 2 end
    lobsters/hottest-2025.json lobsters / 25 any
    lobsters/t-programming,rust-2023.json lobsters /t/programming,rust 25 any
    lobsters/s-tdfoqh-2025.json lobsters /newest#tdfoqh 10 end
    lemmy/lemmykit-v3-post-list.json lemmy /v3/post/list?community_name=music 3 more
    lemmy/lemmykit-v4-post-list.json lemmy /v4/post/list?community_name=music 2 more
    lemmy/v3-post-list-trimmed.json lemmy /v3/post/list?community_name=music 1 more
    lemmy/lemmykit-v3-comment-list.json lemmy /v3/post/list?type_=All#180 1 any
    lemmy/handwritten-v3-comment-list-out-of-order.json lemmy /v3/post/list?type_=All#10 2 any
    lemmy/v3-error-couldnt_find_post.json lemmy /v3/post/list?type_=All - refused-stated
    discourse/latest.json discourse /latest.json?no_definitions=true 3 any
    discourse/hot.json discourse /latest.json?no_definitions=true 1 any
    discourse/new.json discourse /latest.json?no_definitions=true 1 any
    discourse/top.json discourse /latest.json?no_definitions=true 1 any
    discourse/topics_created_by.json discourse /latest.json?no_definitions=true 1 any
    discourse/private_messages.json discourse /latest.json?no_definitions=true 1 any
    discourse/category_latest_topics.json discourse /c/x/2/l/latest.json 1 any
    discourse/category_topics.json discourse /c/x/2/l/latest.json 1 any
    discourse/criticalfallibilism-t_2144.json discourse /t/2144/posts.json 20 any
    discourse/criticalfallibilism-t_2144-post_number-21.json discourse /t/2144/posts.json 10 any
    discourse/criticalfallibilism-t_2108-post_number-81.json discourse /t/2108/posts.json 20 any
    discourse/topic.json discourse /t/57/posts.json 4 any
    discourse/topic_posts.json discourse /t/57/posts.json 1 any
    github/octokitrb-releases.json github /ann/tool/releases 1 any
    github/octokitrb-commits-on-day.json github /ann/tool/commits 1 any
    github/octokitrb-issues.json github /ann/tool/issues 30 any
    github/octokitrb-public-events.json github /ann 30 any
    github/octokitrb-issue-comments.json github /ann/tool/issues#25 3 any
    youtube/feedjira-channel.xml youtube /feeds/videos.xml?user=google 15 any
    wordpress/rest-posts-p1.json wordpress /posts 10 more
    wordpress/rest-posts-p2.json wordpress /posts 10 more
    wordpress/rest-posts-p3.json wordpress /posts 10 more
    wordpress/rest-posts-p4.json wordpress /posts 10 more
    wordpress/rest-posts-p5.json wordpress /posts 10 more
    wordpress/rest-posts-p6.json wordpress /posts 10 more
    wordpress/rest-posts-p7.json wordpress /posts 10 more
    wordpress/rest-posts-p8.json wordpress /posts 6 more
    wordpress/rest-posts-embed.json wordpress /posts 3 any
    wordpress/rest-posts-full-p1.json wordpress /posts 3 any
    wordpress/rest-posts-before.json wordpress /posts 5 any
    wordpress/rest-posts-after-modified.json wordpress /posts 5 any
    wordpress/rest-posts-offset.json wordpress /posts 2 any
    wordpress/rest-offset-hdr.json wordpress /posts 2 any
    wordpress/rest-posts-empty.json wordpress /posts 0 end
    wordpress/drift-anchor-before.json wordpress /posts 10 any
    wordpress/drift-p1-again.json wordpress /posts 10 any
    wordpress/drift-p1-before.json wordpress /posts 10 any
    wordpress/drift-p2-after-delete.json wordpress /posts 10 any
    wordpress/drift-p2-after-insert.json wordpress /posts 10 any
    wordpress/rest-comments.json wordpress /posts#3 3 any
    wordpress/rest-noroute.json wordpress /posts - refused-absent
    wordpress/rest-post-404.json wordpress /posts - refused-absent
    wordpress/rest-posts-p9-error.json wordpress /posts - http-400
    wordpress/rest-posts-perpage101-error.json wordpress /posts - http-400
    wordpress/rest-unauth-draft.json wordpress /posts - http-400
    wordpress/rest-unauth.json wordpress /posts - refused-closed
    mediawiki/query-rc-p1.json wiki recentchanges 5 more
    mediawiki/query-rc-p2.json wiki recentchanges 5 more
    mediawiki/query-badcontinue.json wiki recentchanges - refused-stated
    mediawiki/query-error.json wiki recentchanges - refused-stated
    mediawiki/wikipedia-categorymembers-cmcontinue.json wiki \
    categorymembers&cmtitle=Category:A 1 more
    bluesky/bskyr-getAuthorFeed.json bluesky /ann.example 50 more
    bluesky/bskyr-getFeed.json bluesky /did:plc:abc/feed/cats 7 more
    bluesky/atproto-snap-author-feed-pin.json bluesky /ann.example 1 any
    bluesky/atproto-snap-thread-ancestors.json bluesky /ann.example#at://a/b/c 0 end
    bluesky/atproto-snap-thread-deep.json bluesky /ann.example#at://a/b/c 1 end
    bluesky/bskyr-getPostThread-no-replies.json bluesky /ann.example#at://a/b/c 0 end
    bluesky/marshalx-thread_view_post_with_embed_media.json bluesky /ann.example#at://a/b/c 0 end
    mastodon/tag-p-1.json mastodon /timelines/public 10 more
    mastodon/tag-p-2.json mastodon /timelines/public 1 more
    mastodon/tag-p-3.json mastodon /timelines/public 1 more
    mastodon/tag-p-4.json mastodon /timelines/public 0 end
    mastodon/tag-minid.json mastodon /timelines/public 0 end
    mastodon/account-statuses-1.json mastodon /timelines/public 1 more
    mastodon/account-statuses-2.json mastodon /timelines/public 1 more
    mastodon/account-statuses-3.json mastodon /timelines/public 1 more
    mastodon/rtoot-account-statuses-p1.json mastodon /timelines/public 1 more
    mastodon/rtoot-account-statuses-p2.json mastodon /timelines/public 1 more
    mastodon/rtoot-account-statuses-p3-with-boost.json mastodon /timelines/public 1 more
    mastodon/rtoot-timeline-hashtag.json mastodon /timelines/public 1 more
    mastodon/rtoot-timeline-home.json mastodon /timelines/public 1 more
    mastodon/rtoot-favourites-page.json mastodon /timelines/public 1 more
    mastodon/public-anon.json mastodon /timelines/public 1 more
    mastodon/home.json mastodon /timelines/public 13 more
    mastodon/list.json mastodon /timelines/public 7 more
    mastodon/timeline-disabled.json mastodon /timelines/public 20 more
    mastodon/mastodonkit/Timeline.json mastodon /timelines/public 2 any
    mastodon/bigbone-notifications.json mastodon /notifications 2 any
    mastodon/mastodonkit/Notifications.json mastodon /notifications 1 any
    mastodon/rtoot-status-spoiler_text.json mastodon /timelines/public! 1 any
    mastodon/status-poll.json mastodon /timelines/public! 1 any
    mastodon/status-quote.json mastodon /timelines/public! 1 any
    mastodon/status-card.json mastodon /timelines/public! 1 any
    mastodon/status-real-1.json mastodon /timelines/public! 1 any
    mastodon/status-real-2.json mastodon /timelines/public! 1 any
    mastodon/bigbone-status_with_poll.json mastodon /timelines/public! 1 any
    mastodon/bigbone-status_with_previewcard.json mastodon /timelines/public! 1 any
    mastodon/tootsdk/post_akkoma_quote.json mastodon /timelines/public! 1 any
    mastodon/tootsdk/post_edited.json mastodon /timelines/public! 1 any
    mastodon/tootsdk/post_no_emojis.json mastodon /timelines/public! 1 any
    mastodon/tootsdk/post_with_emojis_and_attachments.json mastodon /timelines/public! 1 any
    mastodon/tootsdk/post_wordle_linebreaks.json mastodon /timelines/public! 1 any
    mastodon/mastodonkit/StatusWithNull.json mastodon /timelines/public! 1 any
    mastodon/mastodonkit/StatusWithoutNull.json mastodon /timelines/public! 1 any
    mastodon/mastodonkit/Notification.json mastodon /notifications! 1 any
    mastodon/context.json mastodon /timelines/public#5 0 end
    mastodon/rtoot-context-with-ancestors.json mastodon /timelines/public#5 0 end
    mastodon/mastodonkit/Context.json mastodon /timelines/public#5 0 end
    mastodon/home-401.json mastodon /timelines/public - refused-tokenMissing
    mastodon/status-404.json mastodon /timelines/public - refused-absent
    mastodon/timeline-link-404.json mastodon /timelines/public - refused-absent
    mastodon/bigbone-error_404.json mastodon /timelines/public - refused-stated
    mastodon/bigbone-error_no_description.json mastodon /timelines/public - refused-stated
    mastodon/mastodonkit/RequestError.json mastodon /timelines/public - refused-stated
    mastodon-mock/public-p1.json mastodon /timelines/public 1 more
    mastodon-mock/public-p2.json mastodon /timelines/public 1 more
    mastodon-mock/public-p3.json mastodon /timelines/public 0 end
    mastodon-mock/home.json mastodon /timelines/public 1 more
    mastodon-mock/min-id.json mastodon /timelines/public 1 more
    mastodon-mock/tag.json mastodon /timelines/public 0 end
    mastodon-mock/after-faults.json mastodon /timelines/public 1 more
    mastodon-mock/fault-latency.json mastodon /timelines/public 1 more
    mastodon-mock/fault-503.json mastodon /timelines/public - http-503
    mastodon-mock/fault-ratelimit.json mastodon /timelines/public - http-429
    mastodon-mock/home-unauth.json mastodon /timelines/public - refused-tokenMissing
    mastodon-mock/fault-malformed.txt mastodon /timelines/public - refused-unreadable
    """

  /// The recordings that no list is asked for, by the beginnings of their paths.
  static let others: [(reason: String, paths: [String])] = [
    ("what stands beside the answers", [".gitattributes", "SOURCES.md", "starter-feeds.tsv"]),
    (
      "answers of readers' servers, and documents that other tests read",
      [
        "feedbin/", "feedparser-sanitize/", "fever/", "freshrss-", "jsonfeed/", "miniflux/",
        "misskey/", "opml/", "ttrss/",
      ]
    ),
    (
      "documents of feeds",
      [
        "discourse/criticalfallibilism-t_2144.rss", "mediawiki/contributions-atom",
        "mediawiki/history-atom", "mediawiki/newpages-atom", "mediawiki/rc-atom",
        "mediawiki/rc-rss", "wordpress/feed-",
      ]
    ),
    ("JSON of a site whose feeds are read", ["reddit/"]),
    (
      "what a server says of itself",
      [
        "lemmy/v3-site-", "mastodon-mock/nodeinfo", "mastodon/instance-",
        "mastodon/mastodonkit/Instance", "mastodon/tootsdk/instance", "mastodon/tootsdk/mastodon.",
        "mastodon/tootsdk/nodeinfo_", "mastodon/tootsdk/pixelfed", "mastodon/tootsdk/pleroma",
        "v2ex/synthetic-v1-site-", "wordpress/rest-head", "wordpress/rest-index",
      ]
    ),
    (
      "people, and what belongs to the reader",
      [
        "bluesky/bskyr-getRepostedBy", "bluesky/bskyr-resolveHandle",
        "bluesky/marshalx-get_follows", "discourse/notifications", "github/octokit-mark-",
        "hn/firebase-doc-user-", "lobsters/user-", "mastodon/markers",
        "mastodon/mastodonkit/Account",
        "mastodon/mastodonkit/Application", "mastodon/mastodonkit/ClientApplication",
        "mastodon/mastodonkit/DomainBlocks", "mastodon/mastodonkit/LoginSettings",
        "mastodon/mastodonkit/Mention", "mastodon/mastodonkit/Relationship",
        "mastodon/mastodonkit/Report.", "mastodon/mastodonkit/Reports",
        "mastodon/tootsdk/account_", "mastodon/tootsdk/markers_", "v2ex/synthetic-v2-member",
        "v2ex/v1-members-", "wordpress/rest-users",
      ]
    ),
    (
      "names and groups",
      [
        "bluesky/bskyr-getFeedGenerator", "discourse/categories", "lobsters/tags-",
        "mastodon/mastodonkit/List.", "mastodon/mastodonkit/Lists", "mastodon/mastodonkit/Tag",
        "mastodon/tootsdk/tag", "v2ex/synthetic-v2-nodes-", "v2ex/v1-nodes-show-",
        "wordpress/rest-categories", "wordpress/rest-tags",
      ]
    ),
    (
      "single records, parts of them, and searches",
      [
        "bluesky/atproto-snap-thread-v2", "bluesky/bskyr-getPosts.", "bluesky/bskyr-getQuotes",
        "bluesky/marshalx-feed_record", "bluesky/marshalx-post_record", "discourse/posts_",
        "discourse/search", "github/octokit-paginate-", "github/octokit-release-assets",
        "github/octokitrb-release-by-tag", "github/octokitrb-search-", "hn/firebase-doc-comment-",
        "hn/firebase-doc-job-", "hn/firebase-doc-maxitem", "hn/firebase-doc-poll-",
        "hn/firebase-doc-story-", "hn/firebase-doc-updates", "mastodon/bigbone-status_edit_history",
        "mastodon/mastodonkit/Attachment", "mastodon/mastodonkit/Card",
        "mastodon/mastodonkit/Emoji", "mastodon/mastodonkit/Empty", "mastodon/mastodonkit/Results",
        "mastodon/rtoot-poll", "mastodon/search", "mastodon/status-history-",
        "mastodon/tootsdk/card_", "mastodon/tootsdk/quote", "mastodon/tootsdk/shallow_quote",
        "mastodon/tootsdk/translation_", "mediawiki/parse-page", "mediawiki/wikipedia-backlinks-",
        "mediawiki/wikipedia-disambiguation-", "mediawiki/wikipedia-redirect-",
        "v2ex/mock-v2-topic-trimmed", "v2ex/synthetic-v2-topic-with-supplements",
      ]
    ),
  ]
}
