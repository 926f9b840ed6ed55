#define _GNU_SOURCE
#include "calls.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "kinship/v1/refusals.pb-c.h"

enum { TIMEOUT_MS = 30000 };

bool reconnect(place *server) {
  const char *why = "";
  frpc_close(server->connection);
  server->connection = frpc_connect(server->address, "family-day-c/1.0", &why);
  if (server->connection == NULL) fprintf(stderr, "No server: %s.\n", why);
  return server->connection != NULL;
}

const char *text(const char *text) { return text == NULL ? "?" : text; }

/* Says why there is no reply: the refusal's code, or what went wrong on the way. */
static void explain(const frpc_answer *answer) {
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
  /* What cannot be read, and what names a time, was told before anything was done. */
  bool is_told = answer->code == FRPC_INVALID_ARGUMENT ||
                 (status != NULL && status->has_retry_after_ms);
  bool is_unclear = answer->disposition == FRPC_MAYBE_PROCESSED && !is_told;
  fprintf(stderr, "No answer: status %" PRIu32 ", %s. %s\n", answer->code, answer->message,
          is_unclear ? "Something may have changed." : "Nothing was changed.");
}

/* What goes with a call, as text. */
typedef struct {
  char path[128], bearer[128], acting[UUID_TEXT];
  frpc_metadata metadata[2];
} texts;

static frpc_call begin(texts *to, const device *who, const char *method, const uuid *mutation) {
  frpc_call call = {.path = to->path, .metadata = to->metadata, .timeout_ms = TIMEOUT_MS};
  snprintf(to->path, sizeof to->path, "/kinship.v1.%s", method);
  if (who->access != NULL) {
    snprintf(to->bearer, sizeof to->bearer, "Bearer %s", who->access);
    to->metadata[call.metadata_count++] = (frpc_metadata){"authorization", to->bearer};
  }
  if (who->acting != NULL) {
    uuid_write(who->acting, to->acting);
    to->metadata[call.metadata_count++] = (frpc_metadata){"kinship-acting-member", to->acting};
  }
  if (mutation != NULL) {
    call.idempotency_key = (frpc_bytes){mutation->bytes, sizeof mutation->bytes};
  }
  return call;
}

bool call(const device *who, const char *method, const uuid *mutation,
          const ProtobufCMessage *request, frpc_answer *answer) {
  texts held;
  frpc_call head = begin(&held, who, method, mutation);
  frpc_unary(who->server->connection, &head, request, answer);
  if (answer->code != FRPC_OK) explain(answer);
  return answer->code == FRPC_OK;
}

/* The message in an answer, which is cleared; NULL, and it is said, if there is none. */
static void *unpack(frpc_answer *answer, const ProtobufCMessageDescriptor *type) {
  void *reply = NULL;
  if (answer->code == FRPC_OK) {
    reply = protobuf_c_message_unpack(type, NULL, answer->reply_length, answer->reply);
    if (reply == NULL) fprintf(stderr, "The answer cannot be read: no %s.\n", type->name);
  }
  frpc_answer_clear(answer);
  return reply;
}

void *ask(const device *who, const char *method, const ProtobufCMessage *request,
          const ProtobufCMessageDescriptor *type) {
  frpc_answer answer;
  call(who, method, NULL, request, &answer);
  return unpack(&answer, type);
}

void *change(const device *who, const char *method, const ProtobufCMessage *request,
             const ProtobufCMessageDescriptor *type) {
  frpc_answer answer;
  uuid mutation = uuid_new();
  call(who, method, &mutation, request, &answer);
  return unpack(&answer, type);
}

void *stream(const device *who, const char *method, frpc_next *next, void *context,
             const ProtobufCMessageDescriptor *type) {
  frpc_answer answer;
  texts held;
  frpc_call head = begin(&held, who, method, NULL);
  frpc_stream(who->server->connection, &head, next, context, &answer);
  if (answer.code != FRPC_OK) explain(&answer);
  return unpack(&answer, type);
}

void done(void *reply) { protobuf_c_message_free_unpacked(reply, NULL); }
