"use server";

import { updateTag } from "next/cache";
import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { errorCodeOf } from "@/lib/actions/error-map";
import { setFlash } from "@/lib/actions/flash";
import { failed } from "@/lib/actions/types";
import { legalTag } from "@/lib/http/cache-tags";
import { localePath } from "@/lib/i18n/paths";
import { operatorPath } from "@/lib/navigation/operator-paths";
import { getServerClient } from "@/lib/supabase/server";

import { legalPageSchema } from "./schemas";

/** Visitors see the new version from the next request on. */
export const publishLegalPageAction = createFormAction({
  role: "admin",
  schema: legalPageSchema,
  run: async ({ kind, seen, note, texts }, { locale }) => {
    const client = await getServerClient();
    const { error, status } = await client.rpc("publish_legal_page", {
      p_kind: kind,
      p_texts: { ...texts },
      p_note: note,
      p_seen: seen,
    });
    if (error) return failed(errorCodeOf({ ...error, status }));
    updateTag(legalTag(kind));
    await setFlash("legalPublished");
    return redirect(localePath(locale, operatorPath("legal")));
  },
});
