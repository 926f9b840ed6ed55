# scripts/lib/wide_ranges.pl: prints the ranges of Sources/kin/Output/DisplayWidth.swift, from the
# Unicode tables of Perl.
#
# The ranges contain the scalars whose East Asian Width (UAX 11) is wide or full-width. Scalars with emoji
# presentation are excluded, because Swift has a property for them. Unassigned and combining scalars, and
# such emoji, do not end a range.
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

# Whether all scalars from $first to $last are unassigned, combining or emoji, and so do not end a range.
sub reaches {
  my ($first, $last) = @_;
  for my $scalar ($first .. $last) {
    return 0 unless chr($scalar) =~ /\p{Cn}|\p{EPres}|\p{Mn}/;
  }
  return 1;
}

print "Unicode ", Unicode::UCD::UnicodeVersion(), "\n";
printf "0x%X...0x%X,\n", @$_ for @ranges;
