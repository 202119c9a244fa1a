import "server-only";

import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import { centsOf } from "@/lib/money/format";

import type { Overview, OverviewPeriod } from "./overview";

/** Reads all figures of the overview in one query. @throws BackendUnavailableError */
export async function getOverview(days: OverviewPeriod): Promise<Overview> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("get_operator_overview", { p_days: days }).single();
  if (error) unavailable("Reading the overview", error);
  return {
    current: {
      requests: data.requests,
      confirmed: data.confirmed,
      cancelled: data.cancelled,
      valueCents: centsOf(data.value),
    },
    earlier: {
      requests: data.earlier_requests,
      confirmed: data.earlier_confirmed,
      cancelled: data.earlier_cancelled,
      valueCents: centsOf(data.earlier_value),
    },
    applications: { count: data.applications, since: data.applications_since },
    openReports: data.open_reports,
    deskMessages: data.desk_messages,
    mails: { due: data.mails_due, sent: data.mails_sent, failed: data.mails_failed },
  };
}
