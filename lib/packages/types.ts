import type { TripKind } from "@/lib/catalogue/trip-kinds";
import type { PackageStatus } from "@/lib/packages/editing/rules";

/** A package as its agency sees it in a list. */
export interface OwnPackage {
  id: string;
  /** Readable id, which only the fixed holiday packages have. */
  slug: string | null;
  title: string;
  destination: string;
  durationDays: number;
  /** Integer US cents a person. */
  priceCents: number;
  /** Where a picture stands elsewhere that has not been copied yet; nobody is shown it. */
  imageUrl: string | null;
  /** Object in the bucket `package-pictures`. */
  imagePath: string | null;
  kinds: readonly TripKind[];
  status: PackageStatus;
  /** ISO instant. */
  createdAt: string;
}

/** With what only its own pages show. */
export interface OwnPackageDetails extends OwnPackage {
  description: string;
  maxParticipants: number | null;
  /** Travellers of one request. */
  largestParty: number;
  included: readonly string[];
  notIncluded: readonly string[];
  /** Whether the price includes the flights there and back. */
  includesFlights: boolean;
  /** Before the departure day begins at the agency; cancelling is free until then. */
  freeCancellationHours: number;
  /** What is given back of the price after that, 0 to 100. */
  lateRefundPercent: number;
  /** Changes with every change: the database's own text of when that was. */
  version: string;
}

/** One page of the agency's packages, newest first. */
export interface OwnPackagePage {
  packages: readonly OwnPackage[];
  /** Where the next, older page begins; null on the last one. */
  olderCursor: string | null;
}
