import { Trash2 } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { getFormLabels } from "@/components/forms/form-labels";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card } from "@/components/ui/card";
import type { Invitation } from "@/lib/bookings/party/queries";
import { removeOwnPassportAction, saveOwnPassportAction } from "@/lib/bookings/passports/actions";
import { PASSPORT_DAYS } from "@/lib/bookings/passports/fields";
import { lastDayOf } from "@/lib/bookings/trips/trips";
import { PASSPORTS_ID } from "@/lib/navigation/trip-paths";

import { PassportFields } from "./passport-fields";
import { PassportState } from "./passport-state";

/** A traveller's own passport data, behind the personal link. */
export async function OwnPassport({
  invitation,
  token,
}: {
  invitation: Invitation;
  token: string;
}) {
  const { requiresPassport, passportEnteredAt: at, agencyName } = invitation;
  if (!requiresPassport && at === null) return null;
  const t = await getTranslations("bookings.passports");
  const locale = await getLocale();
  const labels = await getFormLabels();
  return (
    <Card className="p-5 sm:p-6">
      <div id={PASSPORTS_ID} tabIndex={-1} className="scroll-my-24 outline-none">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-xl font-bold">{t("title")}</h2>
          <PassportState passport={at === null ? null : { at, by: "traveller" }} isOwn />
          {at === null ? null : (
            <NoticeForm
              action={removeOwnPassportAction}
              labels={labels}
              locale={locale}
              notice={t("removed")}
              focusId={PASSPORTS_ID}
              className="ml-auto"
            >
              <input type="hidden" name="token" value={token} />
              <SubmitButton variant="ghost" size="sm">
                <Trash2 aria-hidden="true" />
                {t("remove")}
              </SubmitButton>
            </NoticeForm>
          )}
        </div>
        <p className="mt-2 wrap-anywhere">{t("ownLead", { agency: agencyName })}</p>
        <p className="mt-1 text-sm text-muted-foreground">{t("safe", { days: PASSPORT_DAYS })}</p>
      </div>
      {requiresPassport ? (
        <NoticeForm
          action={saveOwnPassportAction}
          labels={labels}
          locale={locale}
          notice={t("saved")}
          clears
          focusId={PASSPORTS_ID}
          className="mt-5 grid gap-4"
        >
          <input type="hidden" name="token" value={token} />
          <PassportFields endsOn={lastDayOf(invitation)} now={new Date()} />
          <div>
            <SubmitButton size="lg">{t("save")}</SubmitButton>
          </div>
        </NoticeForm>
      ) : null}
    </Card>
  );
}
