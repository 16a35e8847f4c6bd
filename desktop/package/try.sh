#!/usr/bin/env bash
# Installs the package in a Debian that has nothing else, opens the window there, and removes the package again: nothing may stay but
# the user's data. Then the same with the archive, unpacked below /usr/local. Run by `cargo xtask package --try`; takes root, and the
# package sources of this machine's apt.
#   try.sh FILE.deb FILE.tar.gz
set -u
. "$(dirname "$0")/../tests/window-lib.sh"
need Xvfb xdotool debootstrap chroot dpkg-query

deb=$(realpath "$1")
archive=$(realpath "$2")
inside="$work/debian"
fail() { echo "not ok: $*" >&2; exit 1; }
ok() { echo "ok: $*"; }
within() { chroot "$inside" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }
# Whatever is installed, without what changes by itself: logs, caches, dpkg's and the loader's lists.
files() {
    (cd "$inside" && find etc usr lib var opt home root -xdev \( -path var/log -o -path var/cache -o -path var/lib/dpkg -o -path var/lib/apt \) -prune \
        -o -newermt @0 -print 2>/dev/null | grep -vE '^(etc/ld\.so\.cache|usr/share/man/.*cat|var/lib/(systemd|ucf|dbus)|.*\.pyc$)' | sort)
}

codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(SITE)' "Codename: $codename" | head -1)
debootstrap --variant=minbase "$codename" "$inside" "$mirror" >"$work/debootstrap.log" 2>&1 || { tail -5 "$work/debootstrap.log"; fail "no Debian to install in"; }
cp -r /etc/apt/. "$inside/etc/apt/"
cp /etc/resolv.conf /etc/hosts "$inside/etc/"
printf '#!/bin/sh\nexit 101\n' >"$inside/usr/sbin/policy-rc.d"; chmod +x "$inside/usr/sbin/policy-rc.d"
within apt-get update -qq >"$work/apt.log" 2>&1 || { tail -5 "$work/apt.log"; fail "apt finds nothing"; }

# What the package asks for is not the package: it is installed first, so that what is compared is ours alone.
cp "$deb" "$inside/tmp/bedside.deb"
depends=$(dpkg-deb --field "$deb" Depends | sed 's/([^)]*)//g; s/|[^,]*//g; s/,/ /g')
# shellcheck disable=SC2086
within apt-get install -qq -y --no-install-recommends $depends >>"$work/apt.log" 2>&1 || { tail -5 "$work/apt.log"; fail "what it depends on cannot be had"; }
files >"$work/before"
within apt-get install -qq -y --no-install-recommends /tmp/bedside.deb >>"$work/apt.log" 2>&1 || { tail -5 "$work/apt.log"; fail "it does not install"; }
ok "installed $(within dpkg-query -W bedside)"
within bedside --version || fail "it does not start"
within test -f /usr/share/man/man1/bedside.1.gz || [ -e "$inside/etc/dpkg/dpkg.cfg.d/docker" ] || fail "no manual page"

start_display 1366x768
mkdir -p "$inside/tmp/.X11-unix" "$inside/root/data" && mount --bind /tmp/.X11-unix "$inside/tmp/.X11-unix"
trap 'umount "$inside/tmp/.X11-unix" 2>/dev/null; tidy' EXIT
# open_window PROGRAM WHAT: starts it there, waits for its picture, and closes it.
open_window() {
    local blank; blank=$(picture)
    chroot "$inside" env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/root DISPLAY="$DISPLAY" LC_ALL=C.UTF-8 "$1" >"$work/stdout" 2>"$work/stderr" &
    app=$!; started+=("$app")
    until_true 30 find_window || { cat "$work/stderr" >&2; fail "$2: no window"; }
    until_true 10 changed "$blank" || fail "$2: the window stays empty"
    until_true 10 stands || fail "$2: the picture does not come to rest"
    [ -z "${PICTURE:-}" ] || cp "$work/Xvfb_screen0" "$PICTURE"
    ok "$2: its window opens"
    kill "$app"; wait "$app" 2>/dev/null
}
open_window /usr/bin/bedside "the package"
data=$(cd "$inside" && find root -name 'library.sqlite' | head -1)
[ -n "$data" ] || fail "no library was begun in the user's folder"
ok "the user's data is in /$data"

within apt-get purge -qq -y bedside >>"$work/apt.log" 2>&1 || fail "it cannot be removed"
files >"$work/after"
stayed=$(comm -13 "$work/before" "$work/after" | grep -v '^root')
[ -z "$stayed" ] || fail "stayed behind: $stayed"
gone=$(comm -23 "$work/before" "$work/after")
[ -z "$gone" ] || fail "took away: $gone"
[ -f "$inside/$data" ] || fail "the user's data is gone"
ok "removed without a trace but the user's data"

# The archive holds the same files for any Linux: no package manager knows of it.
tar -xzf "$archive" -C "$inside/tmp" || fail "the archive does not unpack"
unpacked=$(find "$inside/tmp" -maxdepth 1 -type d -name 'bedside-*-linux')
for file in bin/bedside share/man/man1/bedside.1.gz share/bash-completion/completions/bedside share/zsh/vendor-completions/_bedside \
    share/fish/vendor_completions.d/bedside.fish share/applications/bedside.desktop share/icons/hicolor/scalable/apps/bedside.svg \
    lib/udev/rules.d/70-bedside.rules; do
    [ -s "$unpacked/$file" ] || fail "the archive has no $file"
done
gzip -dc "$unpacked/share/man/man1/bedside.1.gz" | grep -q '^\.TH bedside' || fail "its manual page is none"
bash -n "$unpacked/share/bash-completion/completions/bedside" || fail "its completions are none"
for command in export import stats players backup restore; do
    [ -f "$unpacked/share/man/man1/bedside-$command.1.gz" ] || fail "no manual page of bedside $command"
done
ok "manual pages, completions, icon and udev rule are inside"
cp -r "$unpacked/." "$inside/usr/local/"
within /usr/local/bin/bedside --version || fail "it does not start"
open_window /usr/local/bin/bedside "the archive"
echo "7 passed, 0 failed"
