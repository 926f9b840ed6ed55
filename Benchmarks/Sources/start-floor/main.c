// Writes one line and exits: the lower bound for the results of the benchmark `start`.
#include <unistd.h>

int main(void) {
  return write(1, "floor\n", 6) == 6 ? 0 : 1;
}
