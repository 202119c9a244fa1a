import { getLocale, getTranslations } from "next-intl/server";

import { CHOICE_FORM } from "@/components/bookings/choice/choice-form-id";
import { ChoiceForm } from "@/components/bookings/choice/choice-form";
import { Button } from "@/components/ui/button";
import { Input, inputClasses } from "@/components/ui/input";
import { localePath } from "@/lib/i18n/paths";
import { getPlaceName } from "@/lib/places/place-texts";
import { askedOf, type ChoiceProblems, type RequestChoice } from "@/lib/requests/choice";
import { dateLabels } from "@/lib/requests/date-labels";
import type { Sample } from "@/lib/requests/samples";
import { partyLimits, type PartyField } from "@/lib/search/query/fields";
import { requestPath } from "@/lib/search/request-paths";
import { cn } from "@/lib/utils/cn";

import { ChoiceField } from "./choice-field";
import { problemText } from "./problem-text";

const select = cn(inputClasses, "min-h-11");

async function PickUpField({ sample, choice }: { sample: Sample; choice: RequestChoice }) {
  if (sample.category !== "cars") return null;
  const t = await getTranslations();
  const options = await Promise.all(
    sample.item.places.map(async (id) => ({ id, name: await getPlaceName(id) })),
  );
  return (
    <ChoiceField name="place" label={t("search.fields.pickUpPlace")} error={null}>
      {(control) => (
        <select {...control} defaultValue={choice.place ?? ""} className={select}>
          <option value="">{t("requests.pickPlace")}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </ChoiceField>
  );
}

async function PartyField({
  name,
  value,
  error,
}: {
  name: PartyField;
  value: number;
  error: string | null;
}) {
  const t = await getTranslations("search");
  const { min, max } = partyLimits[name];
  return (
    <ChoiceField name={name} label={t(`fields.${name}`)} error={error}>
      {(control) => (
        <select {...control} defaultValue={value} className={select}>
          {Array.from({ length: max - min + 1 }, (_, index) => (
            <option key={index} value={min + index}>
              {t(`count.${name}`, { count: min + index })}
            </option>
          ))}
        </select>
      )}
    </ChoiceField>
  );
}

export async function RequestChoiceFields({
  sample,
  choice,
  problems,
  today,
}: {
  sample: Sample;
  choice: RequestChoice;
  problems: ChoiceProblems;
  today: string;
}) {
  const t = await getTranslations();
  const locale = await getLocale();
  const { dates, party } = askedOf(sample);
  const error = (name: keyof ChoiceProblems) => problemText(problems[name], sample, t, locale);
  return (
    <ChoiceForm
      id={CHOICE_FORM}
      date=""
      action={localePath(locale, requestPath(sample.category, sample.item.id))}
      className="grid gap-4 sm:grid-cols-2"
    >
      <PickUpField sample={sample} choice={choice} />
      {dates.map((name) => (
        <ChoiceField
          key={name}
          name={name}
          label={t(`search.fields.${dateLabels[sample.category][name] ?? "date"}`)}
          error={error(name)}
        >
          {(control) => (
            <Input {...control} type="date" min={today} defaultValue={choice.dates[name]} />
          )}
        </ChoiceField>
      ))}
      {party.map((name) => (
        <PartyField key={name} name={name} value={choice.party[name] ?? 0} error={error(name)} />
      ))}
      <div className="hidden self-end no-js:block">
        <Button type="submit" variant="outline">
          {t("requests.update")}
        </Button>
      </div>
    </ChoiceForm>
  );
}
