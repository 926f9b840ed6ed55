/* frpc/1: calls over a byte stream, as Docs/Protocol.md describes them.
 *
 * One connection, one call at a time, one thread. Independent of the contract. */
#ifndef FRPC_H
#define FRPC_H

#include <stddef.h>
#include <stdint.h>

#include "framed_rpc/v1/frpc.pb-c.h"

/* The status code of a call: those of gRPC's codes that this client uses. */
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

/* Whether the server may have executed a failed call. */
typedef enum {
  FRPC_NOT_SENT,
  FRPC_NOT_PROCESSED,
  FRPC_MAYBE_PROCESSED,
} frpc_disposition;

/* Borrowed bytes. */
typedef struct {
  const uint8_t *data;
  size_t length;
} frpc_bytes;

/* An entry of metadata, as text. */
typedef struct {
  const char *key;
  const char *value;
} frpc_metadata;

/* The head of a call. */
typedef struct {
  const char *path; /* "/package.Service/Method" */
  const frpc_metadata *metadata;
  size_t metadata_count;
  frpc_bytes idempotency_key; /* empty: the call must not be retried */
  uint32_t timeout_ms;
} frpc_call;

/* The result of a call. */
typedef struct {
  uint32_t code;
  frpc_disposition disposition; /* if `code` is not FRPC_OK */
  const char *message;          /* for developers and logs; lives as long as the answer */
  uint8_t *reply;               /* if `code` is FRPC_OK */
  size_t reply_length;
  FramedRpc__V1__Status *status; /* the status that the server sent; NULL if none */
} frpc_answer;

typedef struct frpc_connection frpc_connection;

/* Connects to tcp://HOST:PORT, on this machine only because the connection is not encrypted, or to unix:PATH.
 *
 * Returns NULL on failure, and sets `*why` to the reason. `why` must not be NULL. */
frpc_connection *frpc_connect(const char *address, const char *agent, const char **why);

/* Calls a method with one request and one reply; waits for the end, at most until the timeout.
 *
 * The caller clears the answer. A lost connection stays lost; make a new one. */
void frpc_unary(frpc_connection *connection, const frpc_call *call, const ProtobufCMessage *request,
                frpc_answer *answer);

/* Returns the next request of a stream; NULL after the last one. */
typedef const ProtobufCMessage *frpc_next(void *context);

/* Calls a method with a stream of the requests that `next` returns, and one reply.
 *
 * If the server ends the call early, the remaining requests are not sent. */
void frpc_stream(frpc_connection *connection, const frpc_call *call, frpc_next *next, void *context,
                 frpc_answer *answer);

/* Frees the memory of an answer. */
void frpc_answer_clear(frpc_answer *answer);

/* Sends GOAWAY and closes the connection; does nothing for NULL. */
void frpc_close(frpc_connection *connection);

#endif
