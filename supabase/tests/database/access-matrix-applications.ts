import { randomUUID } from "node:crypto";
import type { TableAccess } from "./access-matrix";

const no = "refused";
const ID = "92000000-0000-4000-8000-0000000000ff";

/** Documents of an application that has been approved: nobody changes them any more. */
export const APPLICATION_ACCESS: Record<string, TableAccess> = {
  application_documents: {
    prepare: (w) =>
      w.sql.begin(async (tx) => {
        // Triggers refuse a document after the decision.
        await tx`set local session_replication_role = replica`;
        await tx`insert into public.application_documents (id, agency_id, kind, file_name, path, bytes)
          values (${ID}, ${w.owner.agencyId}, 'licence', 'licence.pdf',
            ${`${w.owner.agencyId}/${randomUUID()}.pdf`}, 9)
          on conflict (id) do nothing`;
      }),
    rows: (w) => `agency_id = '${w.owner.agencyId}'`,
    send: {
      select: (c) => c.from("application_documents").select("file_name").eq("id", ID),
      insert: (c, w) =>
        c
          .from("application_documents")
          .insert({
            agency_id: w.owner.agencyId,
            kind: "other",
            file_name: "x.pdf",
            path: `${w.owner.agencyId}/${randomUUID()}.pdf`,
          })
          .select("id"),
      update: (c) =>
        c.from("application_documents").update({ file_name: "y.pdf" }).eq("id", ID).select("id"),
      delete: (c) => c.from("application_documents").delete().eq("id", ID).select("id"),
    },
    expected: {
      select: [no, "none", "none", "rows", "none", "rows"],
      // A trigger refuses before the policy does; the policy alone is in application-documents.test.ts.
      insert: [no, "WF037", "WF037", "WF037", "WF037", "WF037"],
      update: [no, "none", "none", "none", "none", "none"],
      delete: [no, "none", "none", "none", "none", "none"],
    },
  },
};
