/** In sidebar order. */
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

/** Returns the screen of a page or of its parent page. @param path without locale */
export function portalScreenOf(path: string): PortalScreen | null {
  return (
    portalScreens.find(
      (screen) => path === portalPath(screen) || path.startsWith(`${portalPath(screen)}/`),
    ) ?? null
  );
}
