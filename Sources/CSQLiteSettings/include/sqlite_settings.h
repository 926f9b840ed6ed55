#ifndef KINSHIP_SQLITE_SETTINGS_H
#define KINSHIP_SQLITE_SETTINGS_H

// Settings of SQLite for the whole process. Swift cannot call sqlite3_config itself, which is variadic.

#include <stdbool.h>

/// Turns off SQLite's statistics about its memory, for which all threads take one lock at every allocation.
///
/// False, and without effect, if the process has opened a database before.
bool sqlite_settings_disable_memory_statistics(void);

#endif
