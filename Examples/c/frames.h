/* Sends and receives frames on a connection. */
#ifndef FRAMES_H
#define FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "frpc.h"

enum {
  HEADER_LENGTH = 12,
  PREFACE_LENGTH = 8,
  MAX_FRAME = 64 << 10, /* head and body together, in both directions */
  MAX_REASON = 1024,    /* of a GOAWAY */
};

enum { HELLO = 1, OPEN, HEADERS, DATA, END, CANCEL, WINDOW, PING, GOAWAY };
enum { END_STREAM = 0x01, MORE = 0x02, HAS_MESSAGE = 0x04, ACK = 0x08, IGNORABLE = 0x80 };

/* The codes of CANCEL and GOAWAY. */
enum {
  CODE_NONE = 0,
  CODE_PROTOCOL = 1,
  CODE_FLOW_CONTROL = 3,
  CODE_FRAME_SIZE = 4,
  CODE_LIMIT = 5,
  CODE_VERSION = 7,
  CODE_SHUTDOWN = 8,
  CODE_TIMEOUT = 9,
};

typedef struct {
  uint8_t type, flags;
  uint32_t stream;
  frpc_bytes head, body; /* until the next frame is read */
} frame;

struct frpc_connection {
  int socket;
  const char *lost; /* the reason that the connection is lost; NULL while it is usable */
  int64_t deadline; /* the deadline of all reads and writes, by `now_ms` */
  /* The limits of the server. */
  size_t max_frame;
  int64_t stream_window, credit;
  bool is_leaving;      /* the server accepts no new calls */
  uint32_t next_stream; /* the id of the next call */
  uint32_t used;        /* the cost of received frames since credit was last given back */
  size_t filled, taken;
  uint8_t input[HEADER_LENGTH + MAX_FRAME], output[HEADER_LENGTH + MAX_FRAME];
};

/* The time of a monotonic clock in milliseconds. */
int64_t now_ms(void);

uint32_t read_u32(const uint8_t *at);

/* Reads the preface of the server; false at the deadline, or if the connection is lost. */
bool read_preface(frpc_connection *c);

/* Reads the next frame; false at the deadline, or if the connection is lost. */
bool read_frame(frpc_connection *c, frame *f);

/* Whether a server may send a frame: its type, stream, flags and parts are valid. */
bool is_valid_from_server(const frpc_connection *c, const frame *f);

void send_preface(frpc_connection *c);

/* Sends a frame; head and body have at most MAX_FRAME bytes together. */
void send_frame(frpc_connection *c, uint8_t type, uint8_t flags, uint32_t stream, frpc_bytes head,
                frpc_bytes body);

/* Sends a frame with a number for a stream: CANCEL or WINDOW. */
void send_number(frpc_connection *c, uint8_t type, uint32_t stream, uint32_t number);

void send_goaway(frpc_connection *c, uint32_t code);

/* Marks the connection as lost; keeps the first reason. */
void lose(frpc_connection *c, const char *why);

/* Ends a connection because the server violates the protocol. */
void violate(frpc_connection *c, uint32_t code, const char *what);

#endif
