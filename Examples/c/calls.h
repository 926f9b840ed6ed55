/* Calls of the contract kinship.v1 from a device. */
#ifndef CALLS_H
#define CALLS_H

#include <stdbool.h>

#include "frpc.h"
#include "uuid.h"

/* The address of a server, and the connection to it; NULL while there is none. */
typedef struct {
  const char *address;
  frpc_connection *connection;
} kinship_server;

/* A device with its session. */
typedef struct {
  const kinship_server *server;
  char *access;       /* the access token of the session; NULL without a session */
  const uuid *acting; /* the acting member; NULL for the account's own member */
} device;

/* The descriptor and the initial value of a message, and setters for its fields. Fields other than text have a
 * has_ flag. */
#define TYPE(type) &kinship__v1__##type##__descriptor
#define MESSAGE(type) PROTOBUF_C_MESSAGE_INIT(TYPE(type))
#define SET(field, to) .has_##field = true, .field = (to)
#define ID(field, uuid) SET(field, ((ProtobufCBinaryData){sizeof (uuid).bytes, (uuid).bytes}))

/* Closes the connection, if there is one, and connects again; prints an error and returns false if that fails. */
bool reconnect(kinship_server *server);

/* Calls a method, given as "Service/Method"; prints an error and returns false if there is no reply. The caller
 * clears the answer.
 *
 * `mutation` is the idempotency key of a change: the server executes requests with the same key only once. It is
 * NULL for a query, and for a method with a password. */
bool call(const device *caller, const char *method, const uuid *mutation,
          const ProtobufCMessage *request, frpc_answer *answer);

/* Makes a call without an idempotency key; returns the reply as a message of `type`, or NULL. Free it with done. */
void *ask(const device *caller, const char *method, const ProtobufCMessage *request,
          const ProtobufCMessageDescriptor *type);

/* Makes a call with a new idempotency key; otherwise like ask. */
void *change(const device *caller, const char *method, const ProtobufCMessage *request,
             const ProtobufCMessageDescriptor *type);

/* Makes a call with a stream of the requests that `next` returns; otherwise like ask. */
void *stream(const device *caller, const char *method, frpc_next *next, void *context,
             const ProtobufCMessageDescriptor *type);

/* Frees a reply. */
void done(void *reply);

/* A text of a message, or "?" if it is absent, which protobuf always allows. */
const char *text(const char *text);

#endif
