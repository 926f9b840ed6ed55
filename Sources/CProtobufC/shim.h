// libprotobuf-c as a Swift module: nothing of ours in here.
#ifndef KINSHIP_CPROTOBUFC_SHIM_H
#define KINSHIP_CPROTOBUFC_SHIM_H

#include <protobuf-c/protobuf-c.h>

#if PROTOBUF_C_VERSION_NUMBER < 1004001
#error "libprotobuf-c 1.4.1 or newer is needed: older ones parse hostile lengths wrongly"
#endif

#endif
