"use server";

import { redirect, RedirectType } from "next/navigation";

import { agencySignUpSchema, signUpSchema } from "@/lib/account/schemas";
import { forgetNext, keepNext, toNextMetadata } from "@/lib/account/sign-in/kept-next";
import { enterSession, isNewAccount } from "@/lib/account/sign-in/new-session";
import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { safeNextPath } from "@/lib/auth/next-path";
import { authHref } from "@/lib/auth/query";
import { localePath } from "@/lib/i18n/paths";

import { toAgencyMetadata } from "./agency-mutations";
import { createAccount, toTermsMetadata } from "./mutations";

export const signUpAction = createFormAction({
  role: "public",
  schema: signUpSchema,
  run: async ({ email, password, fullName, next, termsVersion }, { locale }) => {
    const metadata = {
      full_name: fullName,
      ...toNextMetadata(next),
      ...toTermsMetadata(termsVersion),
    };
    const created = await createAccount({ email, password }, metadata, locale);
    if (!created.ok) return created;
    if (created.data === null) {
      await keepNext(next);
      return redirect(localePath(locale, authHref("/auth/check-mail", { next })));
    }
    await forgetNext(created.data);
    const entered = await enterSession(created.data);
    if (!entered.ok) return entered;
    await setFlash(isNewAccount(created.data) ? "accountCreated" : "loggedIn");
    return redirect(safeNextPath(next, localePath(locale, "/")), RedirectType.replace);
  },
});

export const agencySignUpAction = createFormAction({
  role: "public",
  schema: agencySignUpSchema,
  run: async ({ password, next, termsVersion, ...details }, { locale }) => {
    const credentials = { email: details.businessEmail, password };
    const metadata = { ...toAgencyMetadata(details), ...toTermsMetadata(termsVersion) };
    const created = await createAccount(credentials, metadata, locale);
    if (!created.ok) return created;
    if (created.data === null) {
      await setFlash("agencyAccountCreated");
      return redirect(localePath(locale, "/auth/check-mail"));
    }
    const entered = await enterSession(created.data);
    if (!entered.ok) return entered;
    if (created.data.role !== "agency") {
      await setFlash("loggedIn");
      return redirect(localePath(locale, "/agency/register"), RedirectType.replace);
    }
    // No confirmation mail was sent: the address counts as confirmed.
    await setFlash(isNewAccount(created.data) ? "agencyAccountReady" : "welcomeBack");
    const dashboard = localePath(locale, "/agency-portal/dashboard");
    return redirect(safeNextPath(next, dashboard), RedirectType.replace);
  },
});
