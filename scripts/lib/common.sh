# Sourced by the scripts: where we are, how we speak, and the one way in which tests are built and run.
# shellcheck shell=bash

unset CDPATH
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
cd -- "$root" || exit
export PYTHONDONTWRITEBYTECODE=1

# The same for building and running, so that nothing is built twice.
#
# C is optimised in builds for tests too: without it a password takes 2.6 s of scrypt (BoringSSL) instead of
# tenths, and the tests have hundreds.
# shellcheck disable=SC2034
build_flags=(--enable-code-coverage --explicit-target-dependency-import-check error -Xcc -O2)

me=${0##*/}

say() { printf '%s: %s\n' "$me" "$*"; }
fail() {
  printf '%s: %s\n' "$me" "$*" >&2
  exit 1
}

# usage_if_asked "$@": prints the comment at the head of the script when the first argument is -h or --help.
usage_if_asked() {
  case "${1-}" in
    -h | --help)
      sed -n '3,/^[^#]/ { s/^# \{0,1\}//p; }' "$root/scripts/$me"
      exit 0
      ;;
  esac
}

# python_lib NAME [argument…]: runs a helper of scripts/lib.
python_lib() {
  local name=$1
  shift
  python3 "$root/scripts/lib/$name.py" "$@"
}

# build_all: builds the sources and their tests.
build_all() { swift build --build-tests "${build_flags[@]}"; }

# build_release PRODUCT: builds what is installed, and leaves its path in `built`.
#
# It has its libraries inside: it starts sooner, and its machine needs no Swift. Its types are made
# without looking for their names (Docs/Decisions/0064-no-mangled-name-lookups.md).
build_release() {
  local flags=(-c release --static-swift-stdlib -Xswiftc -Xfrontend
    -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
  local descriptions=${PKG_CONFIG_PATH-} needed
  use_archives
  flags+=("${archive_flags[@]}")
  PKG_CONFIG_PATH=$descriptions swift build "${flags[@]}" --product "$1"
  built=$(swift build "${flags[@]}" --show-bin-path)/$1
  needed=$(readelf -d "$built" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' |
    grep -Ev '^(libc|libm|libgcc_s|ld-linux[^.]*)\.so' || true)
  [[ -z $needed ]] || say "$1 needs libraries of its machine: ${needed//$'\n'/, }"
}

# use_archives: has build_release take the archives of libraries that Swift does not bring
# (Docs/Decisions/0069-link-libraries-statically.md); nothing where one is missing.
#
# SwiftPM names the system's folder of libraries, for protobuf-c, before any that it is told of: a
# description of protobuf-c that names a folder of archives comes first. The folder is another one when an
# archive is, so that a corrected library reaches a program that nothing else has changed in.
use_archives() {
  local name archive archives=() folder
  archive_flags=()
  for name in protobuf-c sqlite3 edit bsd md tinfo stdc++; do
    archive=$(gcc -print-file-name="lib$name.a" 2>/dev/null) || return 0
    [[ $archive == /* ]] || return 0
    archives+=("$archive")
  done
  folder=$root/.build/archives/$(cat -- "${archives[@]}" | sha256sum | cut -c 1-16)
  mkdir -p "$folder"
  ln -sf -- "${archives[@]}" "$folder/"
  printf '%s\n' 'Name: libprotobuf-c' 'Description: as an archive' 'Version: 1' \
    "Libs: -L\"$folder\" -lprotobuf-c" >"$folder/libprotobuf-c.pc"
  descriptions=$folder${descriptions:+:$descriptions}
  # What libedit needs, which an archive does not say.
  archive_flags=(-Xlinker -lbsd -Xlinker -lmd -Xlinker -ltinfo)
}

# run_all_tests: runs what build_all has built, and keeps the profile of the second run.
#
# Those of sockets come first and alone: real connections have real time limits, and tests that wait for
# other programs keep the threads that they would answer on. A few tests run at once, not all: each step
# of a test would wait behind a step of every other, until its time is up.
run_all_tests() {
  local sockets='^(FramedRPC|KinshipTransport)Tests\.' status=0
  export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=4
  LLVM_PROFILE_FILE=/dev/null swift test --skip-build "${build_flags[@]}" --filter "$sockets" || status=1
  swift test --skip-build "${build_flags[@]}" --skip "$sockets" || status=1
  return "$status"
}

# swift_paths: sets the array swift_paths to everything that is formatted and linted.
swift_paths() {
  local path
  swift_paths=()
  for path in Package.swift Sources Tests Examples Benchmarks Fuzz; do
    [[ ! -e $path ]] || swift_paths+=("$path")
  done
}
