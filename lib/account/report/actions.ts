"use server";

import { redirect } from "next/navigation";
import { z } from "zod";

import { emailRule } from "@/lib/account/schemas";
import { createFormAction } from "@/lib/actions/create-action";
import { errorCodeOf } from "@/lib/actions/error-map";
import { setFlash } from "@/lib/actions/flash";
import { failed } from "@/lib/actions/types";
import { field } from "@/lib/forms/field-schema";
import { readOptionalLine, readProse } from "@/lib/forms/fields";
import { localePath } from "@/lib/i18n/paths";
import { getServerClient } from "@/lib/supabase/server";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { reportAsVisitor } from "./mutations";
import {
  publicReportKinds,
  REPORT_NAME_LIMIT,
  REPORT_NOTE_LIMIT,
  reportCategories,
  reportKinds,
  sentPath,
} from "./subject";

const fields = {
  id: uuidSchema,
  category: z.enum(reportCategories),
  note: field((text) => readProse(text, REPORT_NOTE_LIMIT)),
};

export const reportAction = createFormAction({
  role: "signed-in",
  schema: z.object({ kind: z.enum(reportKinds), ...fields }),
  run: async ({ kind, id, category, note }, { locale }) => {
    const client = await getServerClient();
    const { error, status } = await client.rpc("report_subject", {
      p_kind: kind,
      p_subject_id: id,
      p_category: category,
      p_note: note,
    });
    if (error) return failed(errorCodeOf({ ...error, status }));
    await setFlash("reportSent");
    return redirect(localePath(locale, "/report"));
  },
});

/** Of somebody without an account, who is answered by mail. */
export const reportAsVisitorAction = createFormAction({
  role: "public",
  schema: z.object({
    kind: z.enum(publicReportKinds),
    ...fields,
    name: field((text) => readOptionalLine(text, REPORT_NAME_LIMIT)),
    email: emailRule,
  }),
  run: async (report, { locale }) => {
    const refusal = await reportAsVisitor(report, locale);
    if (refusal !== null) return failed(refusal);
    return redirect(localePath(locale, sentPath(report)));
  },
});
