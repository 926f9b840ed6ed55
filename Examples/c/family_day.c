/* A family's day, on a server: Anna and Bram run a household, and their child Ben earns screen time.
 *
 *   family_day tcp://127.0.0.1:7411
 *   family_day unix:/run/user/1000/kin.sock
 *
 * Prints what each of them does. Ends with 0, or with 1 and the code of what the server refused. */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frpc.h"
#include "kinship/v1/accounts.pb-c.h"
#include "kinship/v1/households.pb-c.h"
#include "kinship/v1/points.pb-c.h"
#include "kinship/v1/refusals.pb-c.h"
#include "kinship/v1/screen_time.pb-c.h"
#include "kinship/v1/tasks.pb-c.h"
#include "uuid.h"

/* A device in somebody's hands. */
typedef struct {
  char *access;      /* the session's access token; NULL for nobody */
  const uuid *acting; /* the member of the household that is acted as; NULL for the account's own */
} device;

typedef struct {
  const char *address;
  frpc_connection *server;
  device anna, bram, ben; /* Ben has no account: his is Anna's device, in his hands */
  uuid home, ben_member, task;
  char code[16]; /* lets Bram in */
} family;

/* MARK: Words */

static void say(const char *format, ...) {
  va_list values;
  va_start(values, format);
  vprintf(format, values);
  va_end(values);
  putchar('\n');
  fflush(stdout);
}

/* A text of a message; every text may be absent, whatever the contract says. */
static const char *text(const char *text) { return text == NULL ? "?" : text; }

/* MARK: Messages: ids, and fields that are numbers and say whether they are there */

#define MESSAGE(type) PROTOBUF_C_MESSAGE_INIT(&kinship__v1__##type##__descriptor)
#define SET(field, to) .has_##field = true, .field = (to)
#define ID(field, uuid) SET(field, ((ProtobufCBinaryData){sizeof (uuid).bytes, (uuid).bytes}))

/* MARK: Calls */

/* Says why there is no reply: the refusal's code, or what went wrong on the way. */
static void explain(const frpc_answer *answer) {
  const Kinship__Frpc__V1__Status *status = answer->status;
  for (size_t i = 0; status != NULL && i < status->n_details; i++) {
    const Kinship__Frpc__V1__StatusDetail *detail = status->details[i];
    if (detail->type == NULL || strcmp(detail->type, "kinship.v1.Refusal") != 0) continue;
    Kinship__V1__Refusal *refusal =
      kinship__v1__refusal__unpack(NULL, detail->value.len, detail->value.data);
    if (refusal == NULL) continue;
    fprintf(stderr, "Refused: %s\n", text(refusal->code));
    kinship__v1__refusal__free_unpacked(refusal, NULL);
    return;
  }
  bool is_unclear = answer->disposition == FRPC_MAYBE_PROCESSED;
  fprintf(stderr, "No answer: status %" PRIu32 ", %s. %s\n", answer->code, answer->message,
          is_unclear ? "Something may have changed." : "Nothing was changed.");
}

/* Calls a method for whoever holds the device. A mutation has an id, and is made once however often
 * it is sent with that id; NULL for a question, and for what has to do with passwords. */
static bool call(family *f, const device *who, const char *method, const uuid *mutation,
                 const ProtobufCMessage *request, frpc_answer *answer) {
  char path[128], bearer[128], acting[UUID_TEXT];
  frpc_metadata metadata[2];
  frpc_call call = {.path = path, .metadata = metadata, .timeout_ms = 30000};
  snprintf(path, sizeof path, "/kinship.v1.%s", method);
  if (who->access != NULL) {
    snprintf(bearer, sizeof bearer, "Bearer %s", who->access);
    metadata[call.metadata_count++] = (frpc_metadata){"authorization", bearer};
  }
  if (who->acting != NULL) {
    uuid_write(who->acting, acting);
    metadata[call.metadata_count++] = (frpc_metadata){"kinship-acting-member", acting};
  }
  if (mutation != NULL) {
    call.idempotency_key = (frpc_bytes){mutation->bytes, sizeof mutation->bytes};
  }
  frpc_unary(f->server, &call, request, answer);
  if (answer->code == FRPC_OK) return true;
  explain(answer);
  return false;
}

/* The message in a reply; NULL, and it is said, if it cannot be read. */
static void *unpack(const frpc_answer *answer, const ProtobufCMessageDescriptor *type) {
  void *message = protobuf_c_message_unpack(type, NULL, answer->reply_length, answer->reply);
  if (message == NULL) fprintf(stderr, "The answer cannot be read: no %s.\n", type->name);
  return message;
}

/* Calls a method; its reply as a message of `type`, to be freed, or NULL. */
static void *ask(family *f, const device *who, const char *method, const uuid *mutation,
                 const ProtobufCMessage *request, const ProtobufCMessageDescriptor *type) {
  frpc_answer answer;
  bool is_ok = call(f, who, method, mutation, request, &answer);
  void *message = is_ok ? unpack(&answer, type) : NULL;
  frpc_answer_clear(&answer);
  return message;
}

/* A change under a new id. */
static void *change(family *f, const device *who, const char *method,
                    const ProtobufCMessage *request, const ProtobufCMessageDescriptor *type) {
  uuid mutation = uuid_new();
  return ask(f, who, method, &mutation, request, type);
}

static void done(void *message) { protobuf_c_message_free_unpacked(message, NULL); }

/* MARK: The day */

static bool sign_up(family *f, device *who, char *name, char *email, char *password) {
  uuid id = uuid_new(), person = uuid_new(), session = uuid_new();
  Kinship__V1__SignUp request = {
    MESSAGE(sign_up), ID(id, id), ID(person, person), ID(session, session), .email = email,
    .password = password, .display_name = name, SET(language, KINSHIP__V1__LANGUAGE__LANGUAGE_ENGLISH),
  };
  Kinship__V1__SignedIn *reply = ask(f, who, "Accounts/SignUp", NULL, &request.base,
                                     &kinship__v1__signed_in__descriptor);
  if (reply == NULL) return false;
  who->access = strdup(text(reply->access));
  done(reply);
  say("%s signs up as %s.", name, email);
  return true;
}

static bool anna_signs_up(family *f) {
  return sign_up(f, &f->anna, "Anna", "anna@example.org", "correct horse battery");
}

static bool anna_makes_a_household(family *f) {
  f->home = uuid_new();
  uuid member = uuid_new();
  Kinship__V1__CreateHousehold request = {
    MESSAGE(create_household), ID(household, f->home), ID(member, member), .name = "Home",
    SET(preset, KINSHIP__V1__PRESET__PRESET_UNIFIED), .time_zone = "Europe/Amsterdam",
  };
  Kinship__V1__Household *reply = change(f, &f->anna, "Households/CreateHousehold", &request.base,
                                         &kinship__v1__household__descriptor);
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
  Kinship__V1__MemberProfile *reply = change(f, &f->anna, "Households/AddManagedMember",
                                             &request.base, &kinship__v1__member_profile__descriptor);
  if (reply == NULL) return false;
  say("Anna adds her child %s.", text(reply->name));
  done(reply);
  return true;
}

static bool anna_invites_a_parent(family *f) {
  Kinship__V1__IssueInviteCode request = {
    MESSAGE(issue_invite_code), ID(household, f->home), SET(role, KINSHIP__V1__ROLE__ROLE_PARENT),
  };
  Kinship__V1__Invitation *reply = change(f, &f->anna, "Households/IssueInviteCode", &request.base,
                                          &kinship__v1__invitation__descriptor);
  if (reply == NULL) return false;
  snprintf(f->code, sizeof f->code, "%s", text(reply->code));
  say("Anna makes a code for a second parent.");
  done(reply);
  return true;
}

static bool bram_joins(family *f) {
  if (!sign_up(f, &f->bram, "Bram", "bram@example.org", "purple monkey dishwasher")) return false;
  uuid member = uuid_new();
  Kinship__V1__JoinHousehold request = {
    MESSAGE(join_household), .code = f->code, ID(member, member),
  };
  Kinship__V1__HouseholdSummary *reply = change(f, &f->bram, "Households/JoinHousehold",
                                                &request.base,
                                                &kinship__v1__household_summary__descriptor);
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
    ID(assignee, f->ben_member), SET(requires_photo, false),
  };
  Kinship__V1__HouseholdTask *reply = change(f, &f->anna, "Tasks/CreateTask", &request.base,
                                             &kinship__v1__household_task__descriptor);
  if (reply == NULL) return false;
  say("Anna gives Ben the task \"%s\", for %" PRId64 " points.", text(reply->title), reply->points);
  done(reply);
  return true;
}

/* Anna hands her device to Ben: from now on its calls name him. */
static bool ben_takes_the_device(family *f) {
  Kinship__V1__SwitchActingMember request = {
    MESSAGE(switch_acting_member), ID(household, f->home), ID(member, f->ben_member),
  };
  Kinship__V1__MemberProfile *reply = change(f, &f->anna, "Households/SwitchActingMember",
                                             &request.base, &kinship__v1__member_profile__descriptor);
  if (reply == NULL) return false;
  f->ben = (device){.access = f->anna.access, .acting = &f->ben_member};
  say("Anna hands her device to %s.", text(reply->name));
  done(reply);
  return true;
}

static bool ben_does_the_task(family *f) {
  Kinship__V1__CompleteTask request = {
    MESSAGE(complete_task), ID(household, f->home), ID(task, f->task),
  };
  Kinship__V1__HouseholdTask *reply = change(f, &f->ben, "Tasks/CompleteTask", &request.base,
                                             &kinship__v1__household_task__descriptor);
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
  Kinship__V1__HouseholdTask *reply = change(f, &f->bram, "Tasks/ApproveTask", &request.base,
                                             &kinship__v1__household_task__descriptor);
  if (reply == NULL) return false;
  say("Bram approves it: Ben earns %" PRId64 " points.",
      reply->claim == NULL ? 0 : reply->claim->points);
  done(reply);
  return true;
}

/* The answer may get lost on the way. Sent again with the same id, the request changes nothing more,
 * and the server gives the answer that it gave before. */
static bool ben_buys_screen_time(family *f) {
  uuid redemption = uuid_new(), mutation = uuid_new();
  Kinship__V1__RedeemScreenTime request = {
    MESSAGE(redeem_screen_time), ID(household, f->home), ID(id, redemption),
    ID(member, f->ben_member), SET(minutes, 20),
  };
  const char *method = "ScreenTime/RedeemScreenTime", *why = "";
  frpc_answer first = {0}, second = {0};
  bool is_once = call(f, &f->ben, method, &mutation, &request.base, &first);
  if (is_once) {
    say("Ben buys %" PRId64 " minutes of screen time.", request.minutes);
    frpc_close(f->server);
    f->server = frpc_connect(f->address, "family-day-c/1.0", &why);
    if (f->server == NULL) fprintf(stderr, "No server: %s.\n", why);
    is_once = f->server != NULL && call(f, &f->ben, method, &mutation, &request.base, &second);
  }
  if (is_once) {
    is_once = first.reply_length == second.reply_length &&
              memcmp(first.reply, second.reply, first.reply_length) == 0;
    if (is_once) say("The same request, sent again on a new connection, gets the same answer.");
    else fprintf(stderr, "The same request got another answer.\n");
  }
  frpc_answer_clear(&first);
  frpc_answer_clear(&second);
  return is_once;
}

static bool ben_looks_what_is_left(family *f) {
  Kinship__V1__ScreenTimeOverview request = {
    MESSAGE(screen_time_overview), ID(household, f->home), ID(member, f->ben_member),
  };
  Kinship__V1__ScreenTimeOverview__Output *reply =
    ask(f, &f->ben, "ScreenTime/ScreenTimeOverview", NULL, &request.base,
        &kinship__v1__screen_time_overview__output__descriptor);
  if (reply == NULL) return false;
  say("Ben has %" PRId64 " minutes, and %" PRId64 " points left.",
      reply->bank == NULL ? 0 : reply->bank->redeemed, reply->balance);
  done(reply);
  return true;
}

static bool live(family *f) {
  return anna_signs_up(f) && anna_makes_a_household(f) && anna_adds_ben(f) &&
         anna_invites_a_parent(f) && bram_joins(f) && anna_makes_a_task(f) &&
         ben_takes_the_device(f) && ben_does_the_task(f) && bram_approves(f) &&
         ben_buys_screen_time(f) && ben_looks_what_is_left(f);
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: family_day tcp://HOST:PORT | unix:PATH\n");
    return 64;
  }
  family f = {.address = arguments[1]};
  const char *why = "";
  f.server = frpc_connect(f.address, "family-day-c/1.0", &why);
  if (f.server == NULL) fprintf(stderr, "No server: %s.\n", why);
  bool is_good_day = f.server != NULL && live(&f);
  frpc_close(f.server);
  free(f.anna.access);
  free(f.bram.access);
  return is_good_day ? 0 : 1;
}
