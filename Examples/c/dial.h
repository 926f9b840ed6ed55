/* Connects a socket to an address. */
#ifndef DIAL_H
#define DIAL_H

/* Connects to tcp://HOST:PORT, on this machine only, or to unix:PATH; returns the socket.
 *
 * Returns -1 on failure, and sets `why` to the reason. */
int dial(const char *address, const char **why);

#endif
