import type { OwnAgencyState } from "@/lib/agencies/types";

export const packageStatuses = ["draft", "published", "archived"] as const;

export type PackageStatus = (typeof packageStatuses)[number];

export function isPackageStatus(value: unknown): value is PackageStatus {
  return packageStatuses.some((status) => status === value);
}

/** Unknown statuses are not public. */
export function packageStatusOf(value: string): PackageStatus {
  return isPackageStatus(value) ? value : "draft";
}

/** One-click transitions; the edit form can set any status. */
export const nextStatuses: Readonly<Record<PackageStatus, readonly PackageStatus[]>> = {
  draft: ["published", "archived"],
  published: ["archived"],
  archived: ["draft"],
};

export function isPublic(status: PackageStatus, agency: OwnAgencyState): boolean {
  return status === "published" && agency === "live";
}

export function statusNotice(to: PackageStatus, agency: OwnAgencyState) {
  if (to === "draft") return "packageRestored";
  if (to === "archived") return "packageArchived";
  const published = {
    live: "packagePublished",
    pending: "packageAwaiting",
    // No review is pending, so the text promises none.
    rejected: "packageUnapproved",
    suspended: "packageSuspended",
    closed: "packageClosed",
  } as const satisfies Readonly<Record<OwnAgencyState, string>>;
  return published[agency];
}

export function publicPackagePath(item: { id: string; slug: string | null }): string {
  return `/package/${item.slug ?? item.id}`;
}
