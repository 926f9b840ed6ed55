#define _GNU_SOURCE
#include "curl_library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>

#ifdef __APPLE__
static const char name[] = "libcurl.4.dylib";
#else
static const char name[] = "libcurl.so.4";
#endif

// 7.79.0 fixes CVE-2021-22947: older versions read replies that came before TLS as encrypted ones.
static const unsigned least_version = 0x074f00;

static struct {
  CURLcode (*global_init)(long);
  curl_version_info_data *(*version_info)(CURLversion);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_perform)(CURL *);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *problem;

static bool find(void *library, const char *symbol, void *function) {
  void *found = dlsym(library, symbol);
  memcpy(function, &found, sizeof found);
  return found != NULL;
}

static bool find_all(void *library) {
  return find(library, "curl_global_init", &curl.global_init) &&
         find(library, "curl_version_info", &curl.version_info) &&
         find(library, "curl_easy_init", &curl.easy_init) &&
         find(library, "curl_easy_cleanup", &curl.easy_cleanup) &&
         find(library, "curl_easy_setopt", &curl.easy_setopt) &&
         find(library, "curl_easy_perform", &curl.easy_perform) &&
         find(library, "curl_easy_getinfo", &curl.easy_getinfo) &&
         find(library, "curl_slist_append", &curl.slist_append) &&
         find(library, "curl_slist_free_all", &curl.slist_free_all);
}

static const char *loaded(void) {
  // Never closed: libraries that it brings stay in use until the program ends.
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    return "it is not installed";
  }
  if (!find_all(library) || curl.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
    return "it cannot be used";
  }
  if (curl.version_info(CURLVERSION_NOW)->version_num < least_version) {
    return "it is older than 7.79";
  }
  return NULL;
}

static void load(void) {
  problem = loaded();
}

const char *curl_library_load(void) {
  pthread_once(&once, load);
  return problem;
}

CURL *curl_library_make(void) {
  return curl_library_load() == NULL ? curl.easy_init() : NULL;
}

void curl_library_free(CURL *transfer) {
  curl.easy_cleanup(transfer);
}

CURLcode curl_library_set_text(CURL *transfer, CURLoption option, const char *text) {
  return curl.easy_setopt(transfer, option, text);
}

CURLcode curl_library_set_number(CURL *transfer, CURLoption option, long number) {
  return curl.easy_setopt(transfer, option, number);
}

// MARK: Callbacks

static size_t read_body(char *buffer, size_t size, size_t count, void *context) {
  const curl_conversation *conversation = context;
  return conversation->read(conversation->context, buffer, size * count);
}

static int progress(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
  (void)a, (void)b, (void)c, (void)d;
  const curl_conversation *conversation = context;
  return conversation->is_cancelled(conversation->context);
}

static int note(CURL *transfer, curl_infotype type, char *line, size_t length, void *context) {
  (void)transfer;
  const curl_conversation *conversation = context;
  if (type == CURLINFO_HEADER_IN || type == CURLINFO_HEADER_OUT) {
    conversation->note(conversation->context, type == CURLINFO_HEADER_IN, line, length);
  }
  return 0;
}

static size_t write_answer(char *buffer, size_t size, size_t count, void *context) {
  const curl_conversation *conversation = context;
  return conversation->write == NULL ? size * count
                                     : conversation->write(conversation->context, buffer, size * count);
}

static CURLcode connect_callbacks(CURL *transfer, const curl_conversation *conversation) {
  CURLcode code = curl.easy_setopt(transfer, CURLOPT_READFUNCTION, read_body);
  if (!code) code = curl.easy_setopt(transfer, CURLOPT_READDATA, conversation);
  if (!code) code = curl.easy_setopt(transfer, CURLOPT_XFERINFOFUNCTION, progress);
  if (!code) code = curl.easy_setopt(transfer, CURLOPT_XFERINFODATA, conversation);
  if (!code) code = curl.easy_setopt(transfer, CURLOPT_NOPROGRESS, 0L);
  if (conversation->note != NULL) {
    if (!code) code = curl.easy_setopt(transfer, CURLOPT_DEBUGFUNCTION, note);
    if (!code) code = curl.easy_setopt(transfer, CURLOPT_DEBUGDATA, conversation);
    // Without it the debug function is not called.
    if (!code) code = curl.easy_setopt(transfer, CURLOPT_VERBOSE, 1L);
  }
  if (!code) code = curl.easy_setopt(transfer, CURLOPT_WRITEFUNCTION, write_answer);
  if (!code) code = curl.easy_setopt(transfer, CURLOPT_WRITEDATA, conversation);
  // Signals would concern all threads.
  if (!code) code = curl.easy_setopt(transfer, CURLOPT_NOSIGNAL, 1L);
  return code;
}

// Runs the transfer without SIGPIPE, which OpenSSL raises when it writes to a closed connection.
static CURLcode perform_quietly(CURL *transfer) {
  sigset_t pipe, former, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  bool was_pending = sigismember(&pending, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &former);
  CURLcode code = curl.easy_perform(transfer);
  sigpending(&pending);
  if (!was_pending && sigismember(&pending, SIGPIPE)) {
    int number;
    sigwait(&pipe, &number);
  }
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  return code;
}

CURLcode curl_library_perform(CURL *transfer, const char *recipient, const curl_conversation *conversation) {
  struct curl_slist *recipients = NULL;
  CURLcode code = connect_callbacks(transfer, conversation);
  if (!code && recipient != NULL) {
    recipients = curl.slist_append(NULL, recipient);
    code = recipients == NULL ? CURLE_OUT_OF_MEMORY
                              : curl.easy_setopt(transfer, CURLOPT_MAIL_RCPT, recipients);
    if (!code) code = curl.easy_setopt(transfer, CURLOPT_UPLOAD, 1L);
  }
  if (!code) code = perform_quietly(transfer);
  curl.slist_free_all(recipients);
  return code;
}

struct curl_slist *curl_library_append(struct curl_slist *list, const char *line) {
  return curl.slist_append(list, line);
}

void curl_library_free_list(struct curl_slist *list) {
  if (list != NULL) curl.slist_free_all(list);
}

CURLcode curl_library_post(CURL *transfer, const struct curl_slist *headers, long size,
                           const curl_conversation *conversation, long *status) {
  CURLcode code = connect_callbacks(transfer, conversation);
  if (!code) code = curl.easy_setopt(transfer, CURLOPT_POST, 1L);
  if (!code) code = curl.easy_setopt(transfer, CURLOPT_POSTFIELDSIZE, size);
  if (!code) code = curl.easy_setopt(transfer, CURLOPT_HTTPHEADER, headers);
  if (!code) code = perform_quietly(transfer);
  if (!code) code = curl.easy_getinfo(transfer, CURLINFO_RESPONSE_CODE, status);
  return code;
}

CURLcode curl_library_request(CURL *transfer, const struct curl_slist *headers, long size,
                              const curl_conversation *conversation, curl_answer *answer) {
  CURLcode code = connect_callbacks(transfer, conversation);
  if (size < 0) {
    if (!code) code = curl.easy_setopt(transfer, CURLOPT_HTTPGET, 1L);
  } else {
    if (!code) code = curl.easy_setopt(transfer, CURLOPT_POST, 1L);
    if (!code) code = curl.easy_setopt(transfer, CURLOPT_POSTFIELDSIZE, size);
  }
  if (!code) code = curl.easy_setopt(transfer, CURLOPT_HTTPHEADER, headers);
  if (!code) code = perform_quietly(transfer);
  curl_off_t retry_after = 0;
  char *content_type = NULL, *redirect = NULL;
  if (!code) code = curl.easy_getinfo(transfer, CURLINFO_RESPONSE_CODE, &answer->status);
  if (!code) code = curl.easy_getinfo(transfer, CURLINFO_RETRY_AFTER, &retry_after);
  if (!code) code = curl.easy_getinfo(transfer, CURLINFO_CONTENT_TYPE, &content_type);
  if (!code) code = curl.easy_getinfo(transfer, CURLINFO_REDIRECT_URL, &redirect);
  answer->retry_after = retry_after > 0 && retry_after < 86400 ? (long)retry_after : 0;
  answer->content_type = content_type;
  answer->redirect = redirect;
  return code;
}
