import type { TripKind } from "@/lib/catalogue/trip-kinds";
import type { PackageStatus } from "@/lib/packages/editing/rules";
import type { PracticalDetails } from "@/lib/packages/practical/practical";
import type { PublicRating } from "@/lib/packages/public/rating";

export interface OwnPackage {
  id: string;
  slug: string | null;
  title: string;
  destination: string;
  durationDays: number;
  priceCents: number;
  /** URL of a linked picture that is not copied yet; never shown. */
  imageUrl: string | null;
  /** Path in the bucket `package-pictures`. */
  imagePath: string | null;
  kinds: readonly TripKind[];
  status: PackageStatus;
  createdAt: string;
}

/** How a package goes. */
export interface PackageWork {
  /** Visitors in the last 30 days, each once a day. */
  views: number;
  /** Bookings made in the last 30 days, whatever became of them. */
  bookings: number;
  /** The next departure, a plain date at the agency; null without any. */
  nextDate: string | null;
  /** Seats of that departure; null if unlimited. */
  seats: number | null;
  seatsTaken: number;
}

/** A row of the list; `work` is null if it could not be read. */
export interface ListedPackage extends OwnPackage {
  work: PackageWork | null;
  /** Null before the third review, or if it could not be read. */
  rating: PublicRating | null;
}

export interface OwnPackageDetails extends OwnPackage {
  /** Why an admin keeps it off the market; null if none does. */
  hiddenReason: string | null;
  description: string;
  maxParticipants: number | null;
  largestParty: number;
  included: readonly string[];
  notIncluded: readonly string[];
  includesFlights: boolean;
  /** What the picture shows; null where the agency has not said. */
  imageAlt: string | null;
  freeCancellationHours: number;
  lateRefundPercent: number;
  practical: PracticalDetails;
  /** The database's text of the last change's time; changes with every edit. */
  version: string;
}

export interface OwnPackagePage {
  packages: readonly ListedPackage[];
  /** Cursor of the next page; null on the last. */
  olderCursor: string | null;
}
