#define _GNU_SOURCE
#include "calls.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "kinship/v1/refusals.pb-c.h"

enum { TIMEOUT_MS = 30000 };

bool reconnect(kinship_server *server) {
  const char *why = "";
  frpc_close(server->connection);
  server->connection = frpc_connect(server->address, "family-day-c/1.0", &why);
  if (server->connection == NULL) fprintf(stderr, "No server: %s.\n", why);
  return server->connection != NULL;
}

const char *text(const char *text) { return text == NULL ? "?" : text; }

/* Prints the code of a refusal, or the failure of the call. */
static void print_error(const frpc_answer *answer) {
  const FramedRpc__V1__Status *status = answer->status;
  for (size_t i = 0; status != NULL && i < status->n_details; i++) {
    const FramedRpc__V1__StatusDetail *detail = status->details[i];
    if (strcmp(text(detail->type), "kinship.v1.Refusal") != 0) continue;
    Kinship__V1__Refusal *refusal =
      kinship__v1__refusal__unpack(NULL, detail->value.len, detail->value.data);
    if (refusal == NULL) continue;
    fprintf(stderr, "Refused: %s\n", text(refusal->code));
    done(refusal);
    return;
  }
  /* A server reports an unreadable request, or a time for a retry, before it executes the call. */
  bool is_rejected = answer->code == FRPC_INVALID_ARGUMENT ||
                     (status != NULL && status->has_retry_after_ms);
  bool is_uncertain = answer->disposition == FRPC_MAYBE_PROCESSED && !is_rejected;
  fprintf(stderr, "No answer: status %" PRIu32 ", %s. %s\n", answer->code, answer->message,
          is_uncertain ? "Something may have changed." : "Nothing was changed.");
}

/* The storage for the path and the metadata of a call. */
typedef struct {
  char path[128], bearer[128], acting[UUID_TEXT];
  frpc_metadata metadata[2];
} call_storage;

static frpc_call make_head(call_storage *to, const device *caller, const char *method,
                           const uuid *mutation) {
  frpc_call call = {.path = to->path, .metadata = to->metadata, .timeout_ms = TIMEOUT_MS};
  snprintf(to->path, sizeof to->path, "/kinship.v1.%s", method);
  if (caller->access != NULL) {
    snprintf(to->bearer, sizeof to->bearer, "Bearer %s", caller->access);
    to->metadata[call.metadata_count++] = (frpc_metadata){"authorization", to->bearer};
  }
  if (caller->acting != NULL) {
    uuid_write(caller->acting, to->acting);
    to->metadata[call.metadata_count++] = (frpc_metadata){"kinship-acting-member", to->acting};
  }
  if (mutation != NULL) {
    call.idempotency_key = (frpc_bytes){mutation->bytes, sizeof mutation->bytes};
  }
  return call;
}

bool call(const device *caller, const char *method, const uuid *mutation,
          const ProtobufCMessage *request, frpc_answer *answer) {
  call_storage held;
  frpc_call head = make_head(&held, caller, method, mutation);
  frpc_unary(caller->server->connection, &head, request, answer);
  if (answer->code != FRPC_OK) print_error(answer);
  return answer->code == FRPC_OK;
}

/* Unpacks the message of an answer and clears the answer; prints an error and returns NULL if there is none. */
static void *unpack(frpc_answer *answer, const ProtobufCMessageDescriptor *type) {
  void *reply = NULL;
  if (answer->code == FRPC_OK) {
    reply = protobuf_c_message_unpack(type, NULL, answer->reply_length, answer->reply);
    if (reply == NULL) fprintf(stderr, "The answer cannot be read: no %s.\n", type->name);
  }
  frpc_answer_clear(answer);
  return reply;
}

void *ask(const device *caller, const char *method, const ProtobufCMessage *request,
          const ProtobufCMessageDescriptor *type) {
  frpc_answer answer;
  call(caller, method, NULL, request, &answer);
  return unpack(&answer, type);
}

void *change(const device *caller, const char *method, const ProtobufCMessage *request,
             const ProtobufCMessageDescriptor *type) {
  frpc_answer answer;
  uuid mutation = uuid_new();
  call(caller, method, &mutation, request, &answer);
  return unpack(&answer, type);
}

void *stream(const device *caller, const char *method, frpc_next *next, void *context,
             const ProtobufCMessageDescriptor *type) {
  frpc_answer answer;
  call_storage held;
  frpc_call head = make_head(&held, caller, method, NULL);
  frpc_stream(caller->server->connection, &head, next, context, &answer);
  if (answer.code != FRPC_OK) print_error(&answer);
  return unpack(&answer, type);
}

void done(void *reply) { protobuf_c_message_free_unpacked(reply, NULL); }
