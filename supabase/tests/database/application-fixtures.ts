import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { TestUser } from "../support/clients";

export const BUCKET = "application-documents";
export const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n");

export type Applicant = TestUser & { agencyId: string };

export const pathOf = (user: Applicant, extension = "pdf") =>
  `${user.agencyId}/${randomUUID()}.${extension}`;
export const upload = (
  user: Pick<TestUser, "client">,
  path: string,
  body: Buffer = PDF,
  contentType = "application/pdf",
) => user.client.storage.from(BUCKET).upload(path, body, { contentType });
export const name = (
  user: Applicant,
  path: string,
  more: { agency_id?: string; kind?: string } = {},
) =>
  user.client
    .from("application_documents")
    .insert({ agency_id: user.agencyId, kind: "licence", file_name: "a.pdf", path, ...more })
    .select("id, bytes")
    .single();

/** Uploads a document and names it. */
export async function add(user: Applicant) {
  const path = pathOf(user);
  const stored = await upload(user, path);
  if (stored.error) throw stored.error;
  const { data, error } = await name(user, path);
  if (error) throw error;
  return { id: data.id, path };
}

export const decide = (sql: postgres.Sql, agencyId: string, status: string) =>
  sql`update public.agencies set verification_status = ${status},
    rejection_reason = ${status === "rejected" ? "No licence." : null} where id = ${agencyId}`;
