#define _GNU_SOURCE
#include "photo.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { PIECE = 64 << 10 };

/* A file on its way, and the message that tells of the next piece. */
typedef struct {
  FILE *file;
  Kinship__V1__SendPhoto message;
  bool is_asked;
  uint8_t piece[PIECE];
} upload;

/* A message without bytes asks for the offset of the upload. */
static const ProtobufCMessage *next_question(void *context) {
  upload *u = context;
  if (u->is_asked) return NULL;
  u->is_asked = true;
  return &u->message.base;
}

static const ProtobufCMessage *next_piece(void *context) {
  upload *u = context;
  u->message.offset += (int64_t)u->message.bytes.len;
  u->message.bytes.len = fread(u->piece, 1, sizeof u->piece, u->file);
  return u->message.bytes.len > 0 ? &u->message.base : NULL;
}

/* Sends what `next` gives; how many bytes of the file are there then, or -1. */
static int64_t send_all(const device *who, frpc_next *next, upload *u) {
  Kinship__V1__SendPhoto__Output *reply =
    stream(who, "Photos/SendPhoto", next, u, TYPE(send_photo__output));
  if (reply == NULL) return -1;
  int64_t offset = reply->offset;
  done(reply);
  return offset;
}

/* Sends what the server does not have yet. */
static bool send_file(const device *who, upload *u) {
  int64_t offset = send_all(who, next_question, u);
  if (offset < 0 || fseek(u->file, (long)offset, SEEK_SET) != 0) return false;
  u->message.offset = offset;
  u->message.has_bytes = true;
  u->message.bytes = (ProtobufCBinaryData){0, u->piece};
  return offset == u->message.size || send_all(who, next_piece, u) == u->message.size;
}

Kinship__V1__Photo *send_photo(const device *who, uuid household, uuid task,
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
  Kinship__V1__Photo *kept = NULL;
  if (u.file != NULL && u.message.size >= 0 && send_file(who, &u)) {
    Kinship__V1__UploadPhoto request = {
      MESSAGE(upload_photo), ID(household, household), ID(task, task), ID(photo, photo),
    };
    kept = change(who, "Photos/UploadPhoto", &request.base, TYPE(photo));
  }
  if (u.file != NULL) fclose(u.file);
  return kept;
}
