import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { momentText } from "@/lib/i18n/moment-text";
import { isDocumentKind } from "@/lib/agencies/documents/kinds";
import { formatDate } from "@/lib/dates/date";
import { auditActionOf, auditKey, auditRemarks } from "@/lib/operator/audit-actions";
import { auditChanges } from "@/lib/operator/audit-subject";
import { checkItems } from "@/lib/agencies/check-items";
import type { AuditEntry } from "@/lib/operator/types";
import { removalReasons } from "@/lib/reviews/reviews";
import { cn } from "@/lib/utils/cn";

const settingNames = [
  "place",
  "announcement_title",
  "announcement_text",
  "locale",
  "translations",
  "publish_at",
  "ends_at",
  "agency_states",
  "agencies",
  "business_name",
  "license_number",
  "business_email",
  "business_phone",
  "business_address",
  "daytime_phone",
  "emergency_phone",
  "time_zone",
  "default_free_cancellation_hours",
  "default_late_refund_percent",
  "notify_bookings",
  "notify_cancellations",
  "notify_messages",
  "travel_date",
  "version",
] as const;

const moments: readonly string[] = ["publish_at", "ends_at"];

const roleNames = ["user", "agency", "admin"] as const;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A booking's reference would break at its hyphen. */
const strong = (chunks: ReactNode) => (
  <strong className={cn("font-semibold", /^WF-\w+$/.test(String(chunks)) && "whitespace-nowrap")}>
    {chunks}
  </strong>
);

/** An audit entry as a sentence; an unknown action shows its code. */
export async function AuditSentence({ entry }: { entry: AuditEntry }) {
  const t = await getTranslations("operator.audit");
  const actor = entry.actorName ?? t(entry.hasActor ? "goneActor" : "system");
  const action = auditActionOf(entry.action);
  // A mail to nobody's account is one to a visitor who reported something.
  const isToVisitor = action === "mail.resent" && entry.subjectId === null;
  const subject = entry.subjectName ?? t(isToVisitor ? "visitorSubject" : "goneSubject");
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

/** The licence and the reason that were given, or the values before and after. */
export async function AuditRemark({ entry }: { entry: AuditEntry }) {
  const t = await getTranslations("operator.audit");
  const { reason, licence } = auditRemarks(entry);
  const removal = await getTranslations("reviews.reasons");
  // A review is removed for a listed reason; others are in somebody's words.
  const listed = removalReasons.find((each) => each === reason);
  const tAgencies = await getTranslations("agencies");
  const locale = await getLocale();
  const shown = (value: unknown) => {
    if (typeof value === "boolean") return t(value ? "on" : "off");
    return typeof value === "string" || typeof value === "number" ? String(value) : "–";
  };
  const lines = [
    ...(licence === null ? [] : [t("licence", { licence })]),
    ...(reason === null ? [] : [t("reason", { reason: listed ? removal(listed) : reason })]),
  ];
  const valueOf = async (name: string, value: unknown) =>
    typeof value !== "string"
      ? shown(value)
      : moments.includes(name)
        ? momentText(value)
        : name === "travel_date"
          ? formatDate(value, locale)
          : value;
  for (const { name, from, to } of auditChanges(entry.detail)) {
    const known = settingNames.find((each) => each === name);
    const [before, after] = [await valueOf(name, from), await valueOf(name, to)];
    lines.push(`${known ? t(`fields.${known}`) : name}: ${before} → ${after}`);
  }
  for (const name of ["ticked", "unticked", "open"] as const) {
    const known = checkItems.filter((item) => listIn(entry.detail[name]).includes(item));
    const items = new Intl.ListFormat(locale).format(
      known.map((item) => tAgencies(`checks.items.${item}`)),
    );
    if (items !== "") lines.push(t(name === "open" ? "open_checks" : name, { items }));
  }
  const { kind } = entry.detail;
  if (entry.action.startsWith("agency.document") && typeof kind === "string") {
    if (isDocumentKind(kind))
      lines.push(t("document", { kind: tAgencies(`documents.kinds.${kind}`) }));
  }
  // A correction keeps what stood there before; what stands there now is the application's.
  if (entry.action === "agency.corrected") {
    for (const name of settingNames.filter((each) => Object.hasOwn(entry.detail, each))) {
      lines.push(t("before", { field: t(`fields.${name}`), value: shown(entry.detail[name]) }));
    }
  }
  return lines.length === 0 ? null : (
    <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">
      {lines.join("\n")}
    </p>
  );
}
