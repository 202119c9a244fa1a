import type { OwnAgencyState } from "@/lib/agencies/types";

export const packageStatuses = ["draft", "published", "archived"] as const;

export type PackageStatus = (typeof packageStatuses)[number];

export function isPackageStatus(value: unknown): value is PackageStatus {
  return packageStatuses.some((status) => status === value);
}

/** What a stored status means. One that is not known is shown to nobody. */
export function packageStatusOf(value: string): PackageStatus {
  return isPackageStatus(value) ? value : "draft";
}

/** Where one click leads from a status. The edit form may set any of them. */
export const nextStatuses: Readonly<Record<PackageStatus, readonly PackageStatus[]>> = {
  draft: ["published", "archived"],
  published: ["archived"],
  archived: ["draft"],
};

/** Whether strangers see the package. */
export function isPublic(status: PackageStatus, agency: OwnAgencyState): boolean {
  return status === "published" && agency === "live";
}

/** What a change of status is told to the agency as: a key of the `flash` namespace. */
export function statusNotice(to: PackageStatus, agency: OwnAgencyState) {
  if (to === "draft") return "packageRestored";
  if (to === "archived") return "packageArchived";
  const published = {
    live: "packagePublished",
    pending: "packageAwaiting",
    // Nothing that is under way would show it: no promise.
    rejected: "packageUnapproved",
    suspended: "packageSuspended",
  } as const satisfies Readonly<Record<OwnAgencyState, string>>;
  return published[agency];
}

/** The package's public page. */
export function publicPackagePath(item: { id: string; slug: string | null }): string {
  return `/package/${item.slug ?? item.id}`;
}
