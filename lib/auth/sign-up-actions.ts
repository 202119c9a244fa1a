"use server";

import { redirect, RedirectType } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { localePath } from "@/lib/i18n/paths";

import { enterSession } from "./new-session";
import { safeNextPath } from "./next-path";
import { signUpSchema } from "./schemas";
import { createAccount } from "./sign-up-mutations";

export const signUpAction = createFormAction({
  role: "public",
  schema: signUpSchema,
  run: async ({ email, password, fullName, next }, { locale }) => {
    const created = await createAccount({ email, password }, { full_name: fullName }, locale);
    if (!created.ok) return created;
    if (created.data === null) return redirect(localePath(locale, "/auth/check-mail"));
    const entered = await enterSession(created.data);
    if (!entered.ok) return entered;
    await setFlash("accountCreated");
    return redirect(safeNextPath(next, localePath(locale, "/")), RedirectType.replace);
  },
});
