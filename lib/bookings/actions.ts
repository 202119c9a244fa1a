"use server";

import { refresh } from "next/cache";
import { redirect, RedirectType } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { done, failed, type ActionState } from "@/lib/actions/types";
import { getSession } from "@/lib/auth/session";
import { localePath } from "@/lib/i18n/paths";
import { tripPath } from "@/lib/navigation/trip-paths";

import { bookPackage, cancelBooking, changeContactPhone } from "./mutations";
import { bookingSchema, cancelSchema, contactPhoneSchema, typedSchema } from "./schemas";

const bookForm = createFormAction({
  // "public" so that an expired session refreshes the page, which then offers to sign in.
  role: "public",
  schema: bookingSchema,
  run: async (input, { locale }) => {
    const session = await getSession();
    if (session.status === "unavailable") return failed("unavailable");
    if (session.status !== "signed-in") {
      refresh();
      return failed("notAuthenticated");
    }
    if (session.role !== "user") return failed("travellersOnly");
    const booked = await bookPackage(session.userId, input);
    if (!booked.ok) {
      refresh();
      return booked;
    }
    await setFlash("booked");
    return redirect(localePath(locale, tripPath(booked.data)), RedirectType.push);
  },
});

const goOnForm = createFormAction({
  role: "public",
  schema: typedSchema,
  run: ({ note, contactPhone }) =>
    Promise.resolve({
      ...done(),
      values: { note: note ?? "", contactPhone: contactPhone ?? "" },
    }),
});

/** The choice fields differ from what the page shows, which its traveller has then not seen. */
const unsettledForm = createFormAction({
  role: "public",
  schema: typedSchema,
  run: () => Promise.resolve(failed("choiceChanged")),
});

function formFor(formData: FormData) {
  if (formData.has("goOn")) return goOnForm;
  // Without JavaScript the form sends both the choice fields and the values that the page shows.
  const isOther = (name: string) => new Set(formData.getAll(name)).size > 1;
  return isOther("date") || isOther("travellers") ? unsettledForm : bookForm;
}

export async function bookAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  const form = formData instanceof FormData ? formFor(formData) : bookForm;
  return form(previous, formData);
}

const cancelForm = createFormAction({
  role: "signed-in",
  schema: cancelSchema,
  run: async (input, { locale, session }) => {
    const cancelled = await cancelBooking(session.userId, input);
    if (!cancelled.ok) {
      refresh();
      return cancelled;
    }
    return redirect(localePath(locale, tripPath(input.bookingId)), RedirectType.replace);
  },
});

export async function cancelBookingAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return cancelForm(previous, formData);
}

const phoneForm = createFormAction({
  role: "signed-in",
  schema: contactPhoneSchema,
  run: async (input) => {
    const changed = await changeContactPhone(input);
    refresh();
    return changed;
  },
});

export async function changePhoneAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return phoneForm(previous, formData);
}
