import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getSession } from "@/lib/auth/session";
import { hasSecretKey } from "@/lib/supabase/admin";
import { createAnonymousClient } from "@/lib/supabase/anonymous";
import { getServerClient } from "@/lib/supabase/server";

import {
  isPublicSubject,
  reportCategories,
  reportKinds,
  type ReportKind,
  type ReportSubject,
} from "./subject";

/** Whether the caller reports it without an account. Without a secret key nobody does. */
export async function isForVisitor(subject: ReportSubject): Promise<boolean> {
  if (!isPublicSubject(subject) || !hasSecretKey()) return false;
  return (await getSession()).status === "signed-out";
}

/**
 * Null if the caller doesn't see the subject.
 * @param isVisitor whether an ended session may be left, with which the backend answers nothing
 * @throws BackendUnavailableError
 */
export async function getSubjectName(
  { kind, id }: ReportSubject,
  isVisitor: boolean,
): Promise<string | null> {
  const client = isVisitor ? createAnonymousClient() : await getServerClient();
  const read = async () => {
    if (kind === "package") {
      const { data, error } = await client
        .from("travel_packages")
        .select("name:title")
        .eq("id", id)
        .maybeSingle();
      return { name: data?.name, error };
    }
    if (kind === "agency") {
      const { data, error } = await client
        .from("agency_public")
        .select("name:business_name")
        .eq("agency_id", id)
        .maybeSingle();
      return { name: data?.name, error };
    }
    if (kind === "review") {
      const { data, error } = await client
        .rpc("get_review_name", { p_review_id: id })
        .maybeSingle();
      return { name: data?.name, error };
    }
    const { data, error } = await client
      .from("conversations")
      .select("name:subject")
      .eq("id", id)
      .maybeSingle();
    return { name: data?.name, error };
  };
  const { name, error } = await read();
  if (error) throw new BackendUnavailableError();
  return name ?? null;
}

export interface OwnReport {
  id: string;
  kind: ReportKind;
  subjectName: string;
  category: (typeof reportCategories)[number];
  createdAt: string;
  answer: string | null;
}

/** The caller's latest reports, newest first. @throws BackendUnavailableError */
export async function listOwnReports(): Promise<OwnReport[]> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("reports")
    .select("id, kind, subject_name, category, created_at, answer")
    .order("created_at", { ascending: false })
    .limit(10);
  if (error) throw new BackendUnavailableError();
  return data.map((row) => ({
    id: row.id,
    kind: reportKinds.find((kind) => kind === row.kind) ?? "package",
    subjectName: row.subject_name,
    category: reportCategories.find((category) => category === row.category) ?? "other",
    createdAt: row.created_at,
    answer: row.answer,
  }));
}
