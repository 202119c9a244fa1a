import "server-only";

import { getTranslations } from "next-intl/server";

import { getFormLabels } from "@/components/forms/form-labels";
import type { FlashKey } from "@/lib/actions/flash";

import type { StepButtonTexts } from "./step-button";

/** Texts of the bookings' buttons: one object per page for all rows. */
export async function getStepTexts() {
  const { errors, pending } = await getFormLabels();
  const t = await getTranslations("flash");
  const texts = (...keys: FlashKey[]): StepButtonTexts => ({
    notices: Object.fromEntries(keys.map((key) => [key, t(key)])),
    pending,
    errors,
  });
  return {
    confirm: texts("bookingConfirmed"),
    complete: texts("bookingCompleted"),
    checkIn: texts("bookingCheckedIn", "bookingCheckedInBefore"),
    undoCheckIn: texts("checkInUndone"),
  };
}

export type StepTexts = Awaited<ReturnType<typeof getStepTexts>>;

export async function getConfirmTexts() {
  const { errors, pending } = await getFormLabels();
  const t = await getTranslations("portal-bookings");
  return {
    all: t("many.all"),
    submit: t("many.submit"),
    none: t("many.none"),
    confirmed: String(t.raw("many.confirmed")),
    refused: String(t.raw("many.refused")),
    nameless: t("list.nameless"),
    pending,
    errors,
  };
}
