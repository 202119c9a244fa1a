"use server";

import { redirect, RedirectType } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { failed } from "@/lib/actions/types";
import { localePath } from "@/lib/i18n/paths";

import { signOut } from "./mutations";
import { endNewSession, enterSession, openSession } from "./new-session";
import { safeNextPath } from "./next-path";
import { signInSchema } from "./schemas";

export const signInAction = createFormAction({
  role: "public",
  schema: signInSchema,
  run: async ({ email, password, next }, { locale }) => {
    const opened = await openSession({ email, password });
    if (!opened.ok) return opened;
    const entered = await enterSession(opened.data);
    if (!entered.ok) return entered;
    await setFlash("loggedIn");
    return redirect(safeNextPath(next, localePath(locale, "/")), RedirectType.replace);
  },
});

/** Agencies only: another account's new session ends at once, and no other one does. */
export const agencySignInAction = createFormAction({
  role: "public",
  schema: signInSchema,
  run: async ({ email, password, next }, { locale }) => {
    const opened = await openSession({ email, password });
    if (!opened.ok) return opened;
    if (opened.data.role !== "agency") {
      await endNewSession(opened.data.client);
      return failed("notAnAgency");
    }
    const entered = await enterSession(opened.data);
    if (!entered.ok) return entered;
    await setFlash("welcomeBack");
    const dashboard = localePath(locale, "/agency-portal/dashboard");
    return redirect(safeNextPath(next, dashboard), RedirectType.replace);
  },
});

const signOutAction = createFormAction({
  role: "public",
  schema: z.object({}),
  run: async (_input, { locale }) => {
    await signOut();
    await setFlash("signedOut");
    return redirect(localePath(locale, "/"));
  },
});

/** Ends this session only, on this device. For plain forms, which need no answer. */
export async function signOutFormAction(formData: FormData): Promise<void> {
  await signOutAction(null, formData);
}
