"use server";

import { redirect, RedirectType } from "next/navigation";

import { signInSchema } from "@/lib/account/schemas";
import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { failed } from "@/lib/actions/types";
import { safeNextPath } from "@/lib/auth/next-path";
import { needsCode, secondStepPath } from "@/lib/auth/second-step";
import type { Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";

import { endNewSession, enterSession, openSession } from "./new-session";

function askForCode(locale: Locale, next: string): never {
  return redirect(localePath(locale, secondStepPath("code", next)), RedirectType.replace);
}

export const signInAction = createFormAction({
  role: "public",
  schema: signInSchema,
  run: async ({ email, password, next }, { locale }) => {
    const opened = await openSession({ email, password });
    if (!opened.ok) return opened;
    const entered = await enterSession(opened.data);
    if (!entered.ok) return entered;
    const target = safeNextPath(next, localePath(locale, "/"));
    if (needsCode(opened.data.session)) return askForCode(locale, target);
    await setFlash("loggedIn");
    return redirect(target, RedirectType.replace);
  },
});

/** Another role's new session ends at once; existing sessions continue. */
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
    const target = safeNextPath(next, localePath(locale, "/agency-portal/dashboard"));
    if (needsCode(opened.data.session)) return askForCode(locale, target);
    await setFlash("welcomeBack");
    return redirect(target, RedirectType.replace);
  },
});
