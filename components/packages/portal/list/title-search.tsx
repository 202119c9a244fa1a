import { Search } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { localePath } from "@/lib/i18n/paths";
import type { ListFilter } from "@/lib/packages/editing/schemas";
import { packageLimits } from "@/lib/packages/limits";
import { packagesPath } from "@/lib/packages/paths";

export async function TitleSearch({ filter, search }: { filter: ListFilter; search: string }) {
  const t = await getTranslations("packages.list");
  return (
    <form
      role="search"
      action={localePath(await getLocale(), packagesPath())}
      className="flex min-w-0 flex-wrap gap-2"
    >
      {filter === "all" ? null : <input type="hidden" name="status" value={filter} />}
      <Input
        key={search}
        type="search"
        name="q"
        aria-label={t("search")}
        placeholder={t("search")}
        defaultValue={search}
        maxLength={packageLimits.title}
        className="min-w-0 flex-1 basis-48"
      />
      <Button type="submit" variant="outline">
        <Search aria-hidden="true" />
        {t("find")}
      </Button>
      {search === "" ? null : (
        <LocaleLink
          href={packagesPath(filter)}
          prefetch={false}
          className={buttonVariants({ variant: "ghost" })}
        >
          {t("clear")}
        </LocaleLink>
      )}
    </form>
  );
}
