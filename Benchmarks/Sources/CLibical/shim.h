/* libical of the system, as a module. */
#include <libical/ical.h>
