#define _GNU_SOURCE
#include "frpc.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "dial.h"
#include "frames.h"

enum {
  FRAME_COST = 16, /* the credit that a frame with a message costs in addition to its body */
  MAX_MESSAGE = 4 << 20, /* the longest reply */
  STREAM_WINDOW = 256 << 10,
  CONNECTION_WINDOW = 4 << 20,
  MIN_FRAME = 16 << 10, /* the size that every implementation accepts */
  TOP_FRAME = 1 << 20,  /* the largest size that HELLO may have */
  MIN_WINDOW = 64 << 10,
  MAX_HEAD = 16 << 10,
  START_MS = 10000,
  GOODBYE_MS = 1000,
};

/* A running call. */
typedef struct {
  frpc_connection *connection;
  frpc_answer *answer;
  uint32_t stream;  /* 0 until OPEN is sent */
  frpc_bytes head;
  int64_t credit;
  uint32_t used;    /* like frpc_connection.used, for this stream */
  uint8_t *partial; /* the received bytes of the reply */
  size_t partial_length;
  int replies; /* the number of complete replies */
  bool has_headers, is_in_message, is_over;
} running;

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* MARK: Start */

static void send_hello(frpc_connection *c, const char *agent) {
  FramedRpc__V1__Hello hello = {
    PROTOBUF_C_MESSAGE_INIT(&framed_rpc__v1__hello__descriptor),
    .has_protocol_min = true, .protocol_min = 1,
    .has_protocol_max = true, .protocol_max = 1,
    .has_max_frame_size = true, .max_frame_size = MAX_FRAME,
    .has_initial_stream_window = true, .initial_stream_window = STREAM_WINDOW,
    .has_initial_connection_window = true, .initial_connection_window = CONNECTION_WINDOW,
    .has_max_message_size = true, .max_message_size = MAX_MESSAGE,
    .agent = (char *)agent,
  };
  uint8_t head[512];
  size_t length = framed_rpc__v1__hello__get_packed_size(&hello);
  if (length > sizeof head) {
    lose(c, "the program's name is too long");
    return;
  }
  framed_rpc__v1__hello__pack(&hello, head);
  send_frame(c, HELLO, 0, 0, (frpc_bytes){head, length}, (frpc_bytes){NULL, 0});
}

/* Stores the limits of the server; false if one is out of range. */
static bool take_limits(frpc_connection *c, const FramedRpc__V1__Hello *hello) {
  uint32_t frame_size = hello->has_max_frame_size ? hello->max_frame_size : MAX_FRAME;
  uint32_t stream = hello->has_initial_stream_window ? hello->initial_stream_window : MIN_WINDOW;
  uint32_t connection =
    hello->has_initial_connection_window ? hello->initial_connection_window : MIN_WINDOW;
  c->max_frame = least(frame_size, MAX_FRAME);
  c->stream_window = stream;
  c->credit = connection;
  bool has_streams = !hello->has_max_concurrent_streams || hello->max_concurrent_streams > 0;
  return frame_size >= MIN_FRAME && frame_size <= TOP_FRAME && has_streams &&
         stream >= MIN_WINDOW && stream <= INT32_MAX && connection >= MIN_WINDOW &&
         connection <= INT32_MAX;
}

static void take_hello(frpc_connection *c, const frame *f) {
  FramedRpc__V1__Hello *hello = NULL;
  if (f->type == HELLO && f->stream == 0 && f->flags == 0 && f->body.length == 0) {
    hello = framed_rpc__v1__hello__unpack(NULL, f->head.length, f->head.data);
  }
  if (hello == NULL) {
    violate(c, CODE_PROTOCOL, "the server did not send HELLO");
    return;
  }
  bool has_version = !(hello->has_protocol_min && hello->protocol_min > 1) &&
                     !(hello->has_protocol_max && hello->protocol_max < 1);
  bool is_usable = take_limits(c, hello);
  framed_rpc__v1__hello__free_unpacked(hello, NULL);
  if (!has_version) {
    violate(c, CODE_VERSION, "the server does not support version 1 of the protocol");
  } else if (!is_usable) {
    violate(c, CODE_PROTOCOL, "a limit of the server is out of range");
  }
}

static void start(frpc_connection *c, const char *agent) {
  frame f;
  c->deadline = now_ms() + START_MS;
  send_preface(c);
  send_hello(c, agent);
  if (read_preface(c) && read_frame(c, &f)) {
    take_hello(c, &f);
  } else {
    lose(c, "the server did not answer in time");
  }
}

frpc_connection *frpc_connect(const char *address, const char *agent, const char **why) {
  int descriptor = dial(address, why);
  if (descriptor < 0) return NULL;
  frpc_connection *c = calloc(1, sizeof *c);
  if (c == NULL) {
    close(descriptor);
    *why = "out of memory";
    return NULL;
  }
  c->socket = descriptor;
  c->next_stream = 1;
  start(c, agent);
  if (c->lost == NULL) return c;
  *why = c->lost;
  frpc_close(c);
  return NULL;
}

void frpc_close(frpc_connection *c) {
  if (c == NULL) return;
  c->deadline = now_ms() + GOODBYE_MS;
  if (c->lost == NULL) send_goaway(c, CODE_NONE);
  close(c->socket);
  free(c);
}

/* MARK: The end of a call */

static void end(running *call, uint32_t code, frpc_disposition disposition, const char *message) {
  if (call->is_over) return;
  call->is_over = true;
  call->answer->code = code;
  call->answer->disposition = disposition;
  call->answer->message = message;
}

/* Ends the call, and cancels it at the server. */
static void withdraw(running *call, uint32_t cancel, uint32_t code, const char *message) {
  if (call->stream == 0) {
    end(call, code, FRPC_NOT_SENT, message);
    return;
  }
  send_number(call->connection, CANCEL, call->stream, cancel);
  end(call, code, FRPC_MAYBE_PROCESSED, message);
}

static void take_message(running *call, const frame *f) {
  if (!(f->flags & HAS_MESSAGE)) return;
  if (!call->is_in_message && call->replies > 0) {
    withdraw(call, CODE_NONE, FRPC_UNIMPLEMENTED, "the server sent several replies");
    return;
  }
  if (f->body.length > MAX_MESSAGE - call->partial_length) {
    withdraw(call, CODE_LIMIT, FRPC_RESOURCE_EXHAUSTED, "the reply is too long");
    return;
  }
  /* One extra byte, so that an empty reply has a valid pointer. */
  uint8_t *grown = realloc(call->partial, call->partial_length + f->body.length + 1);
  if (grown == NULL) {
    withdraw(call, CODE_LIMIT, FRPC_RESOURCE_EXHAUSTED, "out of memory");
    return;
  }
  memcpy(grown + call->partial_length, f->body.data, f->body.length);
  call->partial = grown;
  call->partial_length += f->body.length;
  call->is_in_message = f->flags & MORE;
  if (!call->is_in_message) call->replies++;
}

static void take_end(running *call, const frame *f) {
  frpc_answer *answer = call->answer;
  take_message(call, f);
  if (call->is_over) return;
  if (f->head.length > 0) {
    answer->status = framed_rpc__v1__status__unpack(NULL, f->head.length, f->head.data);
    if (answer->status == NULL) {
      end(call, FRPC_UNKNOWN, FRPC_MAYBE_PROCESSED, "the status of the server cannot be decoded");
      return;
    }
  }
  const FramedRpc__V1__Status *status = answer->status;
  if (status != NULL && status->code != FRPC_OK) {
    end(call, status->code <= 16 ? status->code : FRPC_UNKNOWN,
        status->not_processed ? FRPC_NOT_PROCESSED : FRPC_MAYBE_PROCESSED,
        status->message == NULL ? "" : status->message);
  } else if (call->is_in_message) {
    end(call, FRPC_INTERNAL, FRPC_MAYBE_PROCESSED, "the reply is incomplete");
  } else if (call->replies == 0) {
    end(call, FRPC_UNIMPLEMENTED, FRPC_MAYBE_PROCESSED, "the server sent no reply");
  } else {
    answer->reply = call->partial;
    answer->reply_length = call->partial_length;
    call->partial = NULL;
    end(call, FRPC_OK, FRPC_MAYBE_PROCESSED, "");
  }
}

static void take_cancel(running *call, uint32_t code) {
  uint32_t meaning = FRPC_CANCELLED;
  if (code == CODE_TIMEOUT) meaning = FRPC_DEADLINE_EXCEEDED;
  if (code == CODE_PROTOCOL || code == CODE_FLOW_CONTROL) meaning = FRPC_INTERNAL;
  end(call, meaning, FRPC_MAYBE_PROCESSED, "the server cancelled the call");
}

static void take_goaway(running *call, const frame *f) {
  frpc_connection *c = call->connection;
  uint32_t last = read_u32(f->body.data), code = read_u32(f->body.data + 4);
  c->is_leaving = true;
  if (call->stream > last) {
    end(call, FRPC_UNAVAILABLE, FRPC_NOT_PROCESSED, "the server is going away");
  }
  if (code != CODE_NONE && code != CODE_SHUTDOWN) lose(c, "the server closed the connection with an error");
}

/* MARK: Frames of a call */

/* Counts the cost of a frame, which is used at once, and gives credit back when half of the window is used. */
static void give_back(frpc_connection *c, uint32_t stream, uint32_t *used, size_t cost,
                      uint32_t window) {
  *used += (uint32_t)cost;
  if (*used < window / 2) return;
  send_number(c, WINDOW, stream, *used);
  *used = 0;
}

/* A WINDOW with an increment of 0 violates the protocol: it ends the connection, or only the call. */
static void refuse_empty_credit(running *call, const frame *f) {
  if (f->stream == 0) {
    violate(call->connection, CODE_PROTOCOL, "the server gave a credit of 0");
  } else {
    withdraw(call, CODE_PROTOCOL, FRPC_INTERNAL, "the server gave a credit of 0");
  }
}

static void take_credit(running *call, const frame *f) {
  int64_t *credit = f->stream == 0 ? &call->connection->credit : &call->credit;
  uint32_t increment = read_u32(f->body.data);
  if (f->stream != 0 && (f->stream != call->stream || call->is_over)) return;
  if (increment == 0) refuse_empty_credit(call, f);
  *credit += increment;
  if (*credit > INT32_MAX) violate(call->connection, CODE_FLOW_CONTROL, "too much credit");
}

/* Ignores HEADERS, which is valid once, before the reply. */
static void take_headers(running *call) {
  if (call->has_headers || call->replies > 0 || call->is_in_message) {
    violate(call->connection, CODE_PROTOCOL, "the server sent HEADERS twice, or after the reply");
  }
  call->has_headers = true;
}

static void take_frame(running *call, const frame *f) {
  frpc_connection *c = call->connection;
  if (!is_valid_from_server(c, f)) {
    violate(c, CODE_PROTOCOL, "the server sent an invalid frame");
    return;
  }
  bool is_mine = f->stream != 0 && f->stream == call->stream && !call->is_over;
  if (f->flags & HAS_MESSAGE && (f->type == DATA || f->type == END)) {
    size_t cost = f->body.length + FRAME_COST;
    give_back(c, 0, &c->used, cost, CONNECTION_WINDOW);
    if (is_mine && f->type == DATA) give_back(c, f->stream, &call->used, cost, STREAM_WINDOW);
  }
  switch (f->type) {
    case HEADERS: if (is_mine) take_headers(call); break;
    case DATA: if (is_mine) take_message(call, f); break;
    case END: if (is_mine) take_end(call, f); break;
    case CANCEL: if (is_mine) take_cancel(call, read_u32(f->body.data)); break;
    case WINDOW: take_credit(call, f); break;
    case PING: if (!(f->flags & ACK)) send_frame(c, PING, ACK, 0, f->head, f->body); break;
    case GOAWAY: take_goaway(call, f); break;
    default: break; /* frames of types to skip */
  }
}

/* Waits for a frame and processes it. */
static void turn(running *call) {
  frame f;
  frpc_connection *c = call->connection;
  if (read_frame(c, &f)) {
    take_frame(call, &f);
  } else if (c->lost == NULL) {
    withdraw(call, CODE_TIMEOUT, FRPC_DEADLINE_EXCEEDED, "the deadline has passed");
  }
  if (c->lost != NULL) {
    end(call, FRPC_UNAVAILABLE, call->stream == 0 ? FRPC_NOT_SENT : FRPC_MAYBE_PROCESSED, c->lost);
  }
}

/* MARK: A call */

/* Packs the head of a call; false if it is too long. */
static bool pack_head(const frpc_call *call, uint8_t *to, size_t *length) {
  enum { MAX_ENTRIES = 64 };
  FramedRpc__V1__MetadataEntry entries[MAX_ENTRIES], *pointers[MAX_ENTRIES];
  if (call->metadata_count > MAX_ENTRIES) return false;
  for (size_t i = 0; i < call->metadata_count; i++) {
    const frpc_metadata *entry = &call->metadata[i];
    entries[i] = (FramedRpc__V1__MetadataEntry){
      PROTOBUF_C_MESSAGE_INIT(&framed_rpc__v1__metadata_entry__descriptor),
      .key = (char *)entry->key,
      .has_value = true, .value = {strlen(entry->value), (uint8_t *)entry->value},
    };
    pointers[i] = &entries[i];
  }
  FramedRpc__V1__CallHead head = {
    PROTOBUF_C_MESSAGE_INIT(&framed_rpc__v1__call_head__descriptor),
    .path = (char *)call->path,
    .has_timeout_us = true, .timeout_us = (uint64_t)call->timeout_ms * 1000,
    .n_metadata = call->metadata_count, .metadata = pointers,
    .has_idempotency_key = call->idempotency_key.length > 0,
    .idempotency_key = {call->idempotency_key.length, (uint8_t *)call->idempotency_key.data},
  };
  *length = framed_rpc__v1__call_head__get_packed_size(&head);
  if (*length > MAX_HEAD) return false;
  framed_rpc__v1__call_head__pack(&head, to);
  return true;
}

/* The number of bytes of a request that fit in the next frame; -1 to wait for credit. */
static ssize_t next_part(const running *call, size_t rest) {
  const frpc_connection *c = call->connection;
  int64_t credit = (c->credit < call->credit ? c->credit : call->credit) - FRAME_COST;
  if (credit < (rest > 0 ? 1 : 0)) return -1;
  size_t room = c->max_frame - (call->stream == 0 ? call->head.length : 0);
  return (ssize_t)least(least(rest, room), (size_t)credit);
}

/* Sends a frame of the call: OPEN for the first one, otherwise DATA. */
static void send_part(running *call, uint8_t flags, frpc_bytes part) {
  frpc_connection *c = call->connection;
  if (call->stream != 0) {
    send_frame(c, DATA, flags, call->stream, (frpc_bytes){NULL, 0}, part);
  } else {
    call->stream = c->next_stream;
    c->next_stream += 2;
    send_frame(c, OPEN, flags, call->stream, call->head, part);
  }
  if (!(flags & HAS_MESSAGE)) return;
  c->credit -= (int64_t)part.length + FRAME_COST;
  call->credit -= (int64_t)part.length + FRAME_COST;
}

/* Sends a request in as many frames as limits and credit require; the last frame has the flag `last`. */
static void send_parts(running *call, frpc_bytes request, uint8_t last) {
  bool is_sent = false;
  while (!is_sent && !call->is_over) {
    ssize_t part = next_part(call, request.length);
    if (part < 0) {
      turn(call);
      continue;
    }
    is_sent = (size_t)part == request.length;
    send_part(call, HAS_MESSAGE | (is_sent ? last : MORE),
              (frpc_bytes){request.data, (size_t)part});
    request = (frpc_bytes){request.data + part, request.length - (size_t)part};
  }
}

static void send_request(running *call, const ProtobufCMessage *request, uint8_t last) {
  size_t length = protobuf_c_message_get_packed_size(request);
  uint8_t *bytes = malloc(length + 1);
  if (bytes == NULL) {
    withdraw(call, CODE_NONE, FRPC_RESOURCE_EXHAUSTED, "out of memory");
    return;
  }
  protobuf_c_message_pack(request, bytes);
  send_parts(call, (frpc_bytes){bytes, length}, last);
  free(bytes);
}

/* The reason that no call can start; NULL if one can. */
static const char *why_not(const frpc_connection *c) {
  if (c->lost != NULL) return c->lost;
  if (c->is_leaving) return "the server is going away";
  return c->next_stream > INT32_MAX ? "the connection has no stream ids left" : NULL;
}

/* Makes a call from its first frame to its end, with one request or with those that `next` returns. */
static void make_call(frpc_connection *c, const frpc_call *call, const ProtobufCMessage *request,
                      frpc_next *next, void *context, frpc_answer *answer) {
  *answer = (frpc_answer){.code = FRPC_OK};
  uint8_t head[MAX_HEAD];
  running run = {.connection = c, .answer = answer, .head = {head, 0}, .credit = c->stream_window};
  c->deadline = now_ms() + call->timeout_ms;
  if (why_not(c) != NULL) {
    end(&run, FRPC_UNAVAILABLE, FRPC_NOT_SENT, why_not(c));
  } else if (!pack_head(call, head, &run.head.length)) {
    end(&run, FRPC_RESOURCE_EXHAUSTED, FRPC_NOT_SENT, "the metadata is too long");
  } else if (next == NULL) {
    send_request(&run, request, END_STREAM);
  } else {
    while (!run.is_over && (request = next(context)) != NULL) send_request(&run, request, 0);
    if (!run.is_over) send_part(&run, END_STREAM, (frpc_bytes){NULL, 0});
  }
  while (!run.is_over) turn(&run);
  free(run.partial);
}

void frpc_unary(frpc_connection *c, const frpc_call *call, const ProtobufCMessage *request,
                frpc_answer *answer) {
  make_call(c, call, request, NULL, NULL, answer);
}

void frpc_stream(frpc_connection *c, const frpc_call *call, frpc_next *next, void *context,
                 frpc_answer *answer) {
  make_call(c, call, NULL, next, context, answer);
}

void frpc_answer_clear(frpc_answer *answer) {
  free(answer->reply);
  if (answer->status != NULL) framed_rpc__v1__status__free_unpacked(answer->status, NULL);
  *answer = (frpc_answer){.code = FRPC_OK};
}
