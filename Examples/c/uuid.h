/* Ids of new entities: UUIDs of version 7 (RFC 9562). */
#ifndef UUID_H
#define UUID_H

#include <stdint.h>

enum { UUID_TEXT = 37 };

typedef struct {
  uint8_t bytes[16]; /* in network order */
} uuid;

/* Creates an id from the time in milliseconds and 74 random bits. */
uuid uuid_new(void);

/* Writes the 8-4-4-4-12 form and a NUL. */
void uuid_write(const uuid *id, char text[UUID_TEXT]);

#endif
