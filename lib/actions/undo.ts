import "server-only";

import { cookies } from "next/headers";
import { z } from "zod";

import { getServerClient } from "@/lib/supabase/server";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { errorCodeOf } from "./error-map";
import { setFlash } from "./flash";
import { done, failed, type ActionResult } from "./types";

const UNDO_COOKIE = "wf_undo";

/** Ten seconds, and what the answer and the press need on their way. */
const MAX_AGE_S = 13;

/** What can be taken back: the notice of the step, and a record that it changed. */
const undoSchema = z.object({
  step: z.enum([
    "conversationArchived",
    "conversationRestored",
    "packageArchived",
    "seatsSaved",
    "replyDeleted",
    "noteDeleted",
  ]),
  id: uuidSchema,
});

export type UndoableStep = z.output<typeof undoSchema>;

/** Shows a message with an Undo button on the next page, or on this one after an action without a redirect. */
export async function setUndoableFlash(undoable: UndoableStep): Promise<void> {
  await setFlash(undoable.step, true);
  (await cookies()).set(UNDO_COOKIE, JSON.stringify(undoable), {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    maxAge: MAX_AGE_S,
  });
}

/** Null once it is too late. */
export async function readUndoable(): Promise<UndoableStep | null> {
  const value = (await cookies()).get(UNDO_COOKIE)?.value;
  if (value === undefined) return null;
  try {
    return undoSchema.parse(JSON.parse(value));
  } catch {
    return null;
  }
}

export async function forgetUndoable(): Promise<void> {
  (await cookies()).delete(UNDO_COOKIE);
}

/**
 * Puts back what the visitor's last step on a row changed, unless somebody has changed it since.
 * @returns the packages whose public pages change
 */
export async function undoRows(rowId: string): Promise<ActionResult<string[]>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("undo_step", { p_row_id: rowId });
  if (error) return failed(errorCodeOf({ ...error, status }));
  return done(data.map((row) => row.package_id));
}
