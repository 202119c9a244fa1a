import "server-only";

import { getTranslations } from "next-intl/server";

import { getFormLabels } from "@/components/forms/form-labels";

/** Texts of one-click actions: one object per page for all cards. */
export async function getActionTexts() {
  const { errors, pending } = await getFormLabels();
  const t = await getTranslations("flash");
  const notices = {
    packageArchived: t("packageArchived"),
    packageAwaiting: t("packageAwaiting"),
    packageDeleted: t("packageDeleted"),
    packagePublished: t("packagePublished"),
    packageRestored: t("packageRestored"),
    packageSuspended: t("packageSuspended"),
    packageClosed: t("packageClosed"),
    packageUnapproved: t("packageUnapproved"),
  };
  return { errors, pending, notices };
}

export type ActionTexts = Awaited<ReturnType<typeof getActionTexts>>;

export async function getDeleteTexts() {
  const t = await getTranslations("packages.delete");
  return {
    ...(await getActionTexts()),
    question: t("question"),
    consequence: String(t.raw("consequence")),
    confirm: t("confirm"),
    cancel: t("cancel"),
    booked: t("booked"),
    archive: t("archive"),
  };
}

export type DeleteTexts = Awaited<ReturnType<typeof getDeleteTexts>>;
