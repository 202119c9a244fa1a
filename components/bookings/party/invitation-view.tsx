import { CircleCheck } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { OwnPassport } from "@/components/bookings/passports/own-passport";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { saveOwnDetailsAction } from "@/lib/bookings/party/actions";
import type { Invitation } from "@/lib/bookings/party/queries";
import { formatStay } from "@/lib/packages/public/departures";

import { Demands } from "./demands";
import { TravellerFields } from "./traveller-fields";

const names = { name: "name", age: "age", wishes: "wishes" } as const;

export async function InvitationView({
  invitation,
  token,
  isSaved,
}: {
  invitation: Invitation;
  token: string;
  isSaved: boolean;
}) {
  const t = await getTranslations("bookings.invitation");
  const locale = await getLocale();
  const { title, destination, travelDate, durationDays, agencyName, bookerName } = invitation;
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 py-8 sm:py-12">
      <div>
        <p className="text-sm font-medium text-muted-foreground">{t("title")}</p>
        <h1 className="text-3xl font-bold wrap-anywhere">{title}</h1>
        <p className="mt-1.5 wrap-anywhere text-muted-foreground">
          {formatStay(travelDate, durationDays, locale)} · {destination}
        </p>
      </div>
      <p className="wrap-anywhere">
        {bookerName === ""
          ? t("leadAny", { agency: agencyName })
          : t("lead", { booker: bookerName, agency: agencyName })}
      </p>
      <Demands {...invitation} />
      {isSaved ? (
        <Alert variant="success" role="status">
          <CircleCheck aria-hidden="true" />
          <p>{t("saved")}</p>
        </Alert>
      ) : null}
      <Card className="p-5 sm:p-6">
        <ActionForm
          action={saveOwnDetailsAction}
          labels={await getFormLabels()}
          locale={locale}
          className="grid gap-5"
        >
          <input type="hidden" name="token" value={token} />
          <TravellerFields names={names} texts={invitation.own} isOwn />
          <div className="grid justify-items-start gap-2">
            <SubmitButton size="lg">{t("submit")}</SubmitButton>
            <p className="text-sm text-muted-foreground">{t("privacy")}</p>
          </div>
        </ActionForm>
      </Card>
      <OwnPassport invitation={invitation} token={token} />
    </div>
  );
}
