#define _GNU_SOURCE
#include "dial.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* Whether the address is a loopback address. */
static bool is_loopback(const struct sockaddr *address) {
  switch (address->sa_family) {
    case AF_INET: {
      const struct sockaddr_in *v4 = (const struct sockaddr_in *)address;
      return ntohl(v4->sin_addr.s_addr) >> 24 == 127;
    }
    case AF_INET6: {
      const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)address;
      return IN6_IS_ADDR_LOOPBACK(&v6->sin6_addr);
    }
    default: return false;
  }
}

static int dial_one(int family, const struct sockaddr *address, socklen_t length) {
  int descriptor = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -1;
  if (connect(descriptor, address, length) == 0) return descriptor;
  int reason = errno;
  close(descriptor);
  errno = reason;
  return -1;
}

static int dial_unix(const char *path, const char **why) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) {
    *why = "the path of the socket is too long";
    return -1;
  }
  strcpy(address.sun_path, path);
  int descriptor = dial_one(AF_UNIX, (const struct sockaddr *)&address, sizeof address);
  if (descriptor < 0) *why = strerror(errno);
  return descriptor;
}

static int dial_any(const struct addrinfo *found, const char **why) {
  *why = "without TLS the server must be on this machine";
  for (; found != NULL; found = found->ai_next) {
    if (!is_loopback(found->ai_addr)) continue;
    int descriptor = dial_one(found->ai_family, found->ai_addr, found->ai_addrlen);
    if (descriptor >= 0) return descriptor;
    *why = strerror(errno);
  }
  return -1;
}

/* HOST:PORT, or [ADDRESS]:PORT. */
static int dial_tcp(const char *location, const char **why) {
  char host[256];
  const char *colon = strrchr(location, ':');
  size_t length = colon == NULL ? 0 : (size_t)(colon - location);
  if (length == 0 || length >= sizeof host) {
    *why = "the address must be tcp://HOST:PORT";
    return -1;
  }
  bool is_bracketed = length > 2 && location[0] == '[' && location[length - 1] == ']';
  snprintf(host, sizeof host, "%.*s", (int)length - 2 * is_bracketed, location + is_bracketed);
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found = NULL;
  int problem = getaddrinfo(host, colon + 1, &hints, &found);
  if (problem != 0) {
    *why = gai_strerror(problem);
    return -1;
  }
  int descriptor = dial_any(found, why);
  freeaddrinfo(found);
  /* Frames must not wait for further data. */
  if (descriptor >= 0) setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
  return descriptor;
}

int dial(const char *address, const char **why) {
  if (strncmp(address, "unix:", 5) == 0) return dial_unix(address + 5, why);
  if (strncmp(address, "tcp://", 6) == 0) return dial_tcp(address + 6, why);
  *why = "the address must be tcp://HOST:PORT or unix:PATH";
  return -1;
}
