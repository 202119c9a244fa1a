"use server";

import { redirect, RedirectType } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { safeNextPath } from "@/lib/auth/next-path";
import { authHref } from "@/lib/auth/query";
import { secondStepPath } from "@/lib/auth/second-step";
import { localePath } from "@/lib/i18n/paths";

import { forgetNewCodes } from "./cookies";
import {
  confirmFactor,
  enterCode,
  removeFactors,
  renewRecoveryCodes,
  startFactor,
} from "./mutations";
import { appCodeSchema, enteredCodeSchema, nextSchema } from "./schemas";

const PROFILE_PATH = "/dashboard/profile";
const CODES_PATH = "/auth/recovery-codes";

// "public" because the session has not passed its second step yet. Auth and the database check it.

export const startFactorAction = createFormAction({
  role: "public",
  schema: nextSchema,
  run: async ({ next }, { locale }) => {
    const started = await startFactor();
    if (!started.ok) return started;
    return redirect(localePath(locale, secondStepPath("setup", next)), RedirectType.replace);
  },
});

export const confirmFactorAction = createFormAction({
  role: "public",
  schema: appCodeSchema,
  run: async ({ code, next }, { locale }) => {
    const confirmed = await confirmFactor(code);
    if (!confirmed.ok) return confirmed;
    await setFlash("twoStepOn");
    return redirect(localePath(locale, authHref(CODES_PATH, { next })), RedirectType.replace);
  },
});

export const enterCodeAction = createFormAction({
  role: "public",
  schema: enteredCodeSchema,
  run: async ({ code, next }, { locale }) => {
    const entered = await enterCode(code);
    if (!entered.ok) return entered;
    await setFlash(entered.data === "app" ? "loggedIn" : "twoStepOff");
    return redirect(safeNextPath(next, localePath(locale, "/dashboard")), RedirectType.replace);
  },
});

export const leaveCodesAction = createFormAction({
  role: "public",
  schema: nextSchema,
  run: async ({ next }, { locale }) => {
    await forgetNewCodes();
    return redirect(safeNextPath(next, localePath(locale, PROFILE_PATH)), RedirectType.replace);
  },
});

export const renewCodesAction = createFormAction({
  role: "signed-in",
  schema: nextSchema,
  run: async (_input, { locale }) => {
    const renewed = await renewRecoveryCodes();
    return renewed.ok ? redirect(localePath(locale, CODES_PATH)) : renewed;
  },
});

export const removeFactorsAction = createFormAction({
  role: "signed-in",
  schema: enteredCodeSchema,
  run: async ({ code }, { locale }) => {
    const removed = await removeFactors(code);
    if (!removed.ok) return removed;
    await setFlash("twoStepOff");
    return redirect(localePath(locale, PROFILE_PATH), RedirectType.replace);
  },
});
