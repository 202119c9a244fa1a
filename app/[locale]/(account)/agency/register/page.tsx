import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { RegistrationState } from "@/components/agencies/application/registration-state";
import { RegistrationSteps } from "@/components/agencies/application/registration-steps";
import { LoadFailed } from "@/components/feedback/load-failed";
import { BackLink } from "@/components/layout/links/back-link";
import { listDocuments } from "@/lib/agencies/documents/queries";
import { asksForCorrection } from "@/lib/agencies/paths";
import { getOwnAgency } from "@/lib/agencies/queries";
import { isUndecided } from "@/lib/agencies/status";
import { requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("agencies.register");
  return { title: t("title"), robots: "noindex" };
}

export default async function RegisterAgencyPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { edit } = await searchParams;
  const read = await orUnavailable(async () => {
    const { role, email } = await requireSession("/agency/register");
    // Admins can't own an agency, which would replace the operator's screens.
    if (role === "admin") return { operator: email };
    const own = await getOwnAgency();
    return { own, documents: isUndecided(own) ? await listDocuments(own.id) : [] };
  });
  const t = await getTranslations("agencies.register");
  const agency = read === "unavailable" || "operator" in read ? null : read.own;
  const documents = read === "unavailable" || "operator" in read ? [] : read.documents;
  return (
    <div className="mx-auto max-w-5xl px-4 py-10">
      <BackLink href="/dashboard">{t("backToDashboard")}</BackLink>
      <h1 className="mt-3 text-4xl font-bold">{t("title")}</h1>
      {read === "unavailable" ? (
        <LoadFailed title={t("loadFailed")} level="h2" />
      ) : "operator" in read ? (
        <p className="mt-3 max-w-prose">{t("operatorsNot", { email: read.operator })}</p>
      ) : (
        <>
          {agency === null ? (
            <p className="mt-3 max-w-prose text-muted-foreground">{t("subtitle")}</p>
          ) : null}
          <div className="mt-8 grid items-start gap-10 lg:grid-cols-[1fr_16rem]">
            <RegistrationState
              agency={agency}
              documents={documents}
              isCorrecting={asksForCorrection(edit)}
            />
            {agency === null || isUndecided(agency) ? <RegistrationSteps /> : null}
          </div>
        </>
      )}
    </div>
  );
}
