import { Search } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { localePath } from "@/lib/i18n/paths";

/** A plain GET form: the address says what is looked for. */
export async function ListSearch({
  path,
  label,
  hint,
  search,
  kept = {},
  clear,
  children,
}: {
  /** Of the list, without locale. */
  path: string;
  label: string;
  hint: string;
  search: string;
  /** What else the address says, by name. */
  kept?: Readonly<Record<string, string | null>>;
  /** The list without what is typed here; null while nothing is. */
  clear: string | null;
  /** More fields. */
  children?: ReactNode;
}) {
  const t = await getTranslations("operator.list");
  return (
    <form
      role="search"
      action={localePath(await getLocale(), path)}
      className="flex w-full flex-wrap items-end gap-2"
    >
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <label className="grid min-w-56 flex-1 gap-1.5 text-sm font-medium lg:max-w-80">
        {/* Beside labelled fields it has a label that is seen, too. */}
        <span className={children ? undefined : "sr-only"}>{label}</span>
        <Input
          type="search"
          name="q"
          placeholder={hint}
          defaultValue={search}
          // A new address is a new search, whatever stands in the field.
          key={search}
          maxLength={200}
        />
      </label>
      {children}
      {/* On a phone it fits beside the field without its word. */}
      <Button type="submit" variant="outline" className="max-sm:w-11 max-sm:px-0">
        <Search aria-hidden="true" />
        <span className="max-sm:sr-only">{t("search")}</span>
      </Button>
      {clear === null ? null : (
        <LocaleLink href={clear} prefetch={false} className={buttonVariants({ variant: "ghost" })}>
          {t("clear")}
        </LocaleLink>
      )}
    </form>
  );
}
