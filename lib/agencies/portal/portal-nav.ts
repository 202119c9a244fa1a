/** In sidebar order. */
export const portalScreens = [
  "dashboard",
  "bookings",
  "packages",
  "messages",
  "reviews",
  "analytics",
  "settings",
] as const;

export type PortalScreen = (typeof portalScreens)[number];

export function portalPath(screen: PortalScreen): string {
  return `/agency-portal/${screen}`;
}
