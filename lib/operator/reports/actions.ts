"use server";

import { redirect } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { errorCodeOf } from "@/lib/actions/error-map";
import { setFlash } from "@/lib/actions/flash";
import { failed } from "@/lib/actions/types";
import { field } from "@/lib/forms/field-schema";
import { readProse } from "@/lib/forms/fields";
import { expirePublicPackages } from "@/lib/http/expire-packages";
import { localePath } from "@/lib/i18n/paths";
import { operatorPath } from "@/lib/navigation/operator-paths";
import { getServerClient } from "@/lib/supabase/server";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { operatorLimits as limits } from "../limits";
import { reportOutcomes } from "./types";

export const decideReportAction = createFormAction({
  role: "admin",
  schema: z.object({
    reportId: uuidSchema,
    outcome: z.enum(reportOutcomes),
    answer: field((text) => readProse(text, limits.reportAnswer)),
  }),
  run: async ({ reportId, outcome, answer }, { locale }) => {
    const client = await getServerClient();
    const { error, status } = await client.rpc("decide_report", {
      p_report_id: reportId,
      p_outcome: outcome,
      p_answer: answer,
    });
    if (error) return failed(errorCodeOf({ ...error, status }));
    if (outcome === "hidden" || outcome === "suspended") expirePublicPackages();
    await setFlash("reportDecided");
    return redirect(localePath(locale, operatorPath("reports")));
  },
});
