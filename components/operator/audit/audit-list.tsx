import {
  Building2,
  CalendarCheck,
  CircleDot,
  Flag,
  Mail,
  Megaphone,
  Package,
  UserCog,
  UserRound,
} from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { momentText } from "@/lib/i18n/moment-text";
import { auditSubjectPath } from "@/lib/operator/audit-subject";
import type { AuditEntry } from "@/lib/operator/types";
import { cn } from "@/lib/utils/cn";

import { AuditRemark, AuditSentence } from "./audit-sentence";

const icons: Readonly<Record<string, ReactNode>> = {
  agency: <Building2 aria-hidden="true" />,
  announcement: <Megaphone aria-hidden="true" />,
  booking: <CalendarCheck aria-hidden="true" />,
  mail: <Mail aria-hidden="true" />,
  package: <Package aria-hidden="true" />,
  report: <Flag aria-hidden="true" />,
  person: <UserRound aria-hidden="true" />,
  role: <UserCog aria-hidden="true" />,
};

function iconOf(action: string): ReactNode {
  const kind = action.split(".")[0] ?? "";
  return Object.hasOwn(icons, kind) ? icons[kind] : <CircleDot aria-hidden="true" />;
}

async function Entry({ entry, isWide }: { entry: AuditEntry; isWide: boolean }) {
  const t = await getTranslations("operator.audit");
  const path = auditSubjectPath(entry);
  const time = <time dateTime={entry.happenedAt}>{await momentText(entry.happenedAt)}</time>;
  return (
    <li className="flex gap-4 py-3.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-secondary text-secondary-foreground [&_svg]:size-4">
        {iconOf(entry.action)}
      </span>
      <div className="min-w-0 flex-1 pt-1.5">
        <p className="wrap-anywhere">
          <AuditSentence entry={entry} />
        </p>
        <AuditRemark entry={entry} />
        {isWide && path ? (
          <LocaleLink
            href={path}
            prefetch={false}
            className="inline-flex min-h-6 items-center text-sm underline underline-offset-4"
          >
            {t("open")}
          </LocaleLink>
        ) : null}
        <p className={cn("mt-1 text-sm text-muted-foreground", isWide && "@2xl:hidden")}>{time}</p>
      </div>
      {isWide ? (
        <p className="hidden shrink-0 pt-2 text-sm text-muted-foreground tabular-nums @2xl:block">
          {time}
        </p>
      ) : null}
    </li>
  );
}

/**
 * Audit entries, newest first.
 * @param isWide whether the times have a separate column
 */
export function AuditList({
  entries,
  isWide = false,
}: {
  entries: readonly AuditEntry[];
  isWide?: boolean;
}) {
  return (
    <ol className="@container divide-y">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isWide={isWide} />
      ))}
    </ol>
  );
}
