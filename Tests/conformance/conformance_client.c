/* Makes the calls of a conformance case with the client in Examples/c.
 *
 *   conformance_client ADDRESS CALL…
 *
 * service.md describes the calls and the output. */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance.pb-c.h"
#include "frpc.h"

enum { MAX_REQUESTS = 16, MAX_METADATA = 16, MAX_KEY = 64, MAX_PATH = 128, MAX_SHOWN = 64 };

typedef FramedRpc__Conformance__V1__Payload payload;

/* A call in the notation of service.md, for example `Echo data=6162 timeout_ms=500`. */
typedef struct {
  char path[MAX_PATH];
  bool is_stream;
  payload requests[MAX_REQUESTS];
  size_t request_count, next_request;
  frpc_metadata metadata[MAX_METADATA];
  uint8_t key[MAX_KEY];
  frpc_call head;
} description;

static void stop(const char *why, const char *what) {
  fprintf(stderr, "%s: %s\n", what, why);
  exit(2);
}

static void *allocate(size_t size) {
  void *memory = calloc(1, size + 1);
  if (memory == NULL) stop("out of memory", "conformance_client");
  return memory;
}

/* MARK: Words */

static size_t read_hex(const char *text, uint8_t *to, size_t room) {
  size_t count = strlen(text) / 2;
  if (count > room) stop("too long", text);
  for (size_t i = 0; i < count; i++) {
    unsigned int byte = 0;
    if (sscanf(text + 2 * i, "%2x", &byte) != 1) stop("not hexadecimal digits", text);
    to[i] = (uint8_t)byte;
  }
  return count;
}

static void add_request(description *call, uint8_t *data, size_t length) {
  if (call->request_count == MAX_REQUESTS) stop("too many requests", call->path);
  payload *request = &call->requests[call->request_count++];
  *request = (payload)FRAMED_RPC__CONFORMANCE__V1__PAYLOAD__INIT;
  request->has_data = length > 0;
  request->data = (ProtobufCBinaryData){length, data};
}

static void add_data(description *call, const char *digits) {
  uint8_t *data = allocate(strlen(digits));
  add_request(call, data, read_hex(digits, data, strlen(digits)));
}

static void add_metadata(description *call, char *entry) {
  char *colon = strchr(entry, ':');
  if (colon == NULL || call->head.metadata_count == MAX_METADATA) stop("not a metadata entry, or too many", entry);
  *colon = '\0';
  char *value = allocate(strlen(colon + 1));
  read_hex(colon + 1, (uint8_t *)value, strlen(colon + 1));
  call->metadata[call->head.metadata_count++] = (frpc_metadata){entry, value};
}

static void take_word(description *call, char *word) {
  char *value = strchr(word, '=');
  if (strcmp(word, "no_side_effects") == 0) return;
  if (value == NULL) stop("no word of a call", word);
  *value++ = '\0';
  if (strcmp(word, "data") == 0) {
    add_data(call, value);
  } else if (strcmp(word, "zeros") == 0) {
    size_t count = strtoul(value, NULL, 10);
    add_request(call, allocate(count), count);
  } else if (strcmp(word, "timeout_ms") == 0) {
    call->head.timeout_ms = (uint32_t)strtoul(value, NULL, 10);
  } else if (strcmp(word, "key") == 0) {
    call->head.idempotency_key = (frpc_bytes){call->key, read_hex(value, call->key, MAX_KEY)};
  } else if (strcmp(word, "metadata") == 0) {
    add_metadata(call, value);
  } else {
    stop("this client does not support the word", word);
  }
}

static void describe(description *call, char *text) {
  char *rest = NULL, *method = strtok_r(text, " ", &rest);
  if (method == NULL) stop("an empty argument is not a call", "conformance_client");
  snprintf(call->path, sizeof call->path, "/framed_rpc.conformance.v1.Conformance/%s", method);
  call->is_stream = strcmp(method, "Sum") == 0;
  call->head = (frpc_call){.path = call->path, .metadata = call->metadata, .timeout_ms = 30000};
  for (char *word = strtok_r(NULL, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
    take_word(call, word);
  }
  if (!call->is_stream && call->request_count == 0) add_request(call, NULL, 0);
}

/* MARK: Output */

static void print_hex(const uint8_t *data, size_t length) {
  for (size_t i = 0; i < length; i++) printf("%02x", data[i]);
  printf("\n");
}

static void print_reply(const frpc_answer *answer) {
  printf("reply ");
  if (answer->reply_length > MAX_SHOWN) {
    printf("%zu bytes\n", answer->reply_length);
  } else {
    print_hex(answer->reply, answer->reply_length);
  }
}

static void print_failure(uint32_t code, frpc_disposition disposition, const char *message) {
  static const char *const names[] = {"not_sent", "not_processed", "maybe_processed"};
  printf("disposition %s\nmessage ", names[disposition]);
  print_hex((const uint8_t *)message, strlen(message));
  printf("status %" PRIu32 "\nend\n", code);
}

static void print_answer(const frpc_answer *answer) {
  const FramedRpc__V1__Status *status = answer->status;
  if (answer->code == FRPC_OK) {
    print_reply(answer);
    printf("status 0\nend\n");
    return;
  }
  for (size_t i = 0; status != NULL && i < status->n_details; i++) {
    const FramedRpc__V1__StatusDetail *detail = status->details[i];
    printf("detail %s ", detail->type == NULL ? "" : detail->type);
    print_hex(detail->value.data, detail->value.len);
  }
  if (status != NULL && status->has_retry_after_ms) {
    printf("retry_after_ms %" PRIu64 "\n", (uint64_t)status->retry_after_ms);
  }
  print_failure(answer->code, answer->disposition, answer->message);
}

/* MARK: Calls */

static const ProtobufCMessage *next_request(void *context) {
  description *call = context;
  if (call->next_request == call->request_count) return NULL;
  return &call->requests[call->next_request++].base;
}

static void make_call(frpc_connection *connection, char *text) {
  description *call = allocate(sizeof *call);
  frpc_answer answer;
  describe(call, text);
  if (call->is_stream) {
    frpc_stream(connection, &call->head, next_request, call, &answer);
  } else {
    frpc_unary(connection, &call->head, &call->requests[0].base, &answer);
  }
  print_answer(&answer);
  frpc_answer_clear(&answer);
}

/* The memory of the calls is freed at the end of the process. */
int main(int count, char **arguments) {
  const char *why = "";
  if (count < 3) stop("usage: conformance_client ADDRESS CALL…", "conformance_client");
  frpc_connection *connection = frpc_connect(arguments[1], "conformance/1", &why);
  for (int i = 2; i < count; i++) {
    if (connection != NULL) {
      make_call(connection, arguments[i]);
    } else {
      print_failure(FRPC_UNAVAILABLE, FRPC_NOT_SENT, why);
    }
  }
  frpc_close(connection);
  return 0;
}
