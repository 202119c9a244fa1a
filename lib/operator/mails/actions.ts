"use server";

import { redirect } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { errorCodeOf } from "@/lib/actions/error-map";
import { setFlash } from "@/lib/actions/flash";
import { failed } from "@/lib/actions/types";
import { localePath } from "@/lib/i18n/paths";
import { mailsPath } from "@/lib/navigation/operator-paths";
import { getServerClient } from "@/lib/supabase/server";

export const resendMailAction = createFormAction({
  role: "admin",
  schema: z.object({
    mailId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  }),
  run: async ({ mailId }, { locale }) => {
    const client = await getServerClient();
    const { error, status } = await client.rpc("resend_mail", { p_id: mailId });
    if (error) return failed(errorCodeOf({ ...error, status }));
    await setFlash("mailResent");
    return redirect(localePath(locale, mailsPath({ state: "queued" })));
  },
});
