/* frpc/1: calls over a byte stream, as Docs/Protocol.md describes them.
 *
 * One connection, one call at a time, one thread. Nothing here knows which contract is called. */
#ifndef FRPC_H
#define FRPC_H

#include <stddef.h>
#include <stdint.h>

#include "framed_rpc/v1/frpc.pb-c.h"

/* How a call ended: gRPC's codes, of which these are told apart here. */
enum {
  FRPC_OK = 0,
  FRPC_CANCELLED = 1,
  FRPC_UNKNOWN = 2,
  FRPC_INVALID_ARGUMENT = 3,
  FRPC_DEADLINE_EXCEEDED = 4,
  FRPC_RESOURCE_EXHAUSTED = 8,
  FRPC_UNIMPLEMENTED = 12,
  FRPC_INTERNAL = 13,
  FRPC_UNAVAILABLE = 14,
};

/* What the server may have done with a call that did not end well. */
typedef enum {
  FRPC_NOT_SENT,
  FRPC_NOT_PROCESSED,
  FRPC_MAYBE_PROCESSED,
} frpc_disposition;

/* Bytes that belong to somebody else. */
typedef struct {
  const uint8_t *data;
  size_t length;
} frpc_bytes;

/* One entry of metadata, as text. */
typedef struct {
  const char *key;
  const char *value;
} frpc_metadata;

/* What a caller says about a call besides its request. */
typedef struct {
  const char *path; /* "/package.Service/Method" */
  const frpc_metadata *metadata;
  size_t metadata_count;
  frpc_bytes idempotency_key; /* no bytes: the call is never sent again */
  uint32_t timeout_ms;
} frpc_call;

/* The end of a call. */
typedef struct {
  uint32_t code;
  frpc_disposition disposition; /* where `code` is not FRPC_OK */
  const char *message;          /* for developers and logs; lives as long as the answer */
  uint8_t *reply;               /* where `code` is FRPC_OK */
  size_t reply_length;
  FramedRpc__V1__Status *status; /* what the server said at the end; NULL if nothing */
} frpc_answer;

typedef struct frpc_connection frpc_connection;

/* Connects to tcp://HOST:PORT, on this machine only since nothing is encrypted, or to unix:PATH.
 *
 * NULL if that fails; `why`, which is not NULL, is then the reason. */
frpc_connection *frpc_connect(const char *address, const char *agent, const char **why);

/* Calls a method with one request and one reply, and waits for the end, at most until the timeout.
 *
 * The answer is the caller's, to be cleared. A connection that was lost stays so: connect again. */
void frpc_unary(frpc_connection *connection, const frpc_call *call, const ProtobufCMessage *request,
                frpc_answer *answer);

/* Gives the next request of a stream; NULL after the last one. */
typedef const ProtobufCMessage *frpc_next(void *context);

/* The same with a stream of requests, which `next` gives as the server takes them; not all of them
 * when the server has heard enough. */
void frpc_stream(frpc_connection *connection, const frpc_call *call, frpc_next *next, void *context,
                 frpc_answer *answer);

/* Frees what an answer holds. */
void frpc_answer_clear(frpc_answer *answer);

/* Says goodbye and closes the connection; NULL is nothing to close. */
void frpc_close(frpc_connection *connection);

#endif
