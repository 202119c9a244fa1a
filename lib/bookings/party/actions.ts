"use server";

import { refresh } from "next/cache";
import { redirect, RedirectType } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { done, type ActionState } from "@/lib/actions/types";
import { getEnvironment } from "@/lib/config/env";
import { localePath } from "@/lib/i18n/paths";
import { invitationPath } from "@/lib/navigation/trip-paths";

import { createTravellerLink, saveOwnDetails, saveParty } from "./mutations";
import { ownDetailsSchema, partySchema, travellerLinkSchema } from "./schemas";

const partyForm = createFormAction({
  role: "signed-in",
  schema: partySchema,
  run: async (input) => {
    const saved = await saveParty(input);
    refresh();
    return saved;
  },
});

export async function savePartyAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return partyForm(previous, formData);
}

const linkForm = createFormAction({
  role: "signed-in",
  schema: travellerLinkSchema,
  run: async (input, { locale }) => {
    const created = await createTravellerLink(input);
    if (!created.ok) {
      refresh();
      return created;
    }
    const url = `${getEnvironment().siteUrl}${localePath(locale, invitationPath(created.data))}`;
    return { ...done(), values: { url } };
  },
});

export async function createTravellerLinkAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return linkForm(previous, formData);
}

const ownDetailsForm = createFormAction({
  role: "public",
  schema: ownDetailsSchema,
  run: async (input, { locale }) => {
    const saved = await saveOwnDetails(input);
    if (!saved.ok) return saved;
    const target = localePath(locale, invitationPath(input.token, true));
    return redirect(target, RedirectType.replace);
  },
});

export async function saveOwnDetailsAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return ownDetailsForm(previous, formData);
}
