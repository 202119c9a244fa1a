/** The portal's screens, in the order of the sidebar. */
export const portalScreens = [
  "dashboard",
  "bookings",
  "packages",
  "messages",
  "analytics",
  "settings",
] as const;

export type PortalScreen = (typeof portalScreens)[number];

export function portalPath(screen: PortalScreen): string {
  return `/agency-portal/${screen}`;
}

/**
 * Which screen a page belongs to, pages below it included.
 * @param path without locale
 */
export function portalScreenOf(path: string): PortalScreen | null {
  return (
    portalScreens.find(
      (screen) => path === portalPath(screen) || path.startsWith(`${portalPath(screen)}/`),
    ) ?? null
  );
}
