// A disk for SQLite that forgets what was never synced.
//
// Files in the folder of a machine go through a model of a disk: a write is on the disk when a sync
// of its file has succeeded after it, and not before. The machine can lose its power, and its disk can
// fail or be full, at a write, truncation or sync that is chosen by its number. What would be found
// after the loss of power is written to another folder.
//
// SQLite sees the system's files all the time, so that what runs is what always runs. Files elsewhere
// are left alone.
#ifndef POWER_VFS_H
#define POWER_VFS_H

#include <stdint.h>

typedef struct power_machine power_machine;

enum power_failure {
  POWER_NO_FAILURE = 0,
  // A write or sync fails (EIO). What a failed sync was to make durable never will be.
  POWER_DISK_FAILS,
  // There is no room (ENOSPC): half of a write arrives.
  POWER_DISK_FULL,
  // The power goes before the operation; nothing works afterwards.
  POWER_CUT,
};

enum power_survivors {
  // What was never synced is gone.
  POWER_KEEPS_SYNCED = 0,
  // Of what was never synced some is there, in any order, and some of it torn at sectors of 512 bytes.
  POWER_KEEPS_SOME,
};

// Lets SQLite open files through here; once or more often.
void power_install(void);

// A machine for the files in `folder`, whose path has no links in it.
power_machine *power_on(const char *folder, uint64_t seed);

// What happens at the operation with that number, counted from 1 since power_on; for ever after it, or
// once.
void power_plan(power_machine *machine, enum power_failure failure, int64_t operation, int forever);

// How many writes, truncations and syncs there were.
int64_t power_operations(power_machine *machine);

// Cuts the power, if it is still there, and writes what is then found on the disk to `folder`; 0, or -1
// when it could not be written. How many writes were not synced is in `unsynced`.
int power_off(
  power_machine *machine, const char *folder, enum power_survivors survivors, int64_t *unsynced);

#endif
