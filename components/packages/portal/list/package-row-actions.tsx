import { CalendarRange, Eye, Pencil, type LucideIcon } from "lucide-react";
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

const look = buttonVariants({ variant: "ghost", size: "sm" });

function RowLink(props: { href: string; label: string; titleId: string; Icon: LucideIcon }) {
  return (
    <LocaleLink
      href={props.href}
      prefetch={false}
      title={props.label}
      aria-describedby={props.titleId}
      className={look}
    >
      <props.Icon aria-hidden="true" />
      <span className="@5xl:sr-only">{props.label}</span>
    </LocaleLink>
  );
}

export async function PackageRowActions({
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
  return (
    <div
      role="group"
      aria-label={t("label", { title: item.title })}
      className="col-span-2 -mx-3.5 flex flex-wrap gap-x-1 @5xl:col-span-1 @5xl:mx-0 @5xl:flex-nowrap @5xl:justify-end @5xl:gap-0 @5xl:[&_:is(a,button)]:px-2.5"
    >
      <RowLink href={view} label={t("view")} titleId={titleId} Icon={Eye} />
      <RowLink
        href={ownPackagePath(item.id, "edit")}
        label={t("edit")}
        titleId={titleId}
        Icon={Pencil}
      />
      <RowLink
        href={ownPackagePath(item.id, "departures")}
        label={manage("departures")}
        titleId={titleId}
        Icon={CalendarRange}
      />
      <StatusForms {...{ id: item.id, status: item.status, texts, titleId }} isCompact />
      <DuplicateForm
        id={item.id}
        locale={locale}
        errors={texts.errors}
        label={manage("duplicate")}
        describedBy={titleId}
        className={look}
        isCompact
      />
      <DeleteButton
        href={localePath(locale, ownPackagePath(item.id, "delete"))}
        label={t("delete")}
        describedBy={titleId}
        id={item.id}
        title={item.title}
        locale={locale}
        isArchived={item.status === "archived"}
        texts={texts}
        isCompact
      />
    </div>
  );
}
