import { buttonVariants } from "@/components/ui/button";
import { CheckBox } from "@/components/ui/check-box";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { COMPARE_FIELD, MOST_COMPARED } from "@/lib/packages/saved/compare";

const FORM_ID = "compare";

export interface CompareTexts {
  box: string;
  one: string;
  full: string;
  /** Plural forms with `#`. */
  submit: string;
}

/** The box of a card, above the link that covers it. */
export function CompareBox({
  id,
  name,
  label,
  chosen,
  onChange,
}: {
  id: string;
  name: string;
  label: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const isChosen = chosen.includes(id);
  return (
    <label className="relative mt-2 -mb-2 flex min-h-11 items-center gap-2.5 self-start pr-3 text-sm font-medium has-disabled:opacity-60">
      <CheckBox
        name={COMPARE_FIELD}
        value={id}
        form={FORM_ID}
        checked={isChosen}
        disabled={!isChosen && chosen.length >= MOST_COMPARED}
        aria-label={name}
        onChange={() =>
          onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])
        }
      />
      {label}
    </label>
  );
}

/** Stays in sight from the first chosen card on. @param action the path of the comparison */
export function CompareBar({
  action,
  texts,
  count,
  locale,
}: {
  action: string;
  texts: CompareTexts;
  count: number;
  locale: string;
}) {
  const hint = count === 1 ? texts.one : count >= MOST_COMPARED ? texts.full : "";
  return (
    <form
      id={FORM_ID}
      action={action}
      className={
        count === 0
          ? "hidden"
          : "sticky bottom-4 z-30 mt-6 ml-auto flex w-fit flex-wrap items-center gap-2 rounded-xl border bg-card p-3 shadow-lift"
      }
    >
      <p role="status" className="text-sm text-muted-foreground not-empty:px-3">
        {hint}
      </p>
      {count > 1 ? (
        <button type="submit" className={buttonVariants({ className: "ml-auto" })}>
          {fillPlural(texts.submit, count, locale)}
        </button>
      ) : null}
    </form>
  );
}
