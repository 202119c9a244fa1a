import {
  Building2,
  ClipboardCheck,
  Flag,
  Inbox,
  LayoutDashboard,
  Luggage,
  Mails,
  Megaphone,
  Scale,
  ScrollText,
  TicketsPlane,
  UsersRound,
} from "lucide-react";
import { getTranslations } from "next-intl/server";

import { Sidebar } from "@/components/layout/sidebar/sidebar";
import { operatorGroups, operatorPath, type OperatorScreen } from "@/lib/navigation/operator-paths";

const icons: Record<OperatorScreen, typeof Inbox> = {
  overview: LayoutDashboard,
  applications: ClipboardCheck,
  reports: Flag,
  desk: Inbox,
  bookings: TicketsPlane,
  people: UsersRound,
  packages: Luggage,
  mails: Mails,
  agencies: Building2,
  announcements: Megaphone,
  audit: ScrollText,
  legal: Scale,
};

/** The operator's screens. */
export async function ConsoleSidebar() {
  const t = await getTranslations("operator");
  const groups = operatorGroups.map((screens) =>
    screens.map((screen: OperatorScreen) => {
      const Icon = icons[screen];
      return {
        screen,
        path: operatorPath(screen),
        label: t(`nav.${screen}`),
        icon: <Icon aria-hidden="true" />,
        isHome: screen === "overview",
      };
    }),
  );
  return <Sidebar title={t("title")} label={t("nav.label")} groups={groups} />;
}
