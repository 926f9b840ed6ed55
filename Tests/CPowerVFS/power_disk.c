#include "power_disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// SplitMix64.
uint64_t power_draw(uint64_t *state) {
  uint64_t bits = *state += 0x9E3779B97F4A7C15u;
  bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
  bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
  return bits ^ (bits >> 31);
}

void *power_need(void *memory) {
  if (memory == NULL) abort();
  return memory;
}

static void resize(disk_file *file, sqlite3_int64 size) {
  if (size > file->room) {
    file->room = size * 2;
    file->bytes = power_need(realloc(file->bytes, (size_t)file->room));
  }
  if (size > file->size) memset(file->bytes + file->size, 0, (size_t)(size - file->size));
  file->size = size;
}

static void put(disk_file *file, sqlite3_int64 offset, const void *bytes, int count) {
  if (offset + count > file->size) resize(file, offset + count);
  memcpy(file->bytes + offset, bytes, (size_t)count);
}

static void settle(disk_file *file, const pending *change) {
  if (change->count < 0) resize(file, change->offset);
  else put(file, change->offset, change->bytes, change->count);
}

// Each sector of a write arrives or does not.
static void settle_torn(disk_file *file, const pending *change, uint64_t *random) {
  if (change->count < 0) return settle(file, change);
  for (int start = 0; start < change->count; start += 512) {
    int count = change->count - start < 512 ? change->count - start : 512;
    if (power_draw(random) & 1) put(file, change->offset + start, change->bytes + start, count);
  }
}

void disk_forget(disk_file *file) {
  while (file->first != NULL) {
    pending *gone = file->first;
    file->first = gone->next;
    free(gone);
  }
  file->last = &file->first;
}

void disk_settle_all(disk_file *file) {
  for (pending *change = file->first; change != NULL; change = change->next) settle(file, change);
  disk_forget(file);
}

// Of what waits some arrives whole, some torn, some not at all.
void disk_settle_some(disk_file *file, uint64_t *random) {
  for (pending *change = file->first; change != NULL; change = change->next) {
    switch (power_draw(random) % 4) {
      case 0: case 1: settle(file, change); break;
      case 2: settle_torn(file, change, random); break;
      default: break;
    }
  }
  disk_forget(file);
}

void disk_await(disk_file *file, sqlite3_int64 offset, const void *bytes, int count) {
  pending *change = power_need(malloc(sizeof(pending) + (size_t)(count > 0 ? count : 0)));
  change->next = NULL;
  change->offset = offset;
  change->count = count;
  if (count > 0) memcpy(change->bytes, bytes, (size_t)count);
  *file->last = change;
  file->last = &change->next;
}

static void load(disk_file *file) {
  FILE *stream = fopen(file->path, "rb");
  if (stream == NULL) return;
  file->is_there = 1;
  unsigned char buffer[65536];
  size_t count;
  while ((count = fread(buffer, 1, sizeof buffer, stream)) > 0)
    put(file, file->size, buffer, (int)count);
  fclose(stream);
}

disk_file *disk_file_new(const char *path) {
  disk_file *file = power_need(calloc(1, sizeof *file));
  file->path = power_need(strdup(path));
  file->last = &file->first;
  load(file);
  return file;
}

int disk_write_out(const disk_file *file, const char *folder) {
  const char *name = strrchr(file->path, '/');
  char path[4096];
  snprintf(path, sizeof path, "%s%s", folder, name == NULL ? file->path : name);
  FILE *stream = fopen(path, "wb");
  if (stream == NULL) return -1;
  size_t count = (size_t)file->size;
  int result = count == 0 || fwrite(file->bytes, 1, count, stream) == count ? 0 : -1;
  return fclose(stream) == 0 ? result : -1;
}
