import { getTranslations } from "next-intl/server";

import { AgencyBadge } from "@/components/agencies/agency-badge";
import { ApplicationDetails } from "@/components/agencies/application/application-details";
import { AgencyHistory } from "@/components/operator/agencies/agency-history";
import { momentText } from "@/lib/i18n/moment-text";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent } from "@/components/ui/card";
import type { ApplicationDocument } from "@/lib/agencies/documents/kinds";
import type { AgencyApplication } from "@/lib/agencies/types";
import { openChecks, type AgencyCheck } from "@/lib/operator/review/checks";
import type { AuditPage } from "@/lib/operator/types";

import { Checklist } from "./checklist";
import { ApproveForm, RejectForm } from "./decision-forms";
import { ReviewDocuments } from "./documents";

async function Dates({ application }: { application: AgencyApplication }) {
  const t = await getTranslations("agencies.fields");
  const { submittedAt, correctedAt, rejectionReason } = application;
  // A resubmission is undecided; earlier decisions are in the history.
  const reviewedAt = application.state === "pending" ? null : application.reviewedAt;
  return (
    <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(14rem,50%-1rem)),1fr))] gap-x-8 gap-y-4 border-t pt-6">
      <div>
        <dt className="text-sm text-muted-foreground">{t("submitted")}</dt>
        <dd>{await momentText(submittedAt)}</dd>
      </div>
      {correctedAt ? (
        <div>
          <dt className="text-sm text-muted-foreground">{t("corrected")}</dt>
          <dd>{await momentText(correctedAt)}</dd>
        </div>
      ) : null}
      {reviewedAt ? (
        <div>
          <dt className="text-sm text-muted-foreground">{t("reviewed")}</dt>
          <dd>{await momentText(reviewedAt)}</dd>
        </div>
      ) : null}
      {rejectionReason ? (
        <div className="sm:col-span-2">
          <dt className="text-sm text-muted-foreground">{t("reason")}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{rejectionReason}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Everything an admin needs to decide on one application, and the decision. */
export async function ApplicationReview({
  application,
  documents,
  checks,
  history,
  isOwn,
}: {
  application: AgencyApplication;
  documents: readonly ApplicationDocument[];
  checks: readonly AgencyCheck[];
  /** The last that happened to it, earlier decisions and their reasons among it. */
  history: AuditPage;
  isOwn: boolean;
}) {
  const t = await getTranslations("agencies.review");
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-4xl font-bold wrap-anywhere">{application.businessName}</h1>
        <AgencyBadge state={application.state} />
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <Card>
            <CardContent>
              <h2 className="mb-5 text-xl font-bold">{t("details")}</h2>
              <ApplicationDetails agency={application} />
              <Dates application={application} />
            </CardContent>
          </Card>
          <ReviewDocuments documents={documents} />
          <Checklist application={application} checks={checks} isOwn={isOwn} />
        </div>
        <Card>
          <CardContent className="grid gap-6">
            <h2 className="text-xl font-bold">{t("decision")}</h2>
            {isOwn ? (
              <Alert variant="warning">
                <p>{t("own")}</p>
              </Alert>
            ) : (
              <>
                {application.state === "live" ? null : (
                  <ApproveForm application={application} open={openChecks(checks)} />
                )}
                {application.state === "rejected" ? null : (
                  <div className="border-t pt-6 first:border-0 first:pt-0">
                    <RejectForm application={application} />
                  </div>
                )}
              </>
            )}
          </CardContent>
        </Card>
        <div className="min-w-0 lg:col-start-1">
          <AgencyHistory agencyId={application.id} page={history} />
        </div>
      </div>
    </>
  );
}
