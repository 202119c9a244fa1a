"use server";

import { redirect } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash, type FlashKey } from "@/lib/actions/flash";
import type { ActionResult } from "@/lib/actions/types";
import { field } from "@/lib/forms/field-schema";
import { readLine, readProse } from "@/lib/forms/fields";
import type { Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { operatorPath, personPath } from "@/lib/navigation/operator-paths";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { operatorLimits as limits } from "../limits";
import { confirmPerson, endSessions, erasePerson, lockPerson, unlockPerson } from "./mutations";

const person = z.object({ userId: uuidSchema });

/** On success, sets the flash message and redirects. */
async function leave(result: ActionResult, flash: FlashKey, locale: Locale, path: string) {
  if (!result.ok) return result;
  await setFlash(flash);
  return redirect(localePath(locale, path));
}

export const confirmPersonAction = createFormAction({
  role: "admin",
  schema: person,
  run: async ({ userId }, { locale }) =>
    leave(await confirmPerson(userId), "personConfirmed", locale, personPath(userId)),
});

export const lockPersonAction = createFormAction({
  role: "admin",
  schema: person.extend({ reason: field((text) => readProse(text, limits.lockReason)) }),
  run: async ({ userId, reason }, { locale }) =>
    leave(await lockPerson(userId, reason), "personLocked", locale, personPath(userId)),
});

export const unlockPersonAction = createFormAction({
  role: "admin",
  schema: person,
  run: async ({ userId }, { locale }) =>
    leave(await unlockPerson(userId), "personUnlocked", locale, personPath(userId)),
});

export const endSessionsAction = createFormAction({
  role: "admin",
  schema: person,
  run: async ({ userId }, { locale }) =>
    leave(await endSessions(userId), "personSignedOut", locale, personPath(userId)),
});

export const erasePersonAction = createFormAction({
  role: "admin",
  schema: person.extend({ email: field((text) => readLine(text, 320)) }),
  run: async ({ userId, email }, { locale }) =>
    leave(await erasePerson(userId, email), "personErased", locale, operatorPath("people")),
});
