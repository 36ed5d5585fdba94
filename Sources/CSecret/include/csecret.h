/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The desktop's secret service, by libsecret, which is loaded at the first call: few runs of a program
 * need a secret, and loading the library takes a millisecond. */

#pragma once

/* The result of a call. */
typedef enum
{
  /* Done; a lookup has found the secret. */
  FR_SECRET_DONE,
  /* The service has no such secret. */
  FR_SECRET_MISSING,
  /* No service runs here, or libsecret is not installed. */
  FR_SECRET_UNAVAILABLE,
  /* The reader dismissed the dialog that unlocks the secrets. */
  FR_SECRET_DISMISSED,
  /* The service reported a fault. */
  FR_SECRET_FAILED,
} FrSecretResult;

/* Looks a secret up; waits for the service, and for a reader who unlocks it.
 *
 * server, account: UTF-8, borrowed.
 * secret: set to the secret when it was found, to be freed by fr_secret_free.
 * fault: set to a sentence for FR_SECRET_FAILED, to be freed by fr_secret_free. */
FrSecretResult fr_secret_lookup (const char *server, const char *account, char **secret, char **fault);

/* Stores a secret in place of an earlier one. label: the words under which a reader finds it. */
FrSecretResult fr_secret_store (const char *server, const char *account, const char *label,
                                const char *secret, char **fault);

/* Removes a secret; FR_SECRET_MISSING if there was none. */
FrSecretResult fr_secret_clear (const char *server, const char *account, char **fault);

/* Receives the attributes of one secret, borrowed for the call. data: as it was given to fr_secret_list. */
typedef void (*FrSecretFound) (const char *server, const char *account, void *data);

/* Calls found for each secret of this program; no secret itself is read, and nothing is unlocked. */
FrSecretResult fr_secret_list (FrSecretFound found, void *data, char **fault);

/* Overwrites a text of this header with zeros and frees it; NULL is ignored. */
void fr_secret_free (char *text);
