"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { failed } from "@/lib/actions/types";
import { getOwnAgency } from "@/lib/agencies/queries";
import { canResubmit } from "@/lib/agencies/status";
import { BackendUnavailableError } from "@/lib/auth/guards";
import { setRoleHint } from "@/lib/auth/mutations";
import { localePath } from "@/lib/i18n/paths";

import { changeApplication, createApplication } from "./mutations";
import { submitApplicationSchema, type Application } from "./schemas";

async function submit(application: Application, isCorrection: boolean) {
  try {
    const agency = await getOwnAgency();
    if (agency === null) return await createApplication(application);
    if (isCorrection) return await changeApplication(agency.id, "pending", application);
    if (!canResubmit(agency.state)) return failed("alreadyApplied");
    return await changeApplication(agency.id, "rejected", application);
  } catch (error) {
    if (error instanceof BackendUnavailableError) return failed("unavailable");
    throw error;
  }
}

/** Submits, corrects or resubmits the signed-in user's application. */
export const submitApplicationAction = createFormAction({
  role: "signed-in",
  schema: submitApplicationSchema,
  run: async ({ correcting, ...application }, { locale }) => {
    const isCorrection = correcting === "on";
    const result = await submit(application, isCorrection);
    if (!result.ok) return result;
    await setRoleHint("agency");
    await setFlash(isCorrection ? "applicationCorrected" : "applicationSubmitted");
    return redirect(localePath(locale, "/agency/register"));
  },
});
