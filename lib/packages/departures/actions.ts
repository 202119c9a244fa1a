"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { done } from "@/lib/actions/types";
import { setUndoableFlash } from "@/lib/actions/undo";
import { localePath } from "@/lib/i18n/paths";
import { ownPackagePath, repetitionPath } from "@/lib/packages/paths";

import {
  addDeparture,
  addDepartures,
  changeSeats,
  checkRepetition,
  removeDeparture,
  setSeats,
} from "./mutations";
import {
  addDepartureSchema,
  changeSeatsSchema,
  removeDepartureSchema,
  repeatSchema,
} from "./schemas";
import { seatChangesSchema } from "./seats-schema";

export const addDepartureAction = createFormAction({
  role: "agency",
  schema: addDepartureSchema,
  run: (input) => addDeparture(input),
});

export const changeSeatsAction = createFormAction({
  role: "agency",
  schema: changeSeatsSchema,
  run: async (input) => {
    const result = await changeSeats(input);
    if (result.ok) await setUndoableFlash({ step: "seatsSaved", id: input.departureId });
    return result;
  },
});

export const setSeatsAction = createFormAction({
  role: "agency",
  schema: seatChangesSchema,
  run: async (changes) => {
    const { result, changed } = await setSeats(changes);
    if (changed !== null) await setUndoableFlash({ step: "seatsSaved", id: changed });
    else if (result.ok) await setFlash("seatsSaved");
    return result;
  },
});

export const removeDepartureAction = createFormAction({
  role: "agency",
  schema: removeDepartureSchema,
  run: async (input) => {
    const result = await removeDeparture(input);
    return result.ok ? done({ notice: "removed" as const }) : result;
  },
});

export const previewRepetitionAction = createFormAction({
  role: "agency",
  schema: repeatSchema,
  run: async (input, { locale }) => {
    const checked = await checkRepetition(input);
    if (!checked.ok) return checked;
    return redirect(localePath(locale, repetitionPath(input.id, input)));
  },
});

export const addDeparturesAction = createFormAction({
  role: "agency",
  schema: repeatSchema,
  run: async (input, { locale }) => {
    const result = await addDepartures(input);
    if (!result.ok) return result;
    await setFlash("departuresAdded");
    return redirect(localePath(locale, ownPackagePath(input.id, "departures")));
  },
});
