import {
  CalendarCheck,
  ChartNoAxesColumn,
  LayoutDashboard,
  Luggage,
  MessagesSquare,
  Settings,
  Star,
} from "lucide-react";
import { getTranslations } from "next-intl/server";

import { Sidebar } from "@/components/layout/sidebar/sidebar";
import { portalPath, portalScreens, type PortalScreen } from "@/lib/agencies/portal/portal-nav";

const icons: Record<PortalScreen, typeof Settings> = {
  dashboard: LayoutDashboard,
  bookings: CalendarCheck,
  packages: Luggage,
  messages: MessagesSquare,
  reviews: Star,
  analytics: ChartNoAxesColumn,
  settings: Settings,
};

/** The portal's screens. */
export async function PortalSidebar() {
  const t = await getTranslations("portal");
  const screens = portalScreens.map((screen) => {
    const Icon = icons[screen];
    return {
      screen,
      path: portalPath(screen),
      label: t(`nav.${screen}`),
      icon: <Icon aria-hidden="true" />,
    };
  });
  return <Sidebar title={t("title")} label={t("nav.label")} groups={[screens]} />;
}
