import { Search } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { buttonVariants } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/input";
import { SEARCH_TEXT_LIMIT } from "@/lib/catalogue/text-search";
import { localePath } from "@/lib/i18n/paths";
import { cn } from "@/lib/utils/cn";

/** The way into the packages: a plain form, whose answer has an address of its own. */
export async function SearchForm({ className }: { className?: string }) {
  const t = await getTranslations("catalogue.search");
  return (
    <form
      role="search"
      action={localePath(await getLocale(), "/packages")}
      className={cn("grid gap-2 sm:grid-cols-[1fr_auto]", className)}
    >
      <label htmlFor="q" className="text-sm font-semibold sm:col-span-2">
        {t("label")}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        maxLength={SEARCH_TEXT_LIMIT}
        placeholder={t("placeholder")}
        autoComplete="off"
        className={cn(inputClasses, "min-h-12")}
      />
      <button type="submit" className={buttonVariants({ size: "lg" })}>
        <Search aria-hidden="true" />
        {t("button")}
      </button>
    </form>
  );
}
