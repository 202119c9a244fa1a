"use server";

import { redirect, RedirectType } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import type { ActionState } from "@/lib/actions/types";
import { signOut } from "@/lib/auth/mutations";
import { localePath } from "@/lib/i18n/paths";

import { endAllSessions, replacePassword, saveProfile } from "./mutations";
import { passwordChangeSchema, profileSchema } from "./schemas";

const PROFILE_PATH = "/dashboard/profile";

const profileForm = createFormAction({
  role: "signed-in",
  schema: profileSchema,
  run: async (input, { locale, session }) => {
    const saved = await saveProfile(session, input);
    if (!saved.ok) return saved;
    return redirect(localePath(locale, `${PROFILE_PATH}?saved=profile`), RedirectType.replace);
  },
});

export async function saveProfileAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return profileForm(previous, formData);
}

const passwordForm = createFormAction({
  role: "signed-in",
  schema: passwordChangeSchema,
  run: async (input, { locale, session }) => {
    const changed = await replacePassword(session, input);
    if (!changed.ok) return changed;
    return redirect(localePath(locale, `${PROFILE_PATH}?saved=password`), RedirectType.replace);
  },
});

export async function changePasswordAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return passwordForm(previous, formData);
}

const signOutForm = createFormAction({
  role: "signed-in",
  schema: z.object({}),
  run: async (_input, { locale }) => {
    const ended = await endAllSessions();
    if (!ended.ok) return ended;
    await signOut();
    await setFlash("signedOutEverywhere");
    return redirect(localePath(locale, "/"));
  },
});

export async function signOutEverywhereAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return signOutForm(previous, formData);
}
