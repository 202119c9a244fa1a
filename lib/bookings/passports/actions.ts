"use server";

import { refresh } from "next/cache";

import { createFormAction } from "@/lib/actions/create-action";
import { done, type ActionState } from "@/lib/actions/types";

import { passportInWords } from "./in-words";
import {
  readPassports,
  removeOwnPassport,
  removePassport,
  saveOwnPassport,
  savePassport,
} from "./mutations";
import {
  ownPassportSchema,
  passportSchema,
  readPassportsSchema,
  removeOwnPassportSchema,
  removePassportSchema,
} from "./schemas";
import { SHOWN_PASSPORTS, type ShownPassport } from "./shown";

const saveForm = createFormAction({
  role: "signed-in",
  schema: passportSchema,
  run: async ({ bookingId, position, ...texts }) => {
    const saved = await savePassport({ bookingId, position }, texts);
    refresh();
    return saved;
  },
});

export async function savePassportAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return saveForm(previous, formData);
}

const removeForm = createFormAction({
  role: "signed-in",
  schema: removePassportSchema,
  run: async (owner) => {
    const removed = await removePassport(owner);
    refresh();
    return removed;
  },
});

export async function removePassportAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return removeForm(previous, formData);
}

const saveOwnForm = createFormAction({
  role: "public",
  schema: ownPassportSchema,
  run: async ({ token, ...texts }) => {
    const saved = await saveOwnPassport(token, texts);
    refresh();
    return saved;
  },
});

export async function saveOwnPassportAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return saveOwnForm(previous, formData);
}

const removeOwnForm = createFormAction({
  role: "public",
  schema: removeOwnPassportSchema,
  run: async ({ token }) => {
    const removed = await removeOwnPassport(token);
    refresh();
    return removed;
  },
});

export async function removeOwnPassportAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return removeOwnForm(previous, formData);
}

const readForm = createFormAction({
  role: "agency",
  schema: readPassportsSchema,
  run: async ({ id }, { locale }) => {
    const read = await readPassports(id);
    if (!read.ok) {
      refresh();
      return read;
    }
    const shown = read.data.map(({ position, passport }): ShownPassport => ({
      position,
      passport: passport && passportInWords(passport, locale),
    }));
    return { ...done(), values: { [SHOWN_PASSPORTS]: JSON.stringify(shown) } };
  },
});

export async function readPassportsAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return readForm(previous, formData);
}
