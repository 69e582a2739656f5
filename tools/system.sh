#!/bin/sh
# Installs a package of the distribution that the tests need, if it is missing and we are allowed to.
set -eu
for package in "$@"; do
  if command -v "$package" >/dev/null 2>&1; then
    continue
  fi
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "installing $package"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package" >/dev/null
  else
    echo "the tests need $package: install it with your package manager" >&2
    exit 1
  fi
done
