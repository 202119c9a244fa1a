"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { localePath } from "@/lib/i18n/paths";
import { applicationPath, operatorPath } from "@/lib/navigation/operator-paths";

import { approveApplication, rejectApplication, setChecks } from "./mutations";
import { approveSchema, checksSchema, rejectSchema } from "./schemas";

export const approveAgencyAction = createFormAction({
  role: "admin",
  schema: approveSchema,
  run: async ({ reason, ...decision }, { locale }) => {
    const result = await approveApplication(decision, reason);
    if (!result.ok) return result;
    await setFlash("agencyApproved");
    return redirect(localePath(locale, operatorPath("applications")));
  },
});

export const rejectAgencyAction = createFormAction({
  role: "admin",
  schema: rejectSchema,
  run: async ({ reason, ...decision }, { locale }) => {
    const result = await rejectApplication(decision, reason);
    if (!result.ok) return result;
    await setFlash("agencyRejected");
    return redirect(localePath(locale, operatorPath("applications")));
  },
});

export const setChecksAction = createFormAction({
  role: "admin",
  schema: checksSchema,
  run: async (change, { locale }) => {
    const result = await setChecks(change);
    if (!result.ok) return result;
    await setFlash("checksSaved");
    return redirect(localePath(locale, applicationPath(change.agencyId)));
  },
});
