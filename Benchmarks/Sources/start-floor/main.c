// The least that a program does until its first output: the floor under the figures of `start`.
#include <unistd.h>

int main(void) {
  return write(1, "floor\n", 6) == 6 ? 0 : 1;
}
