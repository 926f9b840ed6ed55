// What a disk has, and what is on its way to it.
#ifndef POWER_DISK_H
#define POWER_DISK_H

#include <sqlite3.h>
#include <stdint.h>

// A write or truncation that no sync has followed yet.
typedef struct pending {
  struct pending *next;
  sqlite3_int64 offset;
  int count;  // -1 for a truncation to `offset`
  unsigned char bytes[];
} pending;

// What the disk has of one file.
typedef struct disk_file {
  struct disk_file *next;
  char *path;
  unsigned char *bytes;
  sqlite3_int64 size, room;
  int is_there;  // its name is on the disk
  pending *first, **last;
} disk_file;

// The next of the random numbers of a state.
uint64_t power_draw(uint64_t *state);

// The memory, or the end of the process when there is none.
void *power_need(void *memory);

// A file of which the disk has what is at `path` now: that counts as synced.
disk_file *disk_file_new(const char *path);

// Adds a write, or a truncation when `count` is -1, that no sync has followed yet.
void disk_await(disk_file *file, sqlite3_int64 offset, const void *bytes, int count);

// A sync: everything that waits arrives.
void disk_settle_all(disk_file *file);

// No sync: of what waits some arrives whole, some torn at sectors, some not at all.
void disk_settle_some(disk_file *file, uint64_t *random);

// Nothing of what waits arrives.
void disk_forget(disk_file *file);

// Writes what the disk has into a folder, under the file's own name; 0, or -1 when that failed.
int disk_write_out(const disk_file *file, const char *folder);

#endif
