import { getTranslations } from "next-intl/server";

import { Conflict } from "@/components/forms/conflict/conflict";
import { tripKinds } from "@/lib/catalogue/trip-kinds";
import type { PackageFormValues } from "@/lib/packages/editing/form-values";
import { kindField } from "@/lib/packages/editing/kind-field";

import { ConflictPicture } from "./conflict-picture";

export async function PackageConflict() {
  const t = await getTranslations("packages");
  const kindName = await getTranslations("catalogue.kinds");
  const shell = await getTranslations("shell.conflict");
  const box = { on: shell("on"), "": shell("off") };
  const texts: Record<Exclude<keyof PackageFormValues, `kind-${string}`>, string> = {
    title: t("form.title"),
    destination: t("form.destination"),
    description: t("form.description"),
    included: t("form.included"),
    notIncluded: t("form.notIncluded"),
    durationDays: t("form.durationDays"),
    price: t("form.price"),
    maxParticipants: t("form.maxParticipants"),
    largestParty: t("form.largestParty"),
    freeCancellationHours: t("cancellation.hours"),
    lateRefundPercent: t("cancellation.percent"),
    imageUrl: t("form.imageUrl"),
    includesFlights: t("form.includesFlights"),
    status: t("form.status"),
  };
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    includesFlights: box,
    status: {
      draft: t("status.draft"),
      published: t("status.published"),
      archived: t("status.archived"),
    },
  };
  const fields = Object.entries(texts).map(([name, label]) => ({
    name,
    label,
    ...(words[name] ? { words: words[name] } : {}),
  }));
  const kinds = tripKinds.map((kind) => ({
    name: kindField(kind),
    label: `${t("form.kinds")}: ${kindName(kind)}`,
    words: box,
  }));
  return (
    <Conflict fields={[...fields, ...kinds]}>
      <ConflictPicture
        label={t("form.pictureSection")}
        texts={{ mine: shell("mine"), theirs: shell("theirs"), empty: shell("empty") }}
      />
    </Conflict>
  );
}
