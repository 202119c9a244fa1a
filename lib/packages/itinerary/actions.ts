"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { overtaken } from "@/lib/actions/types";
import { localePath } from "@/lib/i18n/paths";
import { ownPackagePath } from "@/lib/packages/paths";
import { fingerprint } from "@/lib/utils/fingerprint";

import { dayFieldValues } from "./fields";
import { itinerarySchema } from "./itinerary";
import { listOwnDays, setDays } from "./mutations";

export const saveItineraryAction = createFormAction({
  role: "agency",
  schema: itinerarySchema,
  run: async (input, { locale }) => {
    const result = await setDays(input);
    if (!result.ok && result.code === "changedMeanwhile") {
      const now = await listOwnDays(input.id);
      if (!now.ok) return now;
      return { ...overtaken(fingerprint(now.data)), theirs: dayFieldValues(now.data) };
    }
    if (!result.ok) return result;
    await setFlash("itinerarySaved");
    return redirect(localePath(locale, ownPackagePath(input.id)));
  },
});
