import { SearchX } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LoadFailed } from "@/components/feedback/load-failed";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import type { ErrorCode } from "@/lib/actions/error-codes";

import { BackToBookings } from "./back-to-bookings";

export async function BookingMissing({ code }: { code: ErrorCode }) {
  const t = await getTranslations("portal-bookings.missing");
  if (code !== "notFound") return <LoadFailed title={t("failed")} />;
  return (
    <>
      <NotFoundStatus />
      <BackToBookings />
      <h1 className="sr-only">{t("title")}</h1>
      <div className="mt-4">
        <EmptyState icon={<SearchX aria-hidden="true" />} title={t("title")} text={t("text")} />
      </div>
    </>
  );
}
