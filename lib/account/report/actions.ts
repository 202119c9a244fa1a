"use server";

import { redirect } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { errorCodeOf } from "@/lib/actions/error-map";
import { setFlash } from "@/lib/actions/flash";
import { failed } from "@/lib/actions/types";
import { field } from "@/lib/forms/field-schema";
import { readProse } from "@/lib/forms/fields";
import { localePath } from "@/lib/i18n/paths";
import { getServerClient } from "@/lib/supabase/server";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { REPORT_NOTE_LIMIT, reportCategories, reportKinds } from "./subject";

export const reportAction = createFormAction({
  role: "signed-in",
  schema: z.object({
    kind: z.enum(reportKinds),
    id: uuidSchema,
    category: z.enum(reportCategories),
    note: field((text) => readProse(text, REPORT_NOTE_LIMIT)),
  }),
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
