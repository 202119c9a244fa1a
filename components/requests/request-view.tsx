import { BadgeCheck, MessageCircle, PencilLine } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ChoiceProvider } from "@/components/bookings/choice/choice-context";
import { BackLink } from "@/components/layout/links/back-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import type { SignedInSession } from "@/lib/auth/session";
import { formatDate } from "@/lib/dates/date";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { threadPath } from "@/lib/navigation/message-paths";
import { operatorPath } from "@/lib/navigation/operator-paths";
import { resultsQuery, type ChoiceProblems, type RequestChoice } from "@/lib/requests/choice";
import { describeRequest } from "@/lib/requests/describe";
import { factsOf } from "@/lib/requests/facts";
import { getRequestTexts } from "@/lib/requests/names";
import type { EarlierRequest } from "@/lib/requests/queries";
import type { Sample } from "@/lib/requests/samples";
import { searchPath } from "@/lib/search/query/address";

import { RequestChoiceFields } from "./request-choice";
import { RequestPicture } from "./request-picture";
import { RequestPrice } from "./request-price";
import { RequestSection } from "./request-section";
import { RequestSendForm } from "./request-send-form";

const steps = [
  ["howAnswer", MessageCircle],
  ["howFree", BadgeCheck],
  ["howChange", PencilLine],
] as const;

export async function RequestView({
  sample,
  choice,
  problems,
  today,
  session,
  earlier,
}: {
  sample: Sample;
  choice: RequestChoice;
  problems: ChoiceProblems;
  today: string;
  session: SignedInSession;
  earlier: EarlierRequest | null;
}) {
  const t = await getTranslations("requests");
  const locale = await getLocale();
  const facts = factsOf(sample, choice, null);
  const card = describeRequest(facts, await getRequestTexts(locale));
  if (!card) throw new Error(`No such sample: ${sample.item.id}`);
  const query = resultsQuery(sample, choice).toString();
  const list = searchPath(sample.category) + (query === "" ? "" : `?${query}`);
  const timeZone = await getViewerTimeZone();
  return (
    <ChoiceProvider after={earlier?.messageId ?? "none"}>
      <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:py-10">
        <BackLink href={list}>{t("back")}</BackLink>
        <h1 className="mt-2 text-3xl font-bold sm:text-4xl">{t("title")}</h1>
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <RequestSection title={t("choice")}>
            <div className="mb-6 grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <RequestPicture card={card} className="rounded-lg" />
              <div className="min-w-0">
                <p className="font-display text-lg leading-snug font-bold wrap-anywhere sm:text-xl">
                  {card.title}
                </p>
                <p className="mt-1.5 text-sm wrap-anywhere text-muted-foreground">
                  {card.subtitle}
                </p>
              </div>
            </div>
            <RequestChoiceFields {...{ sample, choice, problems, today }} />
            {earlier ? (
              <Alert className="mt-5">
                <p>
                  {t("earlier", {
                    date: formatDate(earlier.sentAt, locale, { dateStyle: "medium", timeZone }),
                  })}{" "}
                  <LocaleLink
                    href={threadPath("user", earlier.conversationId)}
                    prefetch={false}
                    className="font-semibold underline underline-offset-4"
                  >
                    {t("earlierLink")}
                  </LocaleLink>
                </p>
              </Alert>
            ) : null}
          </RequestSection>
          <aside
            aria-label={t("priceTitle")}
            className="rounded-xl border bg-card p-5 shadow-lift sm:p-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-start-2 lg:row-span-3 lg:row-start-1"
          >
            <h2 className="mb-4 text-xl font-bold">{t("priceTitle")}</h2>
            <RequestPrice
              card={card}
              unitCents={facts.unitCents}
              totalCents={facts.totalCents ?? null}
            />
          </aside>
          <RequestSection title={t("contents")}>
            {session.role === "admin" ? (
              <div className="grid justify-items-start gap-4">
                <p>{t("operatorsNot", { email: session.email })}</p>
                <LocaleLink
                  href={operatorPath("desk")}
                  prefetch={false}
                  className={buttonVariants({ variant: "outline" })}
                >
                  {t("toInbox")}
                </LocaleLink>
              </div>
            ) : (
              <RequestSendForm
                sample={sample}
                choice={choice}
                lines={[
                  { label: t("item"), value: `${card.title}, ${card.subtitle}` },
                  ...card.lines,
                  card.total === null
                    ? { label: t("unitPrice"), value: card.unitPrice }
                    : { label: t("total"), value: card.total },
                ]}
                isSendable={Object.keys(problems).length === 0}
                userId={session.userId}
              />
            )}
          </RequestSection>
          <RequestSection title={t("how")}>
            <ul className="grid gap-3">
              {steps.map(([key, Icon]) => (
                <li key={key} className="flex gap-3 wrap-anywhere">
                  <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
                  {t(key)}
                </li>
              ))}
            </ul>
          </RequestSection>
        </div>
      </div>
    </ChoiceProvider>
  );
}
