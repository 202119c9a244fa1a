import "server-only";
import { refresh } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, overtaken, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { getServerClient } from "@/lib/supabase/server";

/** Notes something about a traveller, for the agency alone. */
export async function addNote(input: { userId: string; body: string }): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const { error } = await client
    .from("customer_notes")
    .insert({ agency_id: own.agency.id, user_id: input.userId, body: input.body });
  if (error) return failed(errorCodeOf(error));
  refresh();
  return done();
}

/**
 * Changes a note; `changedMeanwhile` after another edit, `notFound` for one that was deleted.
 * @param input.version its last change, as the form showed it
 */
export async function changeNote(input: {
  userId: string;
  id: string;
  body: string;
  version: string;
}): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const key = { id: input.id, user_id: input.userId, agency_id: own.agency.id };
  const { data, error } = await client
    .from("customer_notes")
    .update({ body: input.body })
    .match({ ...key, updated_at: input.version })
    .select("updated_at");
  if (error) return failed(errorCodeOf(error));
  refresh();
  const [changed] = data;
  if (changed) return { ...done(), version: changed.updated_at };
  const now = await client
    .from("customer_notes")
    .select("body, updated_at")
    .match(key)
    .maybeSingle();
  if (now.error) return failed(errorCodeOf(now.error));
  if (!now.data) return failed("notFound");
  return { ...overtaken(now.data.updated_at), theirs: { body: now.data.body } };
}

/** Deletes a note; one that is gone already is no failure. */
export async function deleteNote(input: { userId: string; id: string }): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const { error } = await client
    .from("customer_notes")
    .delete()
    .match({ id: input.id, user_id: input.userId, agency_id: own.agency.id });
  if (error) return failed(errorCodeOf(error));
  refresh();
  return done();
}
