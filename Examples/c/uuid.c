#define _GNU_SOURCE
#include "uuid.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

uuid uuid_new(void) {
  uuid id;
  struct timespec now;
  /* Without random bits an id could be guessed or repeated. */
  if (getentropy(id.bytes, sizeof id.bytes) != 0) abort();
  clock_gettime(CLOCK_REALTIME, &now);
  uint64_t milliseconds = (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
  for (int i = 0; i < 6; i++) id.bytes[i] = (uint8_t)(milliseconds >> (40 - 8 * i));
  id.bytes[6] = (id.bytes[6] & 0x0F) | 0x70;
  id.bytes[8] = (id.bytes[8] & 0x3F) | 0x80;
  return id;
}

void uuid_write(const uuid *id, char text[UUID_TEXT]) {
  for (int i = 0; i < 16; i++) {
    const char *format = i == 4 || i == 6 || i == 8 || i == 10 ? "-%02x" : "%02x";
    text += snprintf(text, 4, format, id->bytes[i]);
  }
}
