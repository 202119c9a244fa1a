import { tripKinds } from "@/lib/catalogue/trip-kinds";
import { boxText } from "@/lib/forms/field-schema";
import { amountText } from "@/lib/money/parse";
import { pictureUrl } from "@/lib/packages/pictures/pictures";
import { practicalFormValues } from "@/lib/packages/practical/form-values";
import type { OwnPackageDetails } from "@/lib/packages/types";

import { kindField, type KindField } from "./kind-field";

export type PackageFormValues = ReturnType<typeof packageFormValues>;

export function packageFormValues(item: OwnPackageDetails, locale: string) {
  const kinds = Object.fromEntries(
    tripKinds.map((kind) => [kindField(kind), boxText(item.kinds.includes(kind))]),
  ) as Record<KindField, string>;
  return {
    ...kinds,
    ...practicalFormValues(item.practical),
    includesFlights: boxText(item.includesFlights),
    title: item.title,
    destination: item.destination,
    description: item.description,
    included: item.included.join("\n"),
    notIncluded: item.notIncluded.join("\n"),
    durationDays: String(item.durationDays),
    price: amountText(item.priceCents, locale),
    maxParticipants: item.maxParticipants === null ? "" : String(item.maxParticipants),
    largestParty: String(item.largestParty),
    freeCancellationHours: item.freeCancellationHours.toLocaleString(locale),
    lateRefundPercent: item.lateRefundPercent.toLocaleString(locale),
    imageUrl: item.imageUrl ?? "",
    imageAlt: item.imageAlt ?? "",
    status: item.status,
  };
}

/** What two windows compare: the form's values and the address of the uploaded picture. */
export function packageVersionValues(item: OwnPackageDetails, locale: string) {
  return { ...packageFormValues(item, locale), picture: pictureUrl(item) ?? "" };
}
