/* Pictures that prove tasks. */
#ifndef PHOTO_H
#define PHOTO_H

#include "calls.h"
#include "kinship/v1/photos.pb-c.h"

/* Sends a file as the picture `photo` of a task; what is kept of it, to be freed, or NULL.
 *
 * A file that was sent in part before, under the same id, is gone on with. */
Kinship__V1__Photo *send_photo(const device *who, uuid household, uuid task,
                               uuid photo, const char *path);

#endif
