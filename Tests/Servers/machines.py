# SPDX-License-Identifier: GPL-3.0-or-later
"""Real servers of Debian's packages, on loopback, in a folder of their own."""

import getpass
import json
import os
import pathlib
import shutil
import signal
import subprocess
import time
import urllib.request

HERE = pathlib.Path(__file__).parent
USER = getpass.getuser()
BLOG, WIKI, SITE = "http://127.0.8.1:8101", "http://127.0.8.2:8102", "http://127.0.8.3:8103"

NGINX = """
daemon off; user {user}; error_log {folder}/nginx-errors.log; pid {folder}/nginx.pid;
events {{ }}
http {{
  include /etc/nginx/mime.types;
  log_format lines '$host $status $request_method $request_uri';
  access_log {folder}/nginx.log lines; client_body_temp_path {folder}/nginx-body;
  proxy_temp_path {folder}/nginx-proxy; fastcgi_temp_path {folder}/nginx-fastcgi;
  uwsgi_temp_path {folder}/nginx-uwsgi; scgi_temp_path {folder}/nginx-scgi;
  gzip on; gzip_proxied any; gzip_min_length 20;
  gzip_types application/xml application/atom+xml application/rss+xml text/xml application/json;
  server {{ listen 127.0.8.1:8101; location / {{
    proxy_set_header Host $http_host; proxy_pass http://127.0.8.1:9101; }} }}
  server {{ listen 127.0.8.2:8102; location / {{
    proxy_set_header Host $http_host; proxy_pass http://127.0.8.2:9102; }} }}
  server {{ listen 127.0.8.3:8103; root {folder}/site; index index.html;
    location /passing/ {{ try_files $uri =410; }} }}
}}
"""

BLOG_SETTINGS = """<?php
define('DB_NAME', 'blog'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:{folder}/mysql.sock'); define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '{address}'); define('WP_SITEURL', '{address}');
define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
"""


class Machines:
    """WordPress, MediaWiki and a static site, behind nginx with compression."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.processes = []
        # When the newest file of the static site was written, in seconds; well before now.
        self.published = int(time.time()) - 100_000
        (self.folder / "site/passing").mkdir(parents=True)

    def __enter__(self):
        try:
            self.start_database()
            self.make_blog()
            self.make_wiki()
            (self.folder / "nginx.conf").write_text(NGINX.format(folder=self.folder, user=USER))
            self.start("nginx", "-p", self.folder, "-c", self.folder / "nginx.conf")
            for address in (BLOG, f"{WIKI}/api.php"):
                self.wait_for(address)
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        """Ends all servers."""
        for process in reversed(self.processes):
            # PHP's server has workers of its own, which do not end with it.
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()

    def start(self, *words, **environment):
        """Starts a server, which writes into a file of its own."""
        log = open(self.folder / f"{pathlib.Path(words[0]).name}.out", "ab")
        process = subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env={**os.environ, **environment},
            start_new_session=True,
        )
        self.processes.append(process)
        return process

    @staticmethod
    def wait_for(address):
        """Waits until an address answers."""
        for _ in range(100):
            try:
                urllib.request.urlopen(address, timeout=5).read()
                return
            except OSError:
                time.sleep(0.2)
        raise SystemExit(f"servers: nothing answers at {address}")

    def start_database(self):
        """A database without a network."""
        user = f"--user={USER}"
        data = f"--datadir={self.folder}/mysql"
        quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        plain = ["--auth-root-authentication-method=normal", "--skip-test-db"]
        subprocess.run(["mariadb-install-db", "--no-defaults", data, user, *plain], **quiet)
        socket = f"--socket={self.folder}/mysql.sock"
        self.start("mariadbd", "--no-defaults", data, user, socket, "--skip-networking")
        ask = ["mariadb", "--no-defaults", "-uroot", "-S", f"{self.folder}/mysql.sock", "-e"]
        for _ in range(100):
            if subprocess.run([*ask, "CREATE DATABASE blog"], stderr=subprocess.DEVNULL).returncode == 0:
                return
            time.sleep(0.2)
        raise SystemExit("servers: the database does not start")

    def make_blog(self):
        """WordPress, with nothing in it."""
        shutil.copytree("/usr/share/wordpress", self.folder / "blog", dirs_exist_ok=True)
        settings = BLOG_SETTINGS.format(folder=self.folder, address=BLOG)
        (self.folder / "blog/wp-config.php").unlink(missing_ok=True)
        (self.folder / "blog/wp-config.php").write_text(settings)
        plugins = self.folder / "blog/wp-content/mu-plugins"
        plugins.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / "plan.php", plugins)
        theme = self.folder / "blog/wp-content/themes/plain"
        theme.mkdir(parents=True)
        shutil.copy(HERE / "theme.php", theme / "index.php")
        (theme / "style.css").write_text("/* Theme Name: Plain */")
        support = "<?php add_theme_support('automatic-feed-links'); add_theme_support('title-tag');"
        (theme / "functions.php").write_text(support)
        self.blog("install")
        self.start(
            *("php", "-S", "127.0.8.1:9101", "-t", self.folder / "blog"), PHP_CLI_SERVER_WORKERS="4"
        )

    def blog(self, *words):
        """Works on the blog; returns what blog.php prints."""
        command = ["php", HERE / "blog.php", self.folder / "blog", BLOG, *map(str, words)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        return done.stdout.split("\n")[:-1]

    def plan(self, pages):
        """What happens when a page of the blog's feed is asked for."""
        (self.folder / "blog/plan.json").write_text(json.dumps(pages))

    def titles(self):
        """The titles of all posts of the blog."""
        return {line.split("\t")[1] for line in self.blog("ids")}

    def make_wiki(self):
        """MediaWiki on a file, with some edits."""
        source = "/usr/share/mediawiki"
        shutil.copytree(source, self.folder / "wiki", ignore_dangling_symlinks=True)
        (self.folder / "wiki/LocalSettings.php").unlink(missing_ok=True)
        tools = self.folder / "wiki/maintenance"
        php = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        places = [f"--dbpath={self.folder}", "--dbtype=sqlite", f"--confpath={self.folder}/wiki"]
        where = [f"--server={WIKI}", "--scriptpath=", "--pass=a long secret of 1 admin"]
        subprocess.run(["php", tools / "install.php", *places, *where, "A Wiki", "Admin"], **php)
        self.edit(*[f"Page {number}" for number in range(1, 31)])
        self.start(
            *("php", "-S", "127.0.8.2:9102", "-t", self.folder / "wiki"), PHP_CLI_SERVER_WORKERS="4"
        )

    def edit(self, *pages):
        """Edits pages of the wiki."""
        tool = self.folder / "wiki/maintenance/edit.php"
        for page in pages:
            subprocess.run(
                ["php", tool, "--user=Admin", page],
                input=f"Words of {page} at {time.time_ns()}.",
                text=True,
                check=True,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

    def bring(self, count):
        """Makes new pages of the wiki, “Leaf N”, in one go."""
        folder = self.folder / "leaves"
        folder.mkdir()
        files = [folder / f"Leaf {number}.txt" for number in range(1, count + 1)]
        for file in files:
            file.write_text(f"Words of {file.stem}.")
        tool = self.folder / "wiki/maintenance/importTextFiles.php"
        php = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(["php", tool, "--user=Admin", "--rc", *files], **php)

    def publish(self, name, text):
        """Writes a file of the static site; returns its address.

        Each is a second younger than the one before: nginx makes its validators of the second and
        the size, and would answer “not modified” to a document of the same size that came at once.
        """
        path = self.folder / "site" / name
        path.write_text(text)
        self.published += 1
        os.utime(path, (self.published, self.published))
        return f"{SITE}/{name}"

    def withdraw(self, name):
        """Takes a file of the static site away."""
        (self.folder / "site" / name).unlink()

    def statuses(self, path):
        """The status of each request for a path, in their order."""
        lines = (self.folder / "nginx.log").read_text().splitlines()
        return [int(line.split()[1]) for line in lines if line.split(maxsplit=3)[3] == path]
