import { getLocale, getTranslations } from "next-intl/server";

import { Conflict } from "@/components/forms/conflict/conflict";
import { tripKinds } from "@/lib/catalogue/trip-kinds";
import { languageField, spokenLanguages, type LanguageField } from "@/lib/i18n/spoken-languages";
import type { PackageFormValues } from "@/lib/packages/editing/form-values";
import { kindField } from "@/lib/packages/editing/kind-field";

import { ConflictPicture } from "./conflict-picture";

export async function PackageConflict() {
  const t = await getTranslations("packages");
  const kindName = await getTranslations("catalogue.kinds");
  const shell = await getTranslations("shell.conflict");
  const box = { on: shell("on"), "": shell("off") };
  const languageNames = new Intl.DisplayNames(await getLocale(), { type: "language" });
  const texts: Record<
    Exclude<keyof PackageFormValues, `kind-${string}` | LanguageField>,
    string
  > = {
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
    meetingPoint: t("practical.meetingPoint"),
    meetingTime: t("practical.meetingTime"),
    endTime: t("practical.endTime"),
    whatToBring: t("practical.whatToBring"),
    fitness: t("practical.fitness"),
    minimumAge: t("practical.minimumAge"),
    accessibility: t("practical.accessibility"),
    smallestGroup: t("practical.smallestGroup"),
    largestGroup: t("practical.largestGroup"),
    requirements: t("practical.requirements"),
    requiresPassport: t("practical.requiresPassport"),
    imageUrl: t("form.imageUrl"),
    imageAlt: t("form.imageAlt"),
    includesFlights: t("form.includesFlights"),
    status: t("form.status"),
  };
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    includesFlights: box,
    requiresPassport: box,
    fitness: {
      easy: t("practical.levels.easy"),
      moderate: t("practical.levels.moderate"),
      demanding: t("practical.levels.demanding"),
    },
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
  const languages = spokenLanguages.map((language) => ({
    name: languageField(language),
    label: `${t("practical.guideLanguages")}: ${languageNames.of(language) ?? language}`,
    words: box,
  }));
  return (
    <Conflict fields={[...fields, ...kinds, ...languages]}>
      <ConflictPicture
        label={t("form.pictureSection")}
        texts={{ mine: shell("mine"), theirs: shell("theirs"), empty: shell("empty") }}
      />
    </Conflict>
  );
}
