/* Calls of the contract kinship.v1, for people with their devices. */
#ifndef CALLS_H
#define CALLS_H

#include <stdbool.h>

#include "frpc.h"
#include "uuid.h"

/* A server, and the connection to it; NULL while there is none. */
typedef struct {
  const char *address;
  frpc_connection *connection;
} place;

/* A device in somebody's hands. */
typedef struct {
  const place *server;
  char *access;       /* the session's access token; NULL for nobody */
  const uuid *acting; /* the household's member that is acted as; NULL for the account's own */
} device;

/* The type of a message, and how one begins; fields that are not texts say that they are there. */
#define TYPE(type) &kinship__v1__##type##__descriptor
#define MESSAGE(type) PROTOBUF_C_MESSAGE_INIT(TYPE(type))
#define SET(field, to) .has_##field = true, .field = (to)
#define ID(field, uuid) SET(field, ((ProtobufCBinaryData){sizeof (uuid).bytes, (uuid).bytes}))

/* Connects, anew if there is a connection; false, and it is said why, if that fails. */
bool reconnect(place *server);

/* Calls a method, as "Service/Method", for whoever holds the device; false, and it is said why, if
 * there is no reply. The answer is the caller's, to be cleared.
 *
 * A mutation has an id, and is made once however often it is sent with that id. NULL is for a
 * question, and for what has to do with passwords. */
bool call(const device *who, const char *method, const uuid *mutation,
          const ProtobufCMessage *request, frpc_answer *answer);

/* The same without an id; the reply as a message of `type`, to be freed, or NULL. */
void *ask(const device *who, const char *method, const ProtobufCMessage *request,
          const ProtobufCMessageDescriptor *type);

/* The same under a new id. */
void *change(const device *who, const char *method, const ProtobufCMessage *request,
             const ProtobufCMessageDescriptor *type);

/* The same with the requests that `next` gives, without an id. */
void *stream(const device *who, const char *method, frpc_next *next, void *context,
             const ProtobufCMessageDescriptor *type);

/* Frees a reply. */
void done(void *reply);

/* A text of a message: each may be absent, whatever the contract says. */
const char *text(const char *text);

#endif
