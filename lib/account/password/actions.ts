"use server";

import { redirect, RedirectType } from "next/navigation";
import { z } from "zod";

import {
  mailLinkSchema,
  newPasswordRule,
  newPasswordSchema,
  resetRequestSchema,
} from "@/lib/account/schemas";
import { forgetNext, keepNext, nextOf, takeNext } from "@/lib/account/sign-in/kept-next";
import { enterSession, type NewSession } from "@/lib/account/sign-in/new-session";
import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { failed, type ActionResult } from "@/lib/actions/types";
import { safeNextPath } from "@/lib/auth/next-path";
import { authHref } from "@/lib/auth/query";
import { homePath } from "@/lib/auth/roles";
import { needsCode, secondStepPath } from "@/lib/auth/second-step";
import type { Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { getServerClient } from "@/lib/supabase/server";

import { changePassword, redeemLink, requestReset } from "./mutations";
import { forgetResetSession, isResetSession, keepResetSession } from "./reset-session";

const NEW_PASSWORD_PATH = "/auth/new-password";

export const requestResetAction = createFormAction({
  role: "public",
  schema: resetRequestSchema,
  run: async ({ email, next }, { locale }) => {
    const requested = await requestReset(email, locale);
    if (!requested.ok) return requested;
    await keepNext(next);
    const sent = authHref("/auth/reset", { sent: "1", next });
    return redirect(localePath(locale, sent), RedirectType.replace);
  },
});

async function askForCode(opened: NewSession, locale: Locale): Promise<ActionResult> {
  const entered = await enterSession(opened);
  if (!entered.ok) return entered;
  await keepResetSession(opened.session.access_token);
  const form = localePath(locale, NEW_PASSWORD_PATH);
  return redirect(localePath(locale, secondStepPath("code", form)), RedirectType.replace);
}

/** Redeems the link and sets the password in one step: opening the link alone changes nothing. */
export const setPasswordAction = createFormAction({
  role: "public",
  schema: newPasswordSchema,
  run: async ({ tokenHash, newPassword }, { locale }) => {
    const opened = await redeemLink(tokenHash, "recovery");
    if (!opened.ok) return opened;
    if (needsCode(opened.data.session)) return askForCode(opened.data, locale);
    const changed = await changePassword(opened.data, newPassword);
    if (!changed.ok) return changed;
    const entered = await enterSession(opened.data);
    if (!entered.ok) return entered;
    await setFlash("passwordChanged");
    const home = localePath(locale, homePath(opened.data.role));
    return redirect(safeNextPath(await takeNext(), home), RedirectType.replace);
  },
});

/** Redeems the link of an account with a second factor and redirects to its code form. */
export const redeemResetAction = createFormAction({
  role: "public",
  schema: mailLinkSchema,
  run: async ({ tokenHash }, { locale }) => {
    const opened = await redeemLink(tokenHash, "recovery");
    return opened.ok ? askForCode(opened.data, locale) : opened;
  },
});

export const finishResetAction = createFormAction({
  role: "signed-in",
  schema: z.object({ newPassword: newPasswordRule }),
  run: async ({ newPassword }, { locale, session }) => {
    if (!(await isResetSession(session.accessToken))) return failed("linkExpired");
    const changed = await changePassword({ client: await getServerClient() }, newPassword);
    if (!changed.ok) return changed;
    await forgetResetSession();
    await setFlash("passwordChanged");
    const home = localePath(locale, homePath(session.role));
    return redirect(safeNextPath(await takeNext(), home), RedirectType.replace);
  },
});

export const confirmEmailAction = createFormAction({
  role: "public",
  schema: mailLinkSchema,
  run: async ({ tokenHash }, { locale }) => {
    const opened = await redeemLink(tokenHash, "signup");
    if (!opened.ok) return opened;
    const entered = await enterSession(opened.data);
    if (!entered.ok) return entered;
    await setFlash(opened.data.role === "agency" ? "welcomeBack" : "loggedIn");
    const keptHere = await takeNext();
    const next = nextOf(opened.data.session.user) ?? keptHere;
    await forgetNext(opened.data);
    const path = localePath(locale, opened.data.role === "agency" ? homePath("agency") : "/");
    const target = opened.data.role === "agency" ? path : safeNextPath(next, path);
    return redirect(target, RedirectType.replace);
  },
});
