#define _GNU_SOURCE
#include "photo.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { PIECE = 64 << 10 };

/* An open file, and the message of its next piece. */
typedef struct {
  FILE *file;
  Kinship__V1__SendPhoto message;
  bool is_sent;
  uint8_t piece[PIECE];
} upload;

/* Returns one message without bytes, which requests the offset of the upload. */
static const ProtobufCMessage *next_query(void *context) {
  upload *u = context;
  if (u->is_sent) return NULL;
  u->is_sent = true;
  return &u->message.base;
}

static const ProtobufCMessage *next_piece(void *context) {
  upload *u = context;
  u->message.offset += (int64_t)u->message.bytes.len;
  u->message.bytes.len = fread(u->piece, 1, sizeof u->piece, u->file);
  return u->message.bytes.len > 0 ? &u->message.base : NULL;
}

/* Sends the messages that `next` returns; returns the number of stored bytes of the file, or -1. */
static int64_t send_all(const device *caller, frpc_next *next, upload *u) {
  Kinship__V1__SendPhoto__Output *reply =
    stream(caller, "Photos/SendPhoto", next, u, TYPE(send_photo__output));
  if (reply == NULL) return -1;
  int64_t offset = reply->offset;
  done(reply);
  return offset;
}

/* Sends the bytes that the server does not have yet. */
static bool send_file(const device *caller, upload *u) {
  int64_t offset = send_all(caller, next_query, u);
  if (offset < 0 || fseek(u->file, (long)offset, SEEK_SET) != 0) return false;
  u->message.offset = offset;
  u->message.has_bytes = true;
  u->message.bytes = (ProtobufCBinaryData){0, u->piece};
  return offset == u->message.size || send_all(caller, next_piece, u) == u->message.size;
}

Kinship__V1__Photo *send_photo(const device *caller, uuid household, uuid task,
                               uuid photo, const char *path) {
  upload u = {
    .file = fopen(path, "rb"),
    .message = {
      MESSAGE(send_photo), ID(household, household), ID(task, task), ID(photo, photo),
      SET(offset, 0), .has_size = true,
    },
  };
  if (u.file == NULL || fseek(u.file, 0, SEEK_END) != 0 || (u.message.size = ftell(u.file)) < 0) {
    fprintf(stderr, "%s: %s.\n", path, strerror(errno));
  }
  Kinship__V1__Photo *stored = NULL;
  if (u.file != NULL && u.message.size >= 0 && send_file(caller, &u)) {
    Kinship__V1__UploadPhoto request = {
      MESSAGE(upload_photo), ID(household, household), ID(task, task), ID(photo, photo),
    };
    stored = change(caller, "Photos/UploadPhoto", &request.base, TYPE(photo));
  }
  if (u.file != NULL) fclose(u.file);
  return stored;
}
