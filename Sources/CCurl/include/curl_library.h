#ifndef KINSHIP_CURL_LIBRARY_H
#define KINSHIP_CURL_LIBRARY_H

// The calls of libcurl for one conversation with a mail server, or for one request of HTTP. Swift cannot call
// curl_easy_setopt itself, which is variadic.
//
// The library is loaded when it is first needed, and not with the program. It brings some thirty other
// libraries, and most runs of a program send nothing.

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

/// Loads the library once; NULL, or the reason why it cannot be used.
const char *curl_library_load(void);

/// A new transfer; NULL when there is no memory or no library.
CURL *curl_library_make(void);
void curl_library_free(CURL *transfer);

/// Sets an option with a text, which is copied; NULL removes a default of the library.
CURLcode curl_library_set_text(CURL *transfer, CURLoption option, const char *text);
/// Sets an option with a number.
CURLcode curl_library_set_number(CURL *transfer, CURLoption option, long number);

/// The callbacks of a running transfer, always in the thread that runs it.
typedef struct {
  void *context;
  /// Fills a buffer with the next bytes of the mail or request; 0 at its end.
  size_t (*read)(void *context, char *buffer, size_t size);
  /// Whether to give up; asked at least once a second.
  bool (*is_cancelled)(void *context);
  /// Receives a line of the conversation, a command or a reply; NULL for none.
  void (*note)(void *context, bool is_reply, const char *line, size_t length);
  /// Receives bytes of the answer and returns how many it took; NULL discards them.
  size_t (*write)(void *context, const char *bytes, size_t size);
} curl_conversation;

/// Runs the transfer and waits for its end. A `recipient` makes it send a mail; NULL sends none.
///
/// The thread gets no SIGPIPE meanwhile.
CURLcode curl_library_perform(CURL *transfer, const char *recipient, const curl_conversation *conversation);

/// Appends a line to a list; NULL when there is no memory, and the list is then unchanged.
struct curl_slist *curl_library_append(struct curl_slist *list, const char *line);
void curl_library_free_list(struct curl_slist *list);

/// Posts `size` bytes with headers over HTTP, waits for the answer and stores its status.
///
/// The thread gets no SIGPIPE meanwhile.
CURLcode curl_library_post(CURL *transfer, const struct curl_slist *headers, long size,
                           const curl_conversation *conversation, long *status);

/// The answer of an HTTP server. The texts are valid until the transfer is freed; NULL for none.
typedef struct {
  long status;
  /// The seconds to wait by the header Retry-After; 0 for none.
  long retry_after;
  const char *content_type;
  /// The URL of a redirect, which is not followed.
  const char *redirect;
} curl_answer;

/// Posts `size` bytes with headers over HTTP, or gets a resource if `size` is negative; waits for the answer.
///
/// The thread gets no SIGPIPE meanwhile.
CURLcode curl_library_request(CURL *transfer, const struct curl_slist *headers, long size,
                              const curl_conversation *conversation, curl_answer *answer);

#endif
