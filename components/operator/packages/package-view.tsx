import { Eye, EyeOff } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { AskFirst } from "@/components/forms/ask-first";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Alert } from "@/components/ui/alert";
import { formatMoney } from "@/lib/money/format";
import { operatorAgencyPath, operatorBookingsPath } from "@/lib/navigation/operator-paths";
import { operatorLimits } from "@/lib/operator/limits";
import { hidePackageAction, showPackageAction } from "@/lib/operator/packages/actions";
import type { ReviewsOfPackage } from "@/lib/operator/packages/reviews";
import type { OperatorPackage } from "@/lib/operator/packages/types";
import type { AuditPage } from "@/lib/operator/types";

import { AuditList } from "../audit/audit-list";
import { Fact, Facts, Section } from "@/components/layout/facts";
import { momentText } from "@/lib/i18n/moment-text";
import { OperatorReviews } from "../reviews/package-reviews";
import { canBeFeatured, FeatureForm } from "./feature-form";
import { PackageBadge } from "./package-list";

const link = "font-medium underline underline-offset-4";

/** Says what hiding means, and asks why. */
async function HideForm({ item }: { item: OperatorPackage }) {
  const t = await getTranslations("operator.package");
  return (
    <ActionForm
      action={hidePackageAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="packageId" value={item.id} />
      <AskFirst
        label={t("hideOpen")}
        icon={<EyeOff aria-hidden="true" />}
        contentClassName="grid grid-cols-1 gap-4"
      >
        <p className="text-sm text-muted-foreground">{t("hideText")}</p>
        <TextAreaField
          name="reason"
          label={t("reason")}
          hint={t("reasonHint")}
          maxLength={operatorLimits.hidingReason}
          required
        />
        <div>
          <SubmitButton variant="destructive">{t("hide")}</SubmitButton>
        </div>
      </AskFirst>
    </ActionForm>
  );
}

async function ShowForm({ item }: { item: OperatorPackage }) {
  const t = await getTranslations("operator.package");
  return (
    <ActionForm
      action={showPackageAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="packageId" value={item.id} />
      <AskFirst
        label={t("showOpen")}
        icon={<Eye aria-hidden="true" />}
        variant="default"
        contentClassName="grid grid-cols-1 gap-4"
      >
        <p className="text-sm text-muted-foreground">{t("showText")}</p>
        <div>
          <SubmitButton>{t("show")}</SubmitButton>
        </div>
      </AskFirst>
    </ActionForm>
  );
}

/** A package: what it is, whether it is on the market, and what happened to it. */
export async function OperatorPackageView({
  item,
  history,
  reviews,
}: {
  item: OperatorPackage;
  history: AuditPage;
  reviews: ReviewsOfPackage;
}) {
  const t = await getTranslations("operator.package");
  const locale = await getLocale();
  const status = await getTranslations("packages.status");
  const states = ["draft", "published", "archived"] as const;
  const state = states.find((each) => each === item.status);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-3xl font-bold wrap-anywhere sm:text-4xl">{item.title}</h1>
        <PackageBadge item={item} />
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Section title={t("facts")}>
            <Facts>
              <Fact label={t("agency")}>
                <LocaleLink
                  href={operatorAgencyPath(item.agency.id)}
                  prefetch={false}
                  className={link}
                >
                  {item.agency.name}
                </LocaleLink>
              </Fact>
              <Fact label={t("destination")}>{item.destination}</Fact>
              <Fact label={t("price")}>{formatMoney(item.priceCents, locale)}</Fact>
              <Fact label={t("status")}>{state ? status(state) : item.status}</Fact>
              <Fact label={t("created")}>{await momentText(item.createdAt)}</Fact>
              <Fact label={t("links")}>
                <LocaleLink
                  href={operatorBookingsPath({ package: item.id })}
                  prefetch={false}
                  className={link}
                >
                  {t("bookings")}
                </LocaleLink>
              </Fact>
            </Facts>
          </Section>
          <OperatorReviews packageId={item.id} list={reviews} />
          <Section title={t("history")}>
            {history.entries.length === 0 ? (
              <p className="text-muted-foreground">{t("historyEmpty")}</p>
            ) : (
              <AuditList entries={history.entries} />
            )}
          </Section>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Section title={t("market")}>
            {item.hidden ? (
              <Alert variant="destructive">
                <div className="min-w-0">
                  <p>{t("hiddenSince", { date: await momentText(item.hidden.at) })}</p>
                  <p className="mt-2 wrap-anywhere whitespace-pre-line text-foreground">
                    {item.hidden.reason}
                  </p>
                </div>
              </Alert>
            ) : (
              <p className="text-muted-foreground">{t(item.isListed ? "listed" : "unlisted")}</p>
            )}
            {item.isListed ? (
              <div>
                <LocaleLink
                  href={`/package/${item.slug ?? item.id}`}
                  prefetch={false}
                  className={link}
                >
                  {t("view")}
                </LocaleLink>
              </div>
            ) : null}
            {item.hidden ? <ShowForm item={item} /> : <HideForm item={item} />}
          </Section>
          {item.featuredPosition !== null || canBeFeatured(item) ? (
            <Section title={t("home")}>
              <p className="text-muted-foreground">
                {t(
                  item.featuredPosition === null
                    ? "homeText"
                    : item.isListed
                      ? "onHome"
                      : "onHomeUnlisted",
                )}
              </p>
              <FeatureForm item={item} />
            </Section>
          ) : null}
        </div>
      </div>
    </>
  );
}
