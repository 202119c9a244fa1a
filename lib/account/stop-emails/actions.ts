"use server";

import { redirect, RedirectType } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { localePath } from "@/lib/i18n/paths";

import { stopEmails } from "./mutations";

/** Opening the link alone changes nothing: mail scanners open links, too. */
export const stopEmailsAction = createFormAction({
  role: "public",
  schema: z.object({ token: z.string().max(200) }),
  run: async ({ token }, { locale }) => {
    const stopped = await stopEmails(token);
    if (!stopped.ok) return stopped;
    const target = localePath(locale, "/auth/stop-emails?done=1");
    return redirect(target, RedirectType.replace);
  },
});
