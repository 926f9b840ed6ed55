/* A family's day, on a server: Anna and Bram have a household, and their child Ben earns screen time.
 *
 *   family_day tcp://127.0.0.1:7411
 *   family_day unix:/run/user/1000/kin.sock table.jpg
 *
 * Prints each step. With a picture (JPEG, PNG or WebP) the task requires a photo, and Ben sends the picture.
 * Exits with 0, or with 1 and the code of a refusal. */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"
#include "kinship/v1/accounts.pb-c.h"
#include "kinship/v1/households.pb-c.h"
#include "kinship/v1/screen_time.pb-c.h"
#include "kinship/v1/tasks.pb-c.h"
#include "photo.h"

typedef struct {
  kinship_server server;
  const char *picture;    /* the path of the photo of Ben's task; NULL if the task requires none */
  device anna, bram, ben; /* Ben has no account: his calls use Anna's session with him as acting member */
  uuid home, ben_member, task, photo;
  char code[16]; /* the invite code for Bram */
} family;

static void say(const char *format, ...) {
  va_list values;
  va_start(values, format);
  vprintf(format, values);
  va_end(values);
  putchar('\n');
  fflush(stdout);
}

/* MARK: The day */

static bool sign_up(device *caller, char *name, char *email, char *password) {
  uuid id = uuid_new(), person = uuid_new(), session = uuid_new();
  Kinship__V1__SignUp request = {
    MESSAGE(sign_up), ID(id, id), ID(person, person), ID(session, session), .email = email,
    .password = password, .display_name = name,
    SET(language, KINSHIP__V1__LANGUAGE__LANGUAGE_ENGLISH),
  };
  Kinship__V1__SignedIn *reply = ask(caller, "Accounts/SignUp", &request.base, TYPE(signed_in));
  if (reply == NULL) return false;
  caller->access = strdup(text(reply->access));
  done(reply);
  say("%s signs up as %s.", name, email);
  return true;
}

static bool anna_signs_up(family *f) {
  return sign_up(&f->anna, "Anna", "anna@example.org", "correct horse battery");
}

static bool anna_makes_a_household(family *f) {
  f->home = uuid_new();
  uuid member = uuid_new();
  Kinship__V1__CreateHousehold request = {
    MESSAGE(create_household), ID(household, f->home), ID(member, member), .name = "Home",
    SET(preset, KINSHIP__V1__PRESET__PRESET_UNIFIED), .time_zone = "Europe/Amsterdam",
  };
  Kinship__V1__Household *reply =
    change(&f->anna, "Households/CreateHousehold", &request.base, TYPE(household));
  if (reply == NULL) return false;
  say("Anna makes the household %s.", text(reply->name));
  done(reply);
  return true;
}

static bool anna_adds_ben(family *f) {
  f->ben_member = uuid_new();
  uuid person = uuid_new();
  Kinship__V1__AddManagedMember request = {
    MESSAGE(add_managed_member), ID(household, f->home), ID(member, f->ben_member),
    ID(person, person), .name = "Ben", SET(role, KINSHIP__V1__ROLE__ROLE_CHILD),
  };
  Kinship__V1__MemberProfile *reply =
    change(&f->anna, "Households/AddManagedMember", &request.base, TYPE(member_profile));
  if (reply == NULL) return false;
  say("Anna adds her child %s.", text(reply->name));
  done(reply);
  return true;
}

static bool anna_invites_a_parent(family *f) {
  Kinship__V1__IssueInviteCode request = {
    MESSAGE(issue_invite_code), ID(household, f->home), SET(role, KINSHIP__V1__ROLE__ROLE_PARENT),
  };
  Kinship__V1__Invitation *reply =
    change(&f->anna, "Households/IssueInviteCode", &request.base, TYPE(invitation));
  if (reply == NULL) return false;
  snprintf(f->code, sizeof f->code, "%s", text(reply->code));
  say("Anna makes a code for a second parent.");
  done(reply);
  return true;
}

static bool bram_joins(family *f) {
  if (!sign_up(&f->bram, "Bram", "bram@example.org", "purple monkey dishwasher")) return false;
  uuid member = uuid_new();
  Kinship__V1__JoinHousehold request = {
    MESSAGE(join_household), .code = f->code, ID(member, member),
  };
  Kinship__V1__HouseholdSummary *reply =
    change(&f->bram, "Households/JoinHousehold", &request.base, TYPE(household_summary));
  if (reply == NULL) return false;
  say("Bram joins %s with the code, as a %s.", text(reply->name),
      reply->role == KINSHIP__V1__ROLE__ROLE_PARENT ? "parent" : "member");
  done(reply);
  return true;
}

static bool anna_makes_a_task(family *f) {
  f->task = uuid_new();
  Kinship__V1__CreateTask request = {
    MESSAGE(create_task), ID(household, f->home), ID(id, f->task), .title = "Set the table",
    SET(category, KINSHIP__V1__TASK_CATEGORY__TASK_CATEGORY_CHORES), SET(points, 30),
    ID(assignee, f->ben_member), SET(requires_photo, f->picture != NULL),
  };
  Kinship__V1__HouseholdTask *reply =
    change(&f->anna, "Tasks/CreateTask", &request.base, TYPE(household_task));
  if (reply == NULL) return false;
  say("Anna gives Ben the task \"%s\", for %" PRId64 " points.", text(reply->title), reply->points);
  done(reply);
  return true;
}

/* Switches the acting member to Ben, as Anna does when she hands him her device. */
static bool ben_takes_the_device(family *f) {
  Kinship__V1__SwitchActingMember request = {
    MESSAGE(switch_acting_member), ID(household, f->home), ID(member, f->ben_member),
  };
  Kinship__V1__MemberProfile *reply =
    change(&f->anna, "Households/SwitchActingMember", &request.base, TYPE(member_profile));
  if (reply == NULL) return false;
  f->ben = (device){&f->server, f->anna.access, &f->ben_member};
  say("Anna hands her device to %s.", text(reply->name));
  done(reply);
  return true;
}

static bool ben_takes_a_picture(family *f) {
  if (f->picture == NULL) return true;
  f->photo = uuid_new();
  Kinship__V1__Photo *reply = send_photo(&f->ben, f->home, f->task, f->photo, f->picture);
  if (reply == NULL) return false;
  say("Ben sends a picture of it: %" PRId64 " by %" PRId64 " pixels.",
      reply->image == NULL ? 0 : reply->image->width,
      reply->image == NULL ? 0 : reply->image->height);
  done(reply);
  return true;
}

static bool ben_does_the_task(family *f) {
  Kinship__V1__CompleteTask request = {
    MESSAGE(complete_task), ID(household, f->home), ID(task, f->task), ID(photo, f->photo),
  };
  request.has_photo = f->picture != NULL;
  Kinship__V1__HouseholdTask *reply =
    change(&f->ben, "Tasks/CompleteTask", &request.base, TYPE(household_task));
  if (reply == NULL) return false;
  bool waits = reply->status == KINSHIP__V1__TASK_STATUS__TASK_STATUS_PENDING_APPROVAL;
  say("Ben says that \"%s\" is done%s.", text(reply->title), waits ? "; it waits for a parent" : "");
  done(reply);
  return true;
}

static bool bram_approves(family *f) {
  Kinship__V1__ApproveTask request = {
    MESSAGE(approve_task), ID(household, f->home), ID(task, f->task), SET(round, 1),
  };
  Kinship__V1__HouseholdTask *reply =
    change(&f->bram, "Tasks/ApproveTask", &request.base, TYPE(household_task));
  if (reply == NULL) return false;
  say("Bram approves it: Ben earns %" PRId64 " points.",
      reply->claim == NULL ? 0 : reply->claim->points);
  done(reply);
  return true;
}

/* Sends one request twice with the same idempotency key, as after a lost reply. The server executes it once and
 * returns the same reply again. */
static bool ben_buys_screen_time(family *f) {
  uuid redemption = uuid_new(), mutation = uuid_new();
  Kinship__V1__RedeemScreenTime request = {
    MESSAGE(redeem_screen_time), ID(household, f->home), ID(id, redemption),
    ID(member, f->ben_member), SET(minutes, 20),
  };
  const char *method = "ScreenTime/RedeemScreenTime";
  frpc_answer first = {0}, second = {0};
  bool succeeded = call(&f->ben, method, &mutation, &request.base, &first);
  if (succeeded) {
    say("Ben buys %" PRId64 " minutes of screen time.", request.minutes);
    succeeded = reconnect(&f->server) &&
                call(&f->ben, method, &mutation, &request.base, &second);
  }
  if (succeeded) {
    succeeded = first.reply_length == second.reply_length &&
                memcmp(first.reply, second.reply, first.reply_length) == 0;
    if (succeeded) say("The same request, sent again on a new connection, gets the same answer.");
    else fprintf(stderr, "The retry got a different reply.\n");
  }
  frpc_answer_clear(&first);
  frpc_answer_clear(&second);
  return succeeded;
}

static bool ben_checks_his_balance(family *f) {
  Kinship__V1__ScreenTimeOverview request = {
    MESSAGE(screen_time_overview), ID(household, f->home), ID(member, f->ben_member),
  };
  Kinship__V1__ScreenTimeOverview__Output *reply =
    ask(&f->ben, "ScreenTime/ScreenTimeOverview", &request.base,
        TYPE(screen_time_overview__output));
  if (reply == NULL) return false;
  say("Ben has %" PRId64 " minutes, and %" PRId64 " points left.",
      reply->bank == NULL ? 0 : reply->bank->redeemed, reply->balance);
  done(reply);
  return true;
}

static bool run_day(family *f) {
  return anna_signs_up(f) && anna_makes_a_household(f) && anna_adds_ben(f) &&
         anna_invites_a_parent(f) && bram_joins(f) && anna_makes_a_task(f) &&
         ben_takes_the_device(f) && ben_takes_a_picture(f) && ben_does_the_task(f) &&
         bram_approves(f) && ben_buys_screen_time(f) && ben_checks_his_balance(f);
}

int main(int count, char **arguments) {
  if (count != 2 && count != 3) {
    fprintf(stderr, "usage: family_day tcp://HOST:PORT | unix:PATH [PICTURE]\n");
    return 64;
  }
  family f = {.server = {.address = arguments[1]}, .picture = arguments[2]};
  f.anna.server = f.bram.server = &f.server;
  bool succeeded = reconnect(&f.server) && run_day(&f);
  frpc_close(f.server.connection);
  free(f.anna.access);
  free(f.bram.access);
  return succeeded ? 0 : 1;
}
