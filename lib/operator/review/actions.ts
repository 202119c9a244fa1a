"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { localePath } from "@/lib/i18n/paths";

import { reviewApplication } from "./mutations";
import { approveSchema, rejectSchema } from "./schemas";

export const approveAgencyAction = createFormAction({
  role: "admin",
  schema: approveSchema,
  run: async (decision, { locale }) => {
    const result = await reviewApplication(decision, null);
    if (!result.ok) return result;
    await setFlash("agencyApproved");
    return redirect(localePath(locale, "/dashboard"));
  },
});

export const rejectAgencyAction = createFormAction({
  role: "admin",
  schema: rejectSchema,
  run: async ({ reason, ...decision }, { locale }) => {
    const result = await reviewApplication(decision, reason);
    if (!result.ok) return result;
    await setFlash("agencyRejected");
    return redirect(localePath(locale, "/dashboard"));
  },
});
