"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { localePath } from "@/lib/i18n/paths";

import { itinerarySchema } from "./itinerary";
import { setDays } from "./itinerary-mutations";
import { ownPackagePath } from "./paths";

export const saveItineraryAction = createFormAction({
  role: "agency",
  schema: itinerarySchema,
  run: async (input, { locale }) => {
    const result = await setDays(input);
    if (!result.ok) return result;
    await setFlash("itinerarySaved");
    return redirect(localePath(locale, ownPackagePath(input.id)));
  },
});
