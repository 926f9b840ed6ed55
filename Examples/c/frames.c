#define _GNU_SOURCE
#include "frames.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

static const uint8_t PREFACE[PREFACE_LENGTH] = {0xF0, 'F', 'R', 'P', 'C', '/', '1', '\n'};

static const frpc_bytes NOTHING = {NULL, 0};

int64_t now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

uint32_t read_u32(const uint8_t *at) {
  return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static void write_u32(uint8_t *at, uint32_t value) {
  for (int i = 0; i < 4; i++) at[i] = (uint8_t)(value >> (24 - 8 * i));
}

void lose(frpc_connection *c, const char *why) {
  if (c->lost == NULL) c->lost = why;
}

void violate(frpc_connection *c, uint32_t code, const char *what) {
  if (c->lost == NULL) send_goaway(c, code);
  lose(c, what);
}

/* Waits until the socket can be read or written; false at the deadline. */
static bool wait_for(const frpc_connection *c, short events) {
  for (;;) {
    int64_t rest = c->deadline - now_ms();
    struct pollfd event = {.fd = c->socket, .events = events};
    int ready = poll(&event, 1, rest > 0 ? (int)rest : 0);
    if (ready > 0) return true;
    if (ready == 0 && rest <= 0) return false;
    if (ready < 0 && errno != EINTR) return true; /* the next read or write reports the error */
  }
}

/* MARK: Sending */

/* Sends all bytes. A deadline in the middle of a frame ends the connection, because the rest would be missing. */
static void send_bytes(frpc_connection *c, const uint8_t *data, size_t length) {
  while (length > 0 && c->lost == NULL) {
    ssize_t sent = send(c->socket, data, length, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      data += sent;
      length -= (size_t)sent;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (!wait_for(c, POLLOUT)) lose(c, "the server does not read from the connection");
    } else if (errno != EINTR) {
      lose(c, "the connection is lost");
    }
  }
}

void send_preface(frpc_connection *c) { send_bytes(c, PREFACE, sizeof PREFACE); }

void send_frame(frpc_connection *c, uint8_t type, uint8_t flags, uint32_t stream, frpc_bytes head,
                frpc_bytes body) {
  size_t length = head.length + body.length;
  if (length > MAX_FRAME) {
    lose(c, "a frame would be too long");
    return;
  }
  uint8_t *at = c->output;
  write_u32(at, (uint32_t)length << 8 | type);
  write_u32(at + 4, (uint32_t)flags << 24 | (uint32_t)head.length);
  write_u32(at + 8, stream);
  at += HEADER_LENGTH;
  if (head.length > 0) memcpy(at, head.data, head.length);
  if (body.length > 0) memcpy(at + head.length, body.data, body.length);
  send_bytes(c, c->output, HEADER_LENGTH + length);
}

void send_number(frpc_connection *c, uint8_t type, uint32_t stream, uint32_t number) {
  uint8_t body[4];
  write_u32(body, number);
  send_frame(c, type, 0, stream, NOTHING, (frpc_bytes){body, sizeof body});
}

void send_goaway(frpc_connection *c, uint32_t code) {
  uint8_t body[8] = {0}; /* the last stream is 0, because servers open none */
  write_u32(body + 4, code);
  send_frame(c, GOAWAY, 0, 0, NOTHING, (frpc_bytes){body, sizeof body});
}

/* MARK: Reading */

/* Reads until the input has `count` bytes; false at the deadline, or if the connection is lost. */
static bool fill(frpc_connection *c, size_t wanted) {
  while (c->filled < wanted && c->lost == NULL) {
    size_t room = sizeof c->input - c->filled;
    ssize_t count = recv(c->socket, c->input + c->filled, room, MSG_DONTWAIT);
    if (count > 0) {
      c->filled += (size_t)count;
    } else if (count == 0) {
      lose(c, "the server has closed the connection");
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (!wait_for(c, POLLIN)) return false;
    } else if (errno != EINTR) {
      lose(c, "the connection is lost");
    }
  }
  return c->filled >= wanted;
}

/* Discards the bytes of the frames that were read before. */
static void drop_taken(frpc_connection *c) {
  c->filled -= c->taken;
  memmove(c->input, c->input + c->taken, c->filled);
  c->taken = 0;
}

bool read_preface(frpc_connection *c) {
  if (!fill(c, PREFACE_LENGTH)) return false;
  if (memcmp(c->input, PREFACE, PREFACE_LENGTH) != 0) {
    lose(c, "the server does not speak frpc/1");
    return false;
  }
  c->taken = PREFACE_LENGTH;
  return true;
}

bool read_frame(frpc_connection *c, frame *f) {
  drop_taken(c);
  if (!fill(c, HEADER_LENGTH)) return false;
  const uint8_t *at = c->input;
  size_t length = read_u32(at) >> 8, head = read_u32(at + 4) & 0xFFFF;
  if (length > MAX_FRAME) {
    violate(c, CODE_FRAME_SIZE, "the server sent a frame that is too long");
    return false;
  }
  if (head > length || at[5] != 0 || at[8] & 0x80) {
    violate(c, CODE_PROTOCOL, "the server sent an invalid frame header");
    return false;
  }
  if (!fill(c, HEADER_LENGTH + length)) return false;
  c->taken = HEADER_LENGTH + length;
  *f = (frame){
    .type = at[3], .flags = at[4], .stream = read_u32(at + 8),
    .head = {at + HEADER_LENGTH, head},
    .body = {at + HEADER_LENGTH + head, length - head},
  };
  return true;
}

bool is_valid_from_server(const frpc_connection *c, const frame *f) {
  bool has_no_head = f->head.length == 0, is_of_all = f->stream == 0;
  bool is_of_call = f->stream % 2 == 1 && f->stream < c->next_stream;
  bool says_nothing = !(f->flags & HAS_MESSAGE) && (f->body.length > 0 || f->flags & MORE);
  switch (f->type) {
    case HELLO:
    case OPEN: return false;
    case HEADERS: return is_of_call && f->flags == 0 && f->body.length == 0;
    case DATA:
      return is_of_call && has_no_head && !(f->flags & ~(HAS_MESSAGE | MORE)) && !says_nothing;
    case END: return is_of_call && !(f->flags & ~HAS_MESSAGE) && !says_nothing;
    case CANCEL: return is_of_call && f->flags == 0 && has_no_head && f->body.length == 4;
    case WINDOW:
      return (is_of_call || is_of_all) && f->flags == 0 && has_no_head && f->body.length == 4;
    case PING: return is_of_all && !(f->flags & ~ACK) && has_no_head && f->body.length == 8;
    case GOAWAY:
      return is_of_all && f->flags == 0 && has_no_head && f->body.length >= 8 &&
             f->body.length <= 8 + MAX_REASON;
    default: return f->type >= 0x80 || f->flags & IGNORABLE;
  }
}
