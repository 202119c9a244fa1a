"use server";

import { redirect, RedirectType } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { localePath } from "@/lib/i18n/paths";

import { signOut } from "./mutations";
import { enterSession, openSession } from "./new-session";
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

const signOutAction = createFormAction({
  role: "public",
  schema: z.object({}),
  run: async (_input, { locale }) => {
    await signOut();
    return redirect(localePath(locale, "/"));
  },
});

/** Ends this session only, on this device. For plain forms, which need no answer. */
export async function signOutFormAction(formData: FormData): Promise<void> {
  await signOutAction(null, formData);
}
