import "server-only";

import { cookies } from "next/headers";
import { z } from "zod";

import { uuidSchema } from "@/lib/utils/uuid-schema";

import { setFlash } from "./flash";

const UNDO_COOKIE = "wf_undo";

/** Ten seconds, and what the answer and the press need on their way. */
const MAX_AGE_S = 13;

/** What can be taken back: the notice of the step, and the record that it changed. */
const undoSchema = z.object({
  step: z.enum(["conversationArchived", "conversationRestored"]),
  id: uuidSchema,
});

export type UndoableStep = z.output<typeof undoSchema>;

/** Shows a message with an Undo button on the page after a redirect. */
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
