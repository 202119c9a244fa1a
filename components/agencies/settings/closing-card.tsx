import { DoorClosed } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { AskFirst } from "@/components/forms/ask-first";
import { TextAreaField, TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { OWN_DATA_PATH } from "@/lib/account/data/own-data";
import { applicationLimits, CLOSING_REASON_LENGTH } from "@/lib/agencies/limits";
import { closeAgencyAction } from "@/lib/agencies/settings/actions";
import type { OpenBookings } from "@/lib/agencies/settings/closing";
import type { OwnAgency } from "@/lib/agencies/types";
import { CLOSING_ID } from "@/lib/navigation/agency-paths";

const bookingsOf = (status: string) => `/agency-portal/bookings?status=${status}`;
const textLink = "font-semibold text-primary underline underline-offset-4";

async function ClosingForm({ agency, open }: { agency: OwnAgency; open: OpenBookings }) {
  const t = await getTranslations("settings.closing");
  return (
    <ActionForm
      action={closeAgencyAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid grid-cols-1 gap-4"
    >
      <AskFirst
        label={t("open")}
        icon={<DoorClosed aria-hidden="true" />}
        contentClassName="grid grid-cols-1 gap-4"
      >
        {open.pending > 0 ? (
          <p className="text-sm">
            <LocaleLink href={bookingsOf("pending")} prefetch={false} className={textLink}>
              {t("pending", { count: open.pending })}
            </LocaleLink>{" "}
            {t("pendingText", { count: open.pending })}
          </p>
        ) : null}
        <TextAreaField
          name="reason"
          label={t("reason")}
          hint={t("reasonHint")}
          maxLength={CLOSING_REASON_LENGTH}
          required
        />
        <TextField
          name="name"
          label={t("name")}
          hint={agency.businessName}
          maxLength={applicationLimits.businessName}
          autoComplete="off"
          required
        />
        <div>
          <SubmitButton variant="destructive">{t("submit")}</SubmitButton>
        </div>
      </AskFirst>
    </ActionForm>
  );
}

/** Closes the agency, or says what stands in the way, or what comes next. */
export async function ClosingCard({ agency, open }: { agency: OwnAgency; open: OpenBookings }) {
  const t = await getTranslations("settings.closing");
  return (
    <Card id={CLOSING_ID} className="scroll-mt-20">
      <CardContent className="grid grid-cols-1 justify-items-start gap-4">
        <h2 className="text-lg font-bold">{t("title")}</h2>
        {agency.state === "closed" ? (
          <>
            <p className="text-sm text-muted-foreground">{t("closed")}</p>
            <LocaleLink
              href={OWN_DATA_PATH}
              prefetch={false}
              className={buttonVariants({ variant: "outline" })}
            >
              {t("erase")}
            </LocaleLink>
          </>
        ) : (
          <>
            <p className="text-sm text-muted-foreground">{t("text")}</p>
            {open.confirmed > 0 ? (
              <p className="text-sm">
                <LocaleLink href={bookingsOf("confirmed")} prefetch={false} className={textLink}>
                  {t("confirmed", { count: open.confirmed })}
                </LocaleLink>{" "}
                {t("confirmedText", { count: open.confirmed })}
              </p>
            ) : (
              <ClosingForm agency={agency} open={open} />
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}
