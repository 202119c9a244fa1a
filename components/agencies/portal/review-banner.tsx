import { Ban, CircleAlert, DoorClosed, Hourglass } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { documentScreens } from "@/lib/agencies/documents/kinds";
import { CORRECTION_PATH } from "@/lib/agencies/paths";
import type { OwnAgency } from "@/lib/agencies/types";
import { cn } from "@/lib/utils/cn";

/** On every screen, why an agency is not live. */
export async function ReviewBanner({ agency }: { agency: OwnAgency }) {
  const t = await getTranslations("portal.banner");
  if (agency.state === "live") return null;
  if (agency.state === "pending") {
    return (
      <Alert variant="warning" className="mb-6">
        <Hourglass aria-hidden="true" />
        <p>
          {t("pending")}{" "}
          <LocaleLink
            href={CORRECTION_PATH}
            prefetch={false}
            className="font-semibold underline underline-offset-4"
          >
            {t("correct")}
          </LocaleLink>
          {" · "}
          <LocaleLink
            href={documentScreens.portal}
            prefetch={false}
            className="font-semibold underline underline-offset-4"
          >
            {t("documents")}
          </LocaleLink>
        </p>
      </Alert>
    );
  }
  if (agency.state === "closed") {
    return (
      <Alert variant="warning" className="mb-6">
        <DoorClosed aria-hidden="true" />
        <p>{t("closed")}</p>
      </Alert>
    );
  }
  if (agency.state === "suspended") {
    return (
      <Alert variant="destructive" className="mb-6">
        <Ban aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold">{t("suspendedTitle")}</p>
          {agency.suspensionReason ? (
            <p className="wrap-anywhere whitespace-pre-line">{agency.suspensionReason}</p>
          ) : null}
          <p className="mt-1">{t("suspended")}</p>
        </div>
      </Alert>
    );
  }
  return (
    <Alert variant="destructive" className="mb-6 flex-wrap sm:flex-nowrap">
      <CircleAlert aria-hidden="true" />
      <div className="min-w-0 basis-[80%] sm:flex-1 sm:basis-auto">
        <p className="font-semibold">{t("rejectedTitle")}</p>
        <p className="wrap-anywhere whitespace-pre-line">
          {agency.rejectionReason ?? t("rejectedFallback")}
        </p>
      </div>
      <LocaleLink
        href="/agency/register"
        className={cn(buttonVariants({ variant: "outline" }), "max-sm:ml-7")}
      >
        {t("resubmit")}
      </LocaleLink>
    </Alert>
  );
}
