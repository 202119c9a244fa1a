import { getTranslations } from "next-intl/server";

import { TextAreaField, TextField } from "@/components/forms/fields/text-field";
import type { TravellerTexts } from "@/lib/bookings/party/fields";
import { MAX_AGE, MAX_TRAVELLER_NAME, MAX_WISHES } from "@/lib/bookings/party/party";

/** @param isOwn whether the traveller fills them in, who then states name and age */
export async function TravellerFields({
  names,
  texts,
  isOwn = false,
}: {
  names: Readonly<Record<keyof TravellerTexts, string>>;
  texts: TravellerTexts;
  isOwn?: boolean;
}) {
  const t = await getTranslations("bookings.party");
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <TextField
        name={names.name}
        label={t("name")}
        hint={isOwn ? t("nameHint") : undefined}
        defaultValue={texts.name}
        maxLength={MAX_TRAVELLER_NAME}
        autoComplete={isOwn ? "name" : "off"}
        required={isOwn}
      />
      <TextField
        name={names.age}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_AGE}
        label={t("age")}
        hint={isOwn ? t("ageHint") : undefined}
        defaultValue={texts.age}
        autoComplete="off"
        required={isOwn}
      />
      <TextAreaField
        name={names.wishes}
        label={t("wishes")}
        optionalLabel={t("optional")}
        hint={isOwn ? t("wishesHint") : undefined}
        defaultValue={texts.wishes}
        maxLength={MAX_WISHES}
        rows={2}
        className="min-h-16!"
        fieldClassName="sm:col-span-2"
      />
    </div>
  );
}
