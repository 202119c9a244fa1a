import { CalendarRange, Eye, Pencil } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import type { DeleteTexts } from "@/components/packages/portal/action-texts";
import { DeleteButton } from "@/components/packages/portal/delete-button";
import { DuplicateForm } from "@/components/packages/portal/duplicate-form";
import { StatusForms } from "@/components/packages/portal/status-forms";
import { buttonVariants } from "@/components/ui/button";
import type { OwnAgency } from "@/lib/agencies/types";
import { localePath } from "@/lib/i18n/paths";
import { isPublic, publicPackagePath } from "@/lib/packages/editing/rules";
import { ownPackagePath } from "@/lib/packages/paths";
import type { OwnPackage } from "@/lib/packages/types";

/** A half of the card's last row. The outline stays inside: the card cuts off what leaves it. */
const half =
  "flex min-h-11 w-full items-center justify-center gap-2 px-3 py-2 text-sm font-semibold outline-offset-[-3px] transition-colors hover:bg-muted aria-busy:opacity-70 [&_svg]:size-4 [&_svg]:shrink-0";

/**
 * What can be done to a package, in a row that wraps, and its two further ways below it. View leads
 * to what strangers see, if they do.
 */
export async function PackageCardActions({
  item,
  agency,
  texts,
  titleId,
}: {
  item: OwnPackage;
  agency: OwnAgency;
  texts: DeleteTexts;
  titleId: string;
}) {
  const t = await getTranslations("packages.actions");
  const manage = await getTranslations("packages.manage");
  const locale = await getLocale();
  const view = isPublic(item.status, agency.state)
    ? publicPackagePath(item)
    : ownPackagePath(item.id);
  const link = {
    prefetch: false,
    "aria-describedby": titleId,
    className: buttonVariants({ variant: "outline", size: "sm" }),
  };
  return (
    <div role="group" aria-label={t("label", { title: item.title })}>
      <div className="flex flex-wrap items-start gap-2 border-t px-5 py-4">
        <LocaleLink href={view} {...link}>
          <Eye aria-hidden="true" />
          {t("view")}
        </LocaleLink>
        <LocaleLink href={ownPackagePath(item.id, "edit")} {...link}>
          <Pencil aria-hidden="true" />
          {t("edit")}
        </LocaleLink>
        <StatusForms {...{ id: item.id, status: item.status, texts, titleId }} />
        <DeleteButton
          href={localePath(locale, ownPackagePath(item.id, "delete"))}
          label={t("delete")}
          describedBy={titleId}
          id={item.id}
          title={item.title}
          locale={locale}
          isArchived={item.status === "archived"}
          texts={texts}
        />
      </div>
      <div className="grid grid-cols-2 divide-x border-t">
        <LocaleLink
          href={ownPackagePath(item.id, "departures")}
          prefetch={false}
          aria-describedby={titleId}
          className={half}
        >
          <CalendarRange aria-hidden="true" />
          {manage("departures")}
        </LocaleLink>
        <DuplicateForm
          id={item.id}
          locale={locale}
          errors={texts.errors}
          label={manage("duplicate")}
          describedBy={titleId}
          className={half}
        />
      </div>
    </div>
  );
}
