"use server";

import { redirect, RedirectType } from "next/navigation";

import { confirmEmailSchema, newPasswordSchema, resetRequestSchema } from "@/lib/account/schemas";
import { forgetNext, keepNext, nextOf, takeNext } from "@/lib/account/sign-in/kept-next";
import { enterSession } from "@/lib/account/sign-in/new-session";
import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { safeNextPath } from "@/lib/auth/next-path";
import { authHref } from "@/lib/auth/query";
import { homePath } from "@/lib/auth/roles";
import { localePath } from "@/lib/i18n/paths";

import { changePassword, redeemLink, requestReset } from "./mutations";

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

/** Redeems the link and sets the password in one step: opening the link alone changes nothing. */
export const setPasswordAction = createFormAction({
  role: "public",
  schema: newPasswordSchema,
  run: async ({ tokenHash, newPassword }, { locale }) => {
    const opened = await redeemLink(tokenHash, "recovery");
    if (!opened.ok) return opened;
    const changed = await changePassword(opened.data, newPassword);
    if (!changed.ok) return changed;
    const entered = await enterSession(opened.data);
    if (!entered.ok) return entered;
    await setFlash("passwordChanged");
    const home = localePath(locale, homePath(opened.data.role));
    return redirect(safeNextPath(await takeNext(), home), RedirectType.replace);
  },
});

export const confirmEmailAction = createFormAction({
  role: "public",
  schema: confirmEmailSchema,
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
