import { getTranslations } from "next-intl/server";

import { TextAreaField, TextField } from "@/components/forms/fields/text-field";
import { applicationLimits } from "@/lib/agencies/limits";
import type { OwnAgency } from "@/lib/agencies/types";

type Contact = Pick<OwnAgency, "businessEmail" | "businessPhone" | "businessAddress">;

export async function BusinessContactFields({
  contact,
  emailHint,
  addressHint,
}: {
  contact: Contact | null;
  emailHint?: string;
  addressHint?: string;
}) {
  const t = await getTranslations("agencies.fields");
  const shell = await getTranslations("shell");
  return (
    <>
      <div className="@container">
        <div className="grid gap-5 @md:grid-cols-2">
          <TextField
            name="businessEmail"
            type="email"
            label={t("businessEmail")}
            hint={emailHint}
            defaultValue={contact?.businessEmail ?? ""}
            maxLength={applicationLimits.businessEmail}
            autoComplete="email"
            required
          />
          <TextField
            name="businessPhone"
            type="tel"
            label={t("businessPhone")}
            defaultValue={contact?.businessPhone ?? ""}
            maxLength={applicationLimits.businessPhone}
            autoComplete="tel"
            required
          />
        </div>
      </div>
      <TextAreaField
        name="businessAddress"
        label={t("businessAddress")}
        optionalLabel={shell("optional")}
        hint={addressHint}
        defaultValue={contact?.businessAddress ?? ""}
        maxLength={applicationLimits.businessAddress}
        autoComplete="street-address"
        rows={3}
      />
    </>
  );
}
