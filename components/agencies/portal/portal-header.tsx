import { AgencyBadge } from "@/components/agencies/agency-badge";
import { SidebarHeader } from "@/components/layout/sidebar/sidebar-header";
import type { OwnAgency } from "@/lib/agencies/types";
import { notificationsPath } from "@/lib/navigation/notification-paths";

/** Whose portal this is, how the review stands, and the way out. */
export function PortalHeader({ agency }: { agency: OwnAgency }) {
  return (
    <SidebarHeader notifications={notificationsPath("agency")}>
      <p className="max-w-full truncate font-display leading-tight font-bold max-sm:text-[0.9375rem] sm:text-lg">
        {agency.businessName}
      </p>
      <AgencyBadge state={agency.state} />
    </SidebarHeader>
  );
}
