<?php
// SPDX-License-Identifier: GPL-3.0-or-later
// A plug-in of the blog: does what plan.json says at the moment when a page of the feed is asked for,
// as posts come and go while somebody reads on.
//   {"5": {"delete": [12, 13], "add": 2}}   before page 5: deletes two posts, publishes two
add_action('parse_request', function ($request) {
    $file = ABSPATH . 'plan.json';
    $page = $request->query_vars['paged'] ?? '1';
    if (empty($request->query_vars['feed']) || !is_readable($file)) {
        return;
    }
    $plan = json_decode(file_get_contents($file), true);
    foreach ($plan[$page]['delete'] ?? [] as $id) {
        wp_delete_post($id, true);
    }
    for ($number = 1; $number <= ($plan[$page]['add'] ?? 0); $number++) {
        wp_insert_post([
            'post_title' => "Came at page $page: " . uniqid(),
            'post_content' => 'Words.',
            'post_status' => 'publish',
        ]);
    }
    unset($plan[$page]);
    file_put_contents($file, json_encode($plan, JSON_FORCE_OBJECT));
});
