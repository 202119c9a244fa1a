"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { overtaken } from "@/lib/actions/types";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { localePath } from "@/lib/i18n/paths";
import { SETTINGS_PATH } from "@/lib/navigation/agency-paths";

import { closeAgency } from "./closing";
import { closingSchema } from "./closing-schema";
import { settingsFormValues } from "./form-values";
import { setWorkingHours } from "./hours";
import { hoursSchema } from "./hours-schema";
import { updateSettings } from "./mutations";
import { setAgencyPhones } from "./phones";
import { phonesSchema } from "./phones-schema";
import { getOwnSettings, settingsVersion } from "./queries";
import { settingsSchema } from "./schemas";

export const saveSettingsAction = createFormAction({
  role: "agency",
  schema: settingsSchema,
  run: async ({ version, ...settings }, { locale }) => {
    const result = await updateSettings(settings, version);
    if (result.ok || result.code !== "changedMeanwhile") return result;
    const now = await orUnavailable(getOwnSettings);
    if (now === null || now === "unavailable") return result;
    const theirs = settingsFormValues(now, locale);
    return { ...overtaken(settingsVersion(now)), theirs };
  },
});

export const saveHoursAction = createFormAction({
  role: "agency",
  schema: hoursSchema,
  run: (hours) => setWorkingHours(hours),
});

export const savePhonesAction = createFormAction({
  role: "agency",
  schema: phonesSchema,
  run: (phones) => setAgencyPhones(phones),
});

export const closeAgencyAction = createFormAction({
  role: "agency",
  schema: closingSchema,
  run: async (closing, { locale }) => {
    const closed = await closeAgency(closing);
    if (!closed.ok) return closed;
    await setFlash("agencyClosed");
    return redirect(localePath(locale, SETTINGS_PATH));
  },
});
