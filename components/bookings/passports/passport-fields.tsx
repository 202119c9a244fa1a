import { getLocale, getTranslations } from "next-intl/server";

import { SelectField } from "@/components/forms/fields/select-field";
import { TextField } from "@/components/forms/fields/text-field";
import { countryOptions } from "@/lib/bookings/passports/countries";
import {
  MAX_PASSPORT_NAME,
  passportFields as names,
  passportLimits,
} from "@/lib/bookings/passports/fields";
import { formatDate } from "@/lib/dates/date";

/** Always empty: what was entered is encrypted and not shown again. */
export async function PassportFields({ endsOn, now }: { endsOn: string; now: Date }) {
  const t = await getTranslations("bookings.passports");
  const locale = await getLocale();
  const limits = passportLimits({ endsOn, today: now.toISOString().slice(0, 10) });
  const choose = { value: "", label: t("choose") };
  // No browser may keep or suggest any of it.
  const field = { autoComplete: "off", required: true } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field}
        name={names.name}
        label={t("name")}
        maxLength={MAX_PASSPORT_NAME}
        fieldClassName="sm:col-span-2"
      />
      <TextField
        {...field}
        name={names.number}
        label={t("number")}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SelectField
        name={names.nationality}
        label={t("nationality")}
        options={[choose, ...countryOptions(locale)]}
        required
      />
      <TextField
        {...field}
        {...limits.birthDate}
        type="date"
        name={names.birthDate}
        label={t("birthDate")}
      />
      <TextField
        {...field}
        {...limits.expiryDate}
        type="date"
        name={names.expiryDate}
        label={t("expiryDate")}
        hint={t("expiryHint", { date: formatDate(endsOn, locale, { dateStyle: "long" }) })}
      />
    </div>
  );
}
