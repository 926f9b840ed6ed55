#include "power_vfs.h"

#include "power_disk.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

struct power_machine {
  power_machine *next;
  char *folder;
  size_t length;
  uint64_t random;
  int64_t operations, chosen;
  enum power_failure failure;
  int forever, is_off;
  disk_file *files;
};

// One lock for all machines: what counts here is truth, not speed.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static power_machine *machines;
static sqlite3_vfs *base;

// MARK: Machines

static power_machine *machine_of(const char *path) {
  if (path == NULL) return NULL;
  for (power_machine *machine = machines; machine != NULL; machine = machine->next) {
    if (strncmp(path, machine->folder, machine->length) == 0 && path[machine->length] == '/')
      return machine;
  }
  return NULL;
}

static disk_file *file_at(power_machine *machine, const char *path) {
  for (disk_file *file = machine->files; file != NULL; file = file->next)
    if (strcmp(file->path, path) == 0) return file;
  return NULL;
}

static disk_file *file_for(power_machine *machine, const char *path) {
  disk_file *file = file_at(machine, path);
  if (file != NULL) return file;
  file = disk_file_new(path);
  file->next = machine->files;
  machine->files = file;
  return file;
}

// What becomes of the next operation.
static enum power_failure next_operation(power_machine *machine) {
  if (machine->is_off) return POWER_CUT;
  int64_t number = ++machine->operations;
  int is_chosen = machine->forever ? number >= machine->chosen : number == machine->chosen;
  if (machine->failure == POWER_NO_FAILURE || !is_chosen) return POWER_NO_FAILURE;
  if (machine->failure == POWER_CUT) machine->is_off = 1;
  return machine->failure;
}

// MARK: Files as SQLite sees them

typedef struct power_file {
  sqlite3_file file;
  power_machine *machine;
  disk_file *disk;
  sqlite3_file real[];  // the system's, as large as it needs
} power_file;

#define REAL(file) (((power_file *)(file))->real)
#define CALL(file, method, ...) (REAL(file)->pMethods->method(REAL(file), ##__VA_ARGS__))

static int is_off(sqlite3_file *file) {
  pthread_mutex_lock(&lock);
  int off = ((power_file *)file)->machine->is_off;
  pthread_mutex_unlock(&lock);
  return off;
}

static int close_file(sqlite3_file *file) { return CALL(file, xClose); }

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  return is_off(file) ? SQLITE_IOERR_READ : CALL(file, xRead, bytes, count, offset);
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  power_file *this = (power_file *)file;
  pthread_mutex_lock(&lock);
  int result = SQLITE_OK;
  switch (next_operation(this->machine)) {
    case POWER_NO_FAILURE: break;
    case POWER_DISK_FULL:
      count /= 2;
      result = SQLITE_FULL;
      break;
    case POWER_CUT:
      // It was on its way: some of it may arrive.
      disk_await(this->disk, offset, bytes, count);
      count = 0;
      result = SQLITE_IOERR_WRITE;
      break;
    default:
      count = 0;
      result = SQLITE_IOERR_WRITE;
  }
  if (count > 0) {
    int written = CALL(file, xWrite, bytes, count, offset);
    if (written == SQLITE_OK) disk_await(this->disk, offset, bytes, count);
    else if (result == SQLITE_OK) result = written;
  }
  pthread_mutex_unlock(&lock);
  return result;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
  power_file *this = (power_file *)file;
  pthread_mutex_lock(&lock);
  int result = SQLITE_IOERR_TRUNCATE;
  if (next_operation(this->machine) == POWER_NO_FAILURE) {
    result = CALL(file, xTruncate, size);
    if (result == SQLITE_OK) disk_await(this->disk, size, NULL, -1);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

static int sync_file(sqlite3_file *file, int flags) {
  (void)flags;
  power_file *this = (power_file *)file;
  pthread_mutex_lock(&lock);
  int result = SQLITE_IOERR_FSYNC;
  switch (next_operation(this->machine)) {
    case POWER_NO_FAILURE:
      // The system's own sync would only cost time: this disk is the one that counts.
      disk_settle_all(this->disk);
      this->disk->is_there = 1;
      result = SQLITE_OK;
      break;
    case POWER_CUT: break;
    default:
      // The system has given the pages up: a later sync succeeds and makes nothing of them durable.
      disk_settle_some(this->disk, &this->machine->random);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

static int size_of_file(sqlite3_file *file, sqlite3_int64 *size) {
  return is_off(file) ? SQLITE_IOERR_FSTAT : CALL(file, xFileSize, size);
}

// Locks and shared memory are the kernel's and go with it; they work as ever.
static int lock_file(sqlite3_file *file, int level) { return CALL(file, xLock, level); }
static int unlock_file(sqlite3_file *file, int level) { return CALL(file, xUnlock, level); }
static int check_lock(sqlite3_file *file, int *result) {
  return CALL(file, xCheckReservedLock, result);
}
static int control_file(sqlite3_file *file, int operation, void *argument) {
  return is_off(file) ? SQLITE_IOERR : CALL(file, xFileControl, operation, argument);
}
static int sector_size(sqlite3_file *file) { return CALL(file, xSectorSize); }
// What SQLite takes for granted of every disk, and no more: a torn write leaves the sectors beside it alone.
static int characteristics(sqlite3_file *file) {
  (void)file;
  return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}
static int map_memory(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
  return CALL(file, xShmMap, page, size, extend, memory);
}
static int lock_memory(sqlite3_file *file, int offset, int count, int flags) {
  return CALL(file, xShmLock, offset, count, flags);
}
static void memory_barrier(sqlite3_file *file) { CALL(file, xShmBarrier); }
static int unmap_memory(sqlite3_file *file, int remove) { return CALL(file, xShmUnmap, remove); }

static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = close_file, .xRead = read_file, .xWrite = write_file, .xTruncate = truncate_file,
  .xSync = sync_file, .xFileSize = size_of_file, .xLock = lock_file, .xUnlock = unlock_file,
  .xCheckReservedLock = check_lock, .xFileControl = control_file, .xSectorSize = sector_size,
  .xDeviceCharacteristics = characteristics, .xShmMap = map_memory, .xShmLock = lock_memory,
  .xShmBarrier = memory_barrier, .xShmUnmap = unmap_memory,
};

// MARK: The file system as SQLite sees it

static int open_file(
  sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *given
) {
  (void)vfs;
  pthread_mutex_lock(&lock);
  power_machine *machine = machine_of(path);
  power_file *this = (power_file *)file;
  int result;
  if (machine == NULL) {
    pthread_mutex_unlock(&lock);
    return base->xOpen(base, path, file, flags, given);
  }
  this->file.pMethods = NULL;
  if (machine->is_off) {
    result = SQLITE_CANTOPEN;
  } else {
    this->machine = machine;
    this->disk = file_for(machine, path);
    result = base->xOpen(base, path, this->real, flags, given);
    if (result == SQLITE_OK) this->file.pMethods = &methods;
  }
  pthread_mutex_unlock(&lock);
  return result;
}

static int delete_file(sqlite3_vfs *vfs, const char *path, int sync) {
  (void)vfs;
  pthread_mutex_lock(&lock);
  power_machine *machine = machine_of(path);
  int result = SQLITE_IOERR_DELETE;
  if (machine == NULL || !machine->is_off) {
    result = base->xDelete(base, path, sync);
    disk_file *file = machine == NULL ? NULL : file_at(machine, path);
    if (result == SQLITE_OK && file != NULL) {
      disk_forget(file);
      file->is_there = 0;
      file->size = 0;
    }
  }
  pthread_mutex_unlock(&lock);
  return result;
}

static sqlite3_vfs vfs;

void power_install(void) {
  pthread_mutex_lock(&lock);
  if (base == NULL) {
    base = sqlite3_vfs_find(NULL);
    vfs = *base;
    vfs.zName = "power";
    vfs.szOsFile = (int)sizeof(power_file) + base->szOsFile;
    vfs.pNext = NULL;
    vfs.xOpen = open_file;
    vfs.xDelete = delete_file;
    sqlite3_vfs_register(&vfs, 1);
  }
  pthread_mutex_unlock(&lock);
}

power_machine *power_on(const char *folder, uint64_t seed) {
  power_machine *machine = power_need(calloc(1, sizeof *machine));
  machine->folder = power_need(strdup(folder));
  machine->length = strlen(folder);
  machine->random = seed;
  pthread_mutex_lock(&lock);
  machine->next = machines;
  machines = machine;
  pthread_mutex_unlock(&lock);
  return machine;
}

void power_plan(power_machine *machine, enum power_failure failure, int64_t operation, int forever) {
  pthread_mutex_lock(&lock);
  machine->failure = failure;
  machine->chosen = operation;
  machine->forever = forever;
  pthread_mutex_unlock(&lock);
}

int64_t power_operations(power_machine *machine) {
  pthread_mutex_lock(&lock);
  int64_t operations = machine->operations;
  pthread_mutex_unlock(&lock);
  return operations;
}

// MARK: After the cut

int power_off(
  power_machine *machine, const char *folder, enum power_survivors survivors, int64_t *unsynced
) {
  pthread_mutex_lock(&lock);
  machine->is_off = 1;
  int result = 0;
  *unsynced = 0;
  for (disk_file *file = machine->files; file != NULL; file = file->next) {
    for (pending *change = file->first; change != NULL; change = change->next) *unsynced += 1;
    if (survivors == POWER_KEEPS_SOME) {
      if (!file->is_there && file->first != NULL) file->is_there = (int)(power_draw(&machine->random) & 1);
      disk_settle_some(file, &machine->random);
    }
    disk_forget(file);
    if (file->is_there && disk_write_out(file, folder) != 0) result = -1;
    // Whoever still has the machine finds it off; its memory is not needed any more.
    free(file->bytes);
    file->bytes = NULL;
    file->size = file->room = 0;
    file->is_there = 0;
  }
  pthread_mutex_unlock(&lock);
  return result;
}
