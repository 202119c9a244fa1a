"use server";

import { createFormAction } from "@/lib/actions/create-action";
import { done } from "@/lib/actions/types";
import { setUndoableFlash } from "@/lib/actions/undo";

import { addNote, changeNote, deleteNote } from "./mutations";
import { addNoteSchema, changeNoteSchema, deleteNoteSchema } from "./schemas";

export const addNoteAction = createFormAction({
  role: "agency",
  schema: addNoteSchema,
  run: (input) => addNote(input),
});

export const changeNoteAction = createFormAction({
  role: "agency",
  schema: changeNoteSchema,
  run: (input) => changeNote(input),
});

export const deleteNoteAction = createFormAction({
  role: "agency",
  schema: deleteNoteSchema,
  run: async (input) => {
    const result = await deleteNote(input);
    if (!result.ok) return result;
    await setUndoableFlash({ step: "noteDeleted", id: input.id });
    return done({ notice: "deleted" as const });
  },
});
