import { CircleAlert, Hourglass, PencilLine } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { DocumentsCard } from "@/components/agencies/documents/documents-card";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { LivePage } from "@/components/realtime/live-page";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { CORRECTION_PATH } from "@/lib/agencies/paths";
import type { ApplicationDocument } from "@/lib/agencies/documents/kinds";
import type { OwnAgency } from "@/lib/agencies/types";
import { localePath } from "@/lib/i18n/paths";

import { ApplicationDetails } from "./application-details";
import { ApplicationForm } from "./application-form";
import { GoOn } from "./go-on";

const PORTAL = "/agency-portal/dashboard";
const decisions = ["agency.changed"] as const;

async function Pending({ agency }: { agency: OwnAgency }) {
  const t = await getTranslations("agencies.register");
  return (
    <div className="min-w-0">
      {/* Shows the decision as soon as it is made. */}
      <LivePage events={decisions} />
      <Card>
        <CardContent className="grid gap-6">
          <Alert variant="warning" role="status">
            <Hourglass aria-hidden="true" />
            <div>
              <h2 className="font-sans text-sm font-semibold tracking-normal">
                {t("pendingTitle")}
              </h2>
              <p className="mt-1">{t("pendingText")}</p>
            </div>
          </Alert>
          <ApplicationDetails agency={agency} />
          <div className="flex flex-wrap items-center gap-4">
            <LocaleLink
              href={CORRECTION_PATH}
              prefetch={false}
              className={buttonVariants({ variant: "outline" })}
            >
              <PencilLine aria-hidden="true" />
              {t("correct")}
            </LocaleLink>
            <p className="min-w-0 flex-1 basis-64 text-sm text-muted-foreground">
              {t.rich("mistake", {
                link: (words) => (
                  <LocaleLink
                    href="/help#desk-title"
                    prefetch={false}
                    className="font-semibold text-primary underline underline-offset-4"
                  >
                    {words}
                  </LocaleLink>
                ),
              })}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-4 border-t pt-6">
            <LocaleLink href={PORTAL} prefetch={false} className={buttonVariants()}>
              {t("openPortal")}
            </LocaleLink>
            <p className="text-sm text-muted-foreground">{t("portalHint")}</p>
          </div>
        </CardContent>
      </Card>
    </div>
  );
}

async function Correction({ agency }: { agency: OwnAgency }) {
  const t = await getTranslations("agencies.register");
  return (
    <Card>
      <CardContent className="grid gap-6">
        <div>
          <h2 className="text-xl font-bold">{t("correct")}</h2>
          <p className="mt-1 text-muted-foreground">{t("correctText")}</p>
        </div>
        <ApplicationForm agency={agency} />
      </CardContent>
    </Card>
  );
}

async function Rejected({ agency }: { agency: OwnAgency }) {
  const t = await getTranslations("agencies.register");
  return (
    <Card>
      <CardContent className="grid gap-6">
        <Alert variant="destructive">
          <CircleAlert aria-hidden="true" />
          <div className="min-w-0">
            <h2 className="font-sans text-sm font-semibold tracking-normal">
              {t("rejectedTitle")}
            </h2>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">
              {agency.rejectionReason ?? t("rejectedFallback")}
            </p>
          </div>
        </Alert>
        <p>{t("rejectedText")}</p>
        <ApplicationForm agency={agency} />
      </CardContent>
    </Card>
  );
}

async function Live() {
  const t = await getTranslations("agencies.register");
  const href = localePath(await getLocale(), PORTAL);
  return (
    <Card>
      <CardContent className="grid justify-items-start gap-4">
        <p role="status" className="text-lg font-medium">
          {t("redirecting")}
        </p>
        <GoOn href={href} />
        <noscript>
          <meta httpEquiv="refresh" content={`1;url=${href}`} />
        </noscript>
        <LocaleLink href={PORTAL} prefetch={false} className={buttonVariants()}>
          {t("continue")}
        </LocaleLink>
      </CardContent>
    </Card>
  );
}

/**
 * The registration page for each state of an application.
 * @param isCorrecting whether the owner asked for the form of a pending one
 */
export function RegistrationState({
  agency,
  documents,
  isCorrecting,
}: {
  agency: OwnAgency | null;
  documents: readonly ApplicationDocument[];
  isCorrecting: boolean;
}) {
  if (agency?.state === "pending" && isCorrecting) return <Correction agency={agency} />;
  if (agency?.state === "pending" || agency?.state === "rejected") {
    return (
      <div className="grid min-w-0 gap-6">
        {agency.state === "pending" ? <Pending agency={agency} /> : <Rejected agency={agency} />}
        <DocumentsCard documents={documents} screen="register" />
      </div>
    );
  }
  if (agency !== null) return <Live />;
  return (
    <Card>
      <CardContent>
        <ApplicationForm agency={null} />
      </CardContent>
    </Card>
  );
}
