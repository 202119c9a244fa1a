import { X } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input, inputClasses } from "@/components/ui/input";
import { localePath } from "@/lib/i18n/paths";
import { auditPath, operatorPath } from "@/lib/navigation/operator-paths";
import {
  auditActions,
  auditKey,
  auditKinds,
  type AuditAction,
  type AuditKind,
} from "@/lib/operator/audit-actions";
import { cn } from "@/lib/utils/cn";

/** A plain GET form with the text and the action, and the agency that the list is narrowed to. */
export async function AuditFilter({
  search,
  action,
  agency,
}: {
  search: string;
  action: AuditAction | AuditKind | null;
  agency: { id: string; name: string | null } | null;
}) {
  const t = await getTranslations("operator.audit");
  const target = localePath(await getLocale(), operatorPath("audit"));
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3">
      <form
        role="search"
        action={target}
        className="flex w-full flex-wrap items-end gap-2 lg:w-auto"
      >
        {agency ? <input type="hidden" name="agency" value={agency.id} /> : null}
        <label className="grid w-full min-w-0 gap-1.5 text-sm font-medium lg:w-80">
          {t("search")}
          <Input
            type="search"
            name="q"
            key={search}
            defaultValue={search}
            placeholder={t("searchHint")}
            maxLength={200}
          />
        </label>
        <label className="grid min-w-0 flex-1 gap-1.5 text-sm font-medium lg:w-72 lg:flex-none">
          {t("action")}
          <select
            name="action"
            key={action ?? ""}
            defaultValue={action ?? ""}
            className={cn(inputClasses, "min-h-11")}
          >
            <option value="">{t("all")}</option>
            {auditKinds.map((kind) => (
              <optgroup key={kind} label={t(`kinds.${kind}`)}>
                <option value={kind}>{t("wholeKind", { kind: t(`kinds.${kind}`) })}</option>
                {auditActions
                  .filter((one) => one.startsWith(`${kind}.`))
                  .map((one) => (
                    <option key={one} value={one}>
                      {t(`actions.${auditKey(one)}`)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        <Button type="submit" variant="outline">
          {t("apply")}
        </Button>
        {search === "" ? null : (
          <LocaleLink
            href={auditPath({ action, agency: agency?.id ?? null })}
            prefetch={false}
            className={buttonVariants({ variant: "ghost" })}
          >
            {t("clearSearch")}
          </LocaleLink>
        )}
      </form>
      {agency ? (
        <p className="flex min-h-11 max-w-full items-center gap-1 rounded-lg bg-secondary pl-4 text-sm font-medium text-secondary-foreground">
          <span className="truncate">
            {agency.name === null ? t("agencyUnknown") : t("agency", { name: agency.name })}
          </span>
          <LocaleLink
            href={auditPath({ search, action })}
            prefetch={false}
            aria-label={t("clearAgency")}
            title={t("clearAgency")}
            className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "shrink-0")}
          >
            <X aria-hidden="true" />
          </LocaleLink>
        </p>
      ) : (
        <p className="pb-2.5 text-sm text-muted-foreground">{t("pick")}</p>
      )}
    </div>
  );
}
