<?php
// SPDX-License-Identifier: GPL-3.0-or-later
// The blog's theme: its pages name the blog's feeds, as those of every theme do.
?><!DOCTYPE html>
<html><head><meta charset="utf-8"><?php wp_head(); ?></head>
<body><?php while (have_posts()) { the_post(); the_title(); the_content(); } ?></body></html>
