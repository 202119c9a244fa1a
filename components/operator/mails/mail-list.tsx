import { MailX, RotateCw } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Badge } from "@/components/ui/badge";
import { mailsPath, personPath } from "@/lib/navigation/operator-paths";
import { resendMailAction } from "@/lib/operator/mails/actions";
import type { MailPage, MailRow, MailState } from "@/lib/operator/mails/types";

import { Rows } from "../list/row";
import { momentText } from "@/lib/i18n/moment-text";
import { Pager } from "../pager";

const looks = {
  queued: "warning",
  sent: "success",
  failed: "destructive",
  dropped: "muted",
} as const;

async function Resend({ mail }: { mail: MailRow }) {
  const t = await getTranslations("operator.mails");
  return (
    <ActionForm action={resendMailAction} labels={await getFormLabels()} locale={await getLocale()}>
      <input type="hidden" name="mailId" value={mail.id} />
      <SubmitButton variant="outline" size="sm">
        <RotateCw aria-hidden="true" />
        {t("resend")}
      </SubmitButton>
    </ActionForm>
  );
}

async function Mail({ mail }: { mail: MailRow }) {
  const t = await getTranslations("operator.mails");
  const kind = await getTranslations("operator.mails.kinds");
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-2 px-4 py-3 sm:px-5 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center">
      <div className="min-w-0">
        <p className="font-semibold">
          {kind.has(mail.kind as "message_received")
            ? kind(mail.kind as "message_received")
            : mail.kind}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted-foreground">
          {mail.recipient.id === null ? (
            <span className="wrap-anywhere">{mail.recipient.email}</span>
          ) : (
            <LocaleLink
              href={personPath(mail.recipient.id)}
              prefetch={false}
              className="inline-flex min-h-6 items-center wrap-anywhere underline underline-offset-4"
            >
              {mail.recipient.email}
            </LocaleLink>
          )}
          <span>{t("queuedAt", { date: await momentText(mail.createdAt) })}</span>
          {mail.sentAt ? <span>{t("sentAt", { date: await momentText(mail.sentAt) })}</span> : null}
          {mail.nextAttemptAt && mail.attempts > 0 ? (
            <span>
              {t("nextAttempt", {
                count: mail.attempts,
                date: await momentText(mail.nextAttemptAt),
              })}
            </span>
          ) : null}
        </p>
        {mail.error && mail.state !== "sent" ? (
          <p className="mt-1 font-mono text-xs wrap-anywhere text-muted-foreground">{mail.error}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-3 @2xl:justify-end">
        {mail.state === "failed" ? <Resend mail={mail} /> : null}
        <Badge variant={looks[mail.state]}>{t(`states.${mail.state}`)}</Badge>
      </div>
    </li>
  );
}

/** One page of mails, or why there is none. */
export async function MailList({
  page,
  isFirst,
  ...filter
}: {
  page: MailPage;
  state: MailState | null;
  search: string;
  isFirst: boolean;
}) {
  const t = await getTranslations("operator.mails");
  if (page.mails.length === 0) {
    const isFiltered = filter.state !== null || filter.search !== "" || !isFirst;
    return (
      <EmptyState
        icon={<MailX aria-hidden="true" />}
        title={t(isFiltered ? "none" : "noneYet")}
        text={t(isFiltered ? "noneText" : "noneYetText")}
      />
    );
  }
  return (
    <>
      <Rows label={t("title")}>
        {page.mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </Rows>
      <Pager
        newest={isFirst ? null : mailsPath(filter)}
        older={page.olderId ? mailsPath({ ...filter, before: page.olderId }) : null}
      />
    </>
  );
}
