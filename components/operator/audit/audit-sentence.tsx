import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { auditActionOf, auditKey, auditRemarks } from "@/lib/operator/audit-actions";
import type { AuditEntry } from "@/lib/operator/types";
import { joinParts } from "@/lib/utils/list";

const settingNames = [
  "business_name",
  "license_number",
  "business_email",
  "business_phone",
  "business_address",
  "time_zone",
  "default_free_cancellation_hours",
  "default_late_refund_percent",
  "notify_bookings",
  "notify_cancellations",
  "notify_messages",
] as const;

const roleNames = ["user", "agency", "admin"] as const;

const strong = (chunks: ReactNode) => <strong className="font-semibold">{chunks}</strong>;

/** Who did what to whom, as a sentence; an action that nobody has words for shows its code. */
export async function AuditSentence({ entry }: { entry: AuditEntry }) {
  const t = await getTranslations("operator.audit");
  const actor = entry.actorName ?? t(entry.hasActor ? "goneActor" : "system");
  const subject = entry.subjectName ?? t("goneSubject");
  const action = auditActionOf(entry.action);
  if (action === null) {
    return t.rich("unknown", {
      actor,
      action: entry.action,
      subject: entry.subjectName ?? "",
      b: strong,
    });
  }
  const { role } = auditRemarks(entry);
  const known = roleNames.find((name) => name === role);
  return t.rich(`sentences.${auditKey(action)}`, {
    actor,
    subject,
    role: known ? t(`roles.${known}`) : (role ?? ""),
    b: strong,
  });
}

/** The licence and the reason that were given, or the settings that were changed. */
export async function AuditRemark({ entry }: { entry: AuditEntry }) {
  const t = await getTranslations("operator.audit");
  const locale = await getLocale();
  const { reason, licence } = auditRemarks(entry);
  const settings =
    entry.action === "agency.settings" || entry.action === "agency.corrected"
      ? settingNames.filter((name) => Object.hasOwn(entry.detail, name))
      : [];
  const lines = [
    ...(licence === null ? [] : [t("licence", { licence })]),
    ...(reason === null ? [] : [t("reason", { reason })]),
  ];
  if (settings.length > 0) {
    const fields = joinParts(
      settings.map((name) => t(`fields.${name}`)),
      locale,
    );
    lines.push(t("settingsFields", { fields }));
  }
  return lines.length === 0 ? null : (
    <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">
      {lines.join("\n")}
    </p>
  );
}
