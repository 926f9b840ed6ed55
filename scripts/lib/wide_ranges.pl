# scripts/lib/wide_ranges.pl: prints the ranges of Sources/kin/Output/DisplayWidth.swift, by the
# Unicode tables that come with Perl.
#
# A scalar is in them when its East Asian Width (UAX 11) is wide or full-width and it is no emoji by
# itself, which Swift knows. What is unassigned, combining or such an emoji does not end a range.
#
# usage: perl scripts/lib/wide_ranges.pl

use strict;
use warnings;
use Unicode::UCD;

my @ranges;
for my $scalar (0 .. 0x3FFFF) {
  next if $scalar >= 0xD800 && $scalar <= 0xDFFF;
  next unless chr($scalar) =~ /[\p{EA=W}\p{EA=F}]/ && chr($scalar) !~ /\p{EPres}/;
  if (@ranges && reaches($ranges[-1][1] + 1, $scalar - 1)) { $ranges[-1][1] = $scalar }
  else { push @ranges, [$scalar, $scalar] }
}

# Whether nothing from $first to $last says that it is narrow.
sub reaches {
  my ($first, $last) = @_;
  for my $scalar ($first .. $last) {
    return 0 unless chr($scalar) =~ /\p{Cn}|\p{EPres}|\p{Mn}/;
  }
  return 1;
}

print "Unicode ", Unicode::UCD::UnicodeVersion(), "\n";
printf "0x%X...0x%X,\n", @$_ for @ranges;
