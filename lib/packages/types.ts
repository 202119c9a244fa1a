import type { TripKind } from "@/lib/catalogue/trip-kinds";
import type { PackageStatus } from "@/lib/packages/editing/rules";

/** A package in its agency's list. */
export interface OwnPackage {
  id: string;
  /** Readable id of a fixed holiday. */
  slug: string | null;
  title: string;
  destination: string;
  durationDays: number;
  /** Integer US cents per person. */
  priceCents: number;
  /** URL of a linked picture that is not copied yet; never shown. */
  imageUrl: string | null;
  /** Path in the bucket `package-pictures`. */
  imagePath: string | null;
  kinds: readonly TripKind[];
  status: PackageStatus;
  /** ISO instant. */
  createdAt: string;
}

export interface OwnPackageDetails extends OwnPackage {
  description: string;
  maxParticipants: number | null;
  /** Travellers per request. */
  largestParty: number;
  included: readonly string[];
  notIncluded: readonly string[];
  /** Whether the price includes return flights. */
  includesFlights: boolean;
  /** Before the departure day begins in the agency's time zone; cancelling is free until then. */
  freeCancellationHours: number;
  /** Percent of the price refunded after that, 0 to 100. */
  lateRefundPercent: number;
  /** The database's text of the last change's time; changes with every edit. */
  version: string;
}

export interface OwnPackagePage {
  packages: readonly OwnPackage[];
  /** Cursor of the next page; null on the last. */
  olderCursor: string | null;
}
