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
  // Whose session has ended meanwhile is shown the way back: the page, drawn anew, offers it.
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
      // Whatever refused it has changed since the page was made: seats, price, terms, the package.
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

/** What the page was about is not what was chosen on it: nobody books what they have not seen. */
const unsettledForm = createFormAction({
  role: "public",
  schema: typedSchema,
  run: () => Promise.resolve(failed("choiceChanged")),
});

function formFor(formData: FormData) {
  if (formData.has("goOn")) return goOnForm;
  // Without scripts a form has the fields of the choice, and what the page shows.
  const isOther = (name: string) => new Set(formData.getAll(name)).size > 1;
  return isOther("date") || isOther("travellers") ? unsettledForm : bookForm;
}

/**
 * Books what the page shows, and leads to the trip. With `goOn` nothing is booked yet: the page goes on
 * with another choice, and with what was typed.
 */
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
    // The trip's own page says what was done and what is given back.
    return redirect(localePath(locale, tripPath(input.bookingId)), RedirectType.replace);
  },
});

/** Cancels a trip, if what it gives back still is what the page said. */
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
    // Done, the page shows the number; refused, how the trip stands by now.
    refresh();
    return changed;
  },
});

/** Changes or takes back the number under which a trip's agency may ask. */
export async function changePhoneAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return phoneForm(previous, formData);
}
