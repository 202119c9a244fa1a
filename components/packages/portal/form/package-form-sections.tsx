import { getLocale, getTranslations } from "next-intl/server";

import { NumberField } from "@/components/agencies/settings/number-field";
import { TermsFields, type TermsValues } from "@/components/agencies/settings/terms-fields";
import { CheckField } from "@/components/forms/fields/check-field";
import { CheckGroup } from "@/components/forms/fields/check-group";
import { SelectField } from "@/components/forms/fields/select-field";
import { TextAreaField, TextField } from "@/components/forms/fields/text-field";
import { tripKinds } from "@/lib/catalogue/trip-kinds";
import { amountText } from "@/lib/money/parse";
import { kindField } from "@/lib/packages/editing/kind-field";
import { packageStatuses } from "@/lib/packages/editing/rules";
import { DEFAULT_LARGEST_PARTY, packageLimits } from "@/lib/packages/limits";
import { pictureUrl } from "@/lib/packages/pictures/pictures";
import type { OwnPackageDetails } from "@/lib/packages/types";

import { FormSection } from "./form-section";
import { PictureField } from "./picture-field";

interface Section {
  item?: OwnPackageDetails;
}

export async function TripFields({ item }: Section) {
  const t = await getTranslations("packages.form");
  const shell = await getTranslations("shell");
  const kindName = await getTranslations("catalogue.kinds");
  return (
    <FormSection title={t("basics")}>
      <TextField
        name="title"
        label={t("title")}
        hint={t("titleHint")}
        maxLength={packageLimits.title}
        defaultValue={item?.title ?? ""}
        required
      />
      <TextField
        name="destination"
        label={t("destination")}
        hint={t("destinationHint")}
        maxLength={packageLimits.destination}
        defaultValue={item?.destination ?? ""}
        required
      />
      <TextAreaField
        name="description"
        label={t("description")}
        hint={t("descriptionHint")}
        maxLength={packageLimits.description}
        defaultValue={item?.description ?? ""}
        rows={7}
        required
      />
      <CheckGroup
        name="kinds"
        legend={t("kinds")}
        hint={t("kindsHint")}
        optionalLabel={shell("optional")}
        boxes={tripKinds.map((kind) => ({
          name: kindField(kind),
          label: kindName(kind),
          isOn: item?.kinds.includes(kind) ?? false,
        }))}
      />
      <CheckField
        name="includesFlights"
        label={t("includesFlights")}
        hint={t("includesFlightsHint")}
        isOn={item?.includesFlights ?? false}
      />
      <TextAreaField
        name="included"
        label={t("included")}
        hint={t("includedHint")}
        lines={packageLimits.included}
        optionalLabel={shell("optional")}
        defaultValue={item?.included.join("\n") ?? ""}
        rows={5}
      />
      <TextAreaField
        name="notIncluded"
        label={t("notIncluded")}
        hint={t("notIncludedHint")}
        lines={packageLimits.notIncluded}
        optionalLabel={shell("optional")}
        defaultValue={item?.notIncluded.join("\n") ?? ""}
        rows={4}
      />
    </FormSection>
  );
}

export async function TermFields({ item }: Section) {
  const t = await getTranslations("packages.form");
  const shell = await getTranslations("shell");
  const locale = await getLocale();
  const { durationDays, largestParty, maxParticipants } = packageLimits;
  return (
    <FormSection title={t("terms")}>
      <div className="grid gap-5 @md:grid-cols-2">
        <TextField
          name="durationDays"
          type="number"
          inputMode="numeric"
          {...durationDays}
          step={1}
          label={t("durationDays")}
          defaultValue={item ? String(item.durationDays) : ""}
          required
        />
        <NumberField
          name="price"
          inputMode="decimal"
          label={t("price")}
          defaultValue={item ? amountText(item.priceCents, locale) : ""}
          required
        />
        <TextField
          name="maxParticipants"
          type="number"
          inputMode="numeric"
          {...maxParticipants}
          step={1}
          label={t("maxParticipants")}
          hint={t("maxParticipantsHint")}
          optionalLabel={shell("optional")}
          defaultValue={item?.maxParticipants ? String(item.maxParticipants) : ""}
        />
        <TextField
          name="largestParty"
          type="number"
          inputMode="numeric"
          {...largestParty}
          step={1}
          label={t("largestParty")}
          hint={t("largestPartyHint")}
          defaultValue={String(item?.largestParty ?? DEFAULT_LARGEST_PARTY)}
          required
        />
      </div>
    </FormSection>
  );
}

export async function CancellationFields({ terms }: { terms: TermsValues }) {
  const t = await getTranslations("packages.form");
  return (
    <FormSection title={t("cancellation")}>
      <TermsFields terms={terms} />
    </FormSection>
  );
}

export async function PictureFields({ item }: Section) {
  const t = await getTranslations("packages.form");
  const shell = await getTranslations("shell");
  return (
    <FormSection title={t("pictureSection")}>
      <PictureField
        current={item?.imagePath ? pictureUrl(item) : null}
        texts={{
          label: t("picture"),
          hint: t("pictureHint"),
          optional: shell("optional"),
          preview: t("picturePreview"),
          current: t("pictureCurrent"),
          remove: t("removePicture"),
        }}
      />
      <TextField
        name="imageUrl"
        type="url"
        inputMode="url"
        label={t("imageUrl")}
        hint={t("imageUrlHint")}
        optionalLabel={shell("optional")}
        defaultValue={item?.imageUrl ?? ""}
      />
      <TextField
        name="imageAlt"
        label={t("imageAlt")}
        hint={t("imageAltHint")}
        optionalLabel={shell("optional")}
        maxLength={packageLimits.caption}
        defaultValue={item?.imageAlt ?? ""}
      />
    </FormSection>
  );
}

export async function StatusFields({ item }: Section) {
  const t = await getTranslations("packages");
  return (
    <FormSection title={t("form.visibility")}>
      <SelectField
        name="status"
        label={t("form.status")}
        hint={t("form.statusHint")}
        options={packageStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        defaultValue={item?.status ?? "draft"}
        required
      />
    </FormSection>
  );
}
