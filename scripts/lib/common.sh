# Common functions of the scripts: the root folder, messages, builds and test runs.
# shellcheck shell=bash

unset CDPATH
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
cd -- "$root" || exit
export PYTHONDONTWRITEBYTECODE=1

# The folder of the toolchain's libraries for Swift; empty without Swift.
resources=$(swiftc -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p' || true)

# The compilers of all builds are scripts/lib/swiftc and scripts/lib/clang, which save time. SwiftPM looks for libraries beside its
# compiler, and follows a link.
if [[ -e $resources/pm ]]; then
  mkdir -p .build/toolchain/bin
  ln -sfn -- "${resources%/swift}" .build/toolchain/lib
  for compiler in swiftc clang; do
    cmp -s "scripts/lib/$compiler" ".build/toolchain/bin/$compiler" || cp -f "scripts/lib/$compiler" .build/toolchain/bin/
  done
  export SWIFT_EXEC=$root/.build/toolchain/bin/swiftc CC=$root/.build/toolchain/bin/clang
fi

# Builds and test runs have the same flags, so that nothing is built twice.
#
# Debug information, and an index of the system's modules, would take a fifth of the build's time. The test
# runner needs the index of the tests. For a debugger, replace `none` with `dwarf`.
# C is optimized in builds for tests too, for hashes and TLS: without optimization, scrypt (BoringSSL) takes
# 2.6 s for a password with the standard cost instead of tenths of a second.
# shellcheck disable=SC2034
build_flags=(-debug-info-format none -Xswiftc -index-ignore-system-modules --enable-code-coverage
  --explicit-target-dependency-import-check error -Xcc -O2)

me=${0##*/}

say() { printf '%s: %s\n' "$me" "$*"; }
fail() {
  printf '%s: %s\n' "$me" "$*" >&2
  exit 1
}

# usage_if_asked "$@": prints the script's header comment if the first argument is -h or --help.
usage_if_asked() {
  case "${1-}" in
    -h | --help)
      sed -n '3,/^[^#]/ { s/^# \{0,1\}//p; }' "$root/scripts/$me"
      exit 0
      ;;
  esac
}

# python_lib NAME [argument…]: runs a Python program of scripts/lib.
python_lib() {
  local name=$1
  shift
  python3 "$root/scripts/lib/$name.py" "$@"
}

# build_all: builds the sources and their tests.
#
# The compiler's allocations in large pages (glibc.malloc.hugetlb) make a module of tests 8 % faster to compile.
build_all() { GLIBC_TUNABLES=glibc.malloc.hugetlb=1 swift build --build-tests "${build_flags[@]}"; }

# build_release PRODUCT: builds the release version of a product, and sets `built` to its path.
#
# It is statically linked, so that it starts faster and its machine needs no Swift. Type metadata is accessed
# without lookups by name (Docs/Decisions/0064-no-mangled-name-lookups.md).
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

# use_archives: makes build_release link the static archives of libraries that are not part of Swift
# (Docs/Decisions/0069-link-libraries-statically.md). It has no effect if an archive is missing.
#
# For protobuf-c, SwiftPM passes the system's library folder before all other folders. A pkg-config file for
# protobuf-c with a folder of archives therefore comes first. The folder's name depends on the contents of the
# archives, so that an updated library causes a new link.
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
  # The dependencies of libedit, which an archive does not list.
  archive_flags=(-Xlinker -lbsd -Xlinker -lmd -Xlinker -ltinfo)
}

# run_all_tests: runs all tests of build_all, and writes the coverage of those without connections and programs.
#
# Tests with connections run first and separately: connections have timeouts, and tests that wait for other
# programs would block their threads. The number of parallel tests is limited, because each step of a test
# would otherwise wait for a step of every other test, and time out. The suites named in `computing` use no
# connections: beside so few tests, their one thread would leave a processor idle for minutes.
#
# Tests that start programs have a process of their own beside the other tests: they block its threads while
# they wait, which would leave a processor idle. They are in the foreground, because a shell's background
# processes ignore SIGINT. Their output follows that of the others. The programs write no profiles: thousands of
# files of 2 MB would take minutes to write and merge, and the minimum of the coverage is for the other tests.
run_all_tests() (
  computing='The contract|Properties of wire values|Every state and every event'
  calls='frpcTests\.CallTests|protoc_gen_framed_rpcTests\..?(Generated stubs|Page Recipes)'
  # Tests that start programs hold the main actor while they wait, for longer than the time limit of these.
  devices='EndToEndTests\.TwoDeviceScenarioTests'
  connected="^((FramedRPC|KinshipTransport|KinshipSMTP|KinshipWebhook|KinshipSMS|SMSSandbox)Tests\.(?!.?($computing))|$calls|$devices)"
  programs='^EndToEndTests\.' status=0
  export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=4
  tests=$(swift build "${build_flags[@]}" --show-bin-path)/kinshipPackageTests.xctest
  run_tests() { "$tests" --testing-library swift-testing "$@"; }
  coverage=$(swift test --show-codecov-path)
  folder=${coverage%/*}
  rm -rf -- "$folder"
  mkdir -p -- "$folder"
  output=$folder/programs.txt

  LLVM_PROFILE_FILE=/dev/null run_tests --filter "$connected" || status=1
  # A file for each process: the counters of a file that several processes write at once can be wrong.
  export LLVM_PROFILE_FILE=$folder/%m.%p.profraw
  run_tests --skip "$connected" --skip "$programs" &
  others=$!
  trap 'kill "$others" 2>/dev/null' EXIT
  LLVM_PROFILE_FILE=/dev/null run_tests --filter "$programs" --skip "$connected" >"$output" 2>&1 || status=1
  wait "$others" || status=1
  # Another process can have its number by now.
  trap - EXIT
  cat -- "$output"
  if [[ $status -eq 0 ]]; then write_coverage "$tests" "$folder" "$coverage"; fi
  exit "$status"
)

# write_coverage PROGRAM FOLDER EXPORT: writes the coverage from a folder's profiles, as `swift test` would.
write_coverage() {
  local tools=$resources/../../bin
  "$tools/llvm-profdata" merge -sparse "$2"/*.profraw -o "$2/default.profdata"
  "$tools/llvm-cov" export -instr-profile "$2/default.profdata" "$1" >"$3"
}

# swift_paths: sets the array swift_paths to the paths to format and lint.
swift_paths() {
  local path
  swift_paths=()
  for path in Package.swift Sources Tests Examples Benchmarks Fuzz; do
    [[ ! -e $path ]] || swift_paths+=("$path")
  done
}
