"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash, type FlashKey } from "@/lib/actions/flash";
import type { ActionResult } from "@/lib/actions/types";
import type { Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { operatorAgencyPath, operatorPath } from "@/lib/navigation/operator-paths";

import { requireAgencyTwoStep } from "./agency-two-step";
import {
  changeAnnouncement,
  deleteAnnouncement,
  publishAnnouncement,
} from "./announcements/mutations";
import {
  announcementIdSchema,
  announcementSchema,
  newAnnouncementSchema,
} from "./announcements/schemas";
import { restoreAgency, suspendAgency } from "./mutations";
import { agencyTwoStepSchema, restoreSchema, suspendSchema } from "./schemas";

/** On success, sets the flash message and redirects. */
async function leave(result: ActionResult, flash: FlashKey, locale: Locale, path: string) {
  if (!result.ok) return result;
  await setFlash(flash);
  return redirect(localePath(locale, path));
}

export const suspendAgencyAction = createFormAction({
  role: "admin",
  schema: suspendSchema,
  run: async ({ agencyId, reason }, { locale }) =>
    leave(
      await suspendAgency(agencyId, reason),
      "agencySuspended",
      locale,
      operatorAgencyPath(agencyId),
    ),
});

export const restoreAgencyAction = createFormAction({
  role: "admin",
  schema: restoreSchema,
  run: async ({ agencyId }, { locale }) =>
    leave(await restoreAgency(agencyId), "agencyRestored", locale, operatorAgencyPath(agencyId)),
});

export const publishAnnouncementAction = createFormAction({
  role: "admin",
  schema: newAnnouncementSchema,
  run: async (input, { locale }) =>
    leave(
      await publishAnnouncement(input),
      input.publish ? "announcementScheduled" : "announcementPublished",
      locale,
      operatorPath("announcements"),
    ),
});

export const changeAnnouncementAction = createFormAction({
  role: "admin",
  schema: announcementSchema,
  run: async ({ id, version, input }, { locale }) =>
    leave(
      await changeAnnouncement(id, version, input),
      "announcementSaved",
      locale,
      operatorPath("announcements"),
    ),
});

export const deleteAnnouncementAction = createFormAction({
  role: "admin",
  schema: announcementIdSchema,
  run: async ({ id }, { locale }) =>
    leave(
      await deleteAnnouncement(id),
      "announcementDeleted",
      locale,
      operatorPath("announcements"),
    ),
});

export const requireAgencyTwoStepAction = createFormAction({
  role: "admin",
  schema: agencyTwoStepSchema,
  run: async ({ required }, { locale }) =>
    leave(
      await requireAgencyTwoStep(required === "on"),
      required === "on" ? "agencyTwoStepOn" : "agencyTwoStepOff",
      locale,
      operatorPath("agencies"),
    ),
});
