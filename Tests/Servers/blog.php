<?php
// SPDX-License-Identifier: GPL-3.0-or-later
// blog.php FOLDER ADDRESS COMMAND [...]: works on the WordPress in FOLDER, which is at ADDRESS.
//   install                 makes the blog
//   add COUNT NAME [AGO [STEP]]
//                           publishes posts NAME 1 to NAME COUNT, STEP seconds apart, 60 if it is
//                           not said; the last one was published AGO minutes ago, 0 if it is not
//                           said
//   edit ID                 changes a post's text
//   delete ID...            deletes posts for good
//   discuss TAG COUNT       publishes a post with a tag and comments, each third one on the comment
//                           before; prints the tag's number and those of the comments
//   stick ID                pins a post
//   ids                     prints the numbers, titles and times of all posts, the newest first
[, $folder, $address, $command] = $argv;
$rest = array_slice($argv, 4);
if ($command === 'install') {
    define('WP_INSTALLING', true);
}
$_SERVER['HTTP_HOST'] = parse_url($address, PHP_URL_HOST) . ':' . parse_url($address, PHP_URL_PORT);
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
require "$folder/wp-load.php";

switch ($command) {
    case 'install':
        require_once ABSPATH . 'wp-admin/includes/upgrade.php';
        wp_install('A Blog', 'admin', 'admin@example.com', true, '', 'secret');
        switch_theme('plain');
        foreach (get_posts(['numberposts' => -1]) as $post) {
            wp_delete_post($post->ID, true);
        }
        break;
    case 'add':
        $last = time() - 60 * (int) ($rest[2] ?? 0);
        $step = (int) ($rest[3] ?? 60);
        for ($number = 1; $number <= (int) $rest[0]; $number++) {
            $date = gmdate('Y-m-d H:i:s', $last - $step * ((int) $rest[0] - $number));
            $id = wp_insert_post([
                'post_title' => "$rest[1] $number",
                'post_content' => str_repeat("Words of $rest[1] $number. ", 20),
                'post_status' => 'publish',
                'post_date' => $date,
                'post_date_gmt' => $date,
            ]);
            echo "$id\n";
        }
        break;
    case 'edit':
        wp_update_post(['ID' => (int) $rest[0], 'post_content' => 'Edited words.']);
        break;
    case 'delete':
        foreach ($rest as $id) {
            wp_delete_post((int) $id, true);
        }
        break;
    case 'discuss':
        $date = gmdate('Y-m-d H:i:s');
        $post = wp_insert_post([
            'post_title' => 'A discussion',
            'post_content' => 'What do you say?',
            'post_status' => 'publish',
            'post_date' => $date,
            'post_date_gmt' => $date,
            'tags_input' => [$rest[0]],
        ]);
        echo get_term_by('name', $rest[0], 'post_tag')->term_id . "\n";
        $comment = 0;
        for ($number = 1; $number <= (int) $rest[1]; $number++) {
            $date = gmdate('Y-m-d H:i:s', time() - (int) $rest[1] + $number);
            $comment = wp_insert_comment([
                'comment_post_ID' => $post,
                'comment_author' => "Reader $number",
                'comment_author_email' => 'reader@example.com',
                'comment_content' => "Words of reader $number.",
                'comment_date' => $date,
                'comment_date_gmt' => $date,
                'comment_parent' => $number % 3 === 0 ? $comment : 0,
                'comment_approved' => 1,
            ]);
            echo "$comment\n";
        }
        break;
    case 'stick':
        stick_post((int) $rest[0]);
        break;
    case 'ids':
        foreach (get_posts(['numberposts' => -1, 'orderby' => 'date']) as $post) {
            echo "$post->ID\t$post->post_title\t$post->post_date_gmt\n";
        }
        break;
    default:
        fwrite(STDERR, "blog.php: unknown command $command\n");
        exit(64);
}
