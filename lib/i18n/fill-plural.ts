import { numberFormat } from "@/lib/utils/formatters";

/** Needs no message parser in the browser; the forms contain `#`. */
export function fillPlural(template: string, count: number, locale: string): string {
  const forms = new Map(
    Array.from(template.matchAll(/(=\d+|\w+) \{([^{}]*)\}/g), ([, key, form]) => [key, form]),
  );
  const category = new Intl.PluralRules(locale).select(count);
  const form = forms.get(`=${String(count)}`) ?? forms.get(category) ?? forms.get("other") ?? "";
  return form.replaceAll("#", numberFormat(locale, {}).format(count));
}
