import { UserRoundX } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackToBookings } from "@/components/bookings/portal/back-to-bookings";
import { CustomerView } from "@/components/conversations/customer/customer-view";
import { EmptyState } from "@/components/feedback/empty-state";
import { LoadFailed } from "@/components/feedback/load-failed";
import { LivePage } from "@/components/realtime/live-page";
import { requireRole } from "@/lib/auth/guards";
import { customerPath } from "@/lib/bookings/portal/filters";
import { getCustomer } from "@/lib/conversations/customers/queries";

interface Props {
  params: Promise<{ userId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("portal-bookings.customer");
  const result = await getCustomer((await params).userId);
  return { title: (result.ok && result.data.name) || t("title") };
}

/** What changes this screen. */
const events = [
  "booking.changed",
  "message.created",
  "messages.read",
  "conversation.changed",
] as const;

export default async function CustomerPage({ params }: Props) {
  const { userId } = await params;
  await requireRole("agency", customerPath(userId), "/agency-portal/auth");
  const result = await getCustomer(userId);
  const t = await getTranslations("portal-bookings.customer");
  if (!result.ok && result.code !== "notFound") return <LoadFailed title={t("failed")} />;
  return (
    <>
      <LivePage events={events} at={null} />
      <BackToBookings />
      {result.ok ? (
        <div className="mt-2">
          <CustomerView customer={result.data} />
        </div>
      ) : (
        <EmptyState
          icon={<UserRoundX aria-hidden="true" />}
          title={t("missing")}
          text={t("missingText")}
        />
      )}
    </>
  );
}
