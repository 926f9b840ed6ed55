/* Photos of tasks. */
#ifndef PHOTO_H
#define PHOTO_H

#include "calls.h"
#include "kinship/v1/photos.pb-c.h"

/* Uploads a file as a photo of a task; returns the stored photo, or NULL. Free it with done.
 *
 * Resumes an earlier partial upload with the same id. */
Kinship__V1__Photo *send_photo(const device *caller, uuid household, uuid task,
                               uuid photo, const char *path);

#endif
