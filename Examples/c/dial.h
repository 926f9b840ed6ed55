/* From an address to a socket. */
#ifndef DIAL_H
#define DIAL_H

/* Connects to tcp://HOST:PORT, on this machine only, or to unix:PATH.
 *
 * -1 if that fails; `why` is then the reason. */
int dial(const char *address, const char **why);

#endif
