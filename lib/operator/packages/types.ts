/** States that narrow the list of packages. */
export const packageStates = ["listed", "hidden", "featured"] as const;
export type PackageState = (typeof packageStates)[number];

/** Null for unknown values. */
export function packageStateOf(value: unknown): PackageState | null {
  return packageStates.find((state) => state === value) ?? null;
}

/** A package for the operator. Money in integer US cents. */
export interface OperatorPackage {
  id: string;
  /** Of a fixed holiday package. */
  slug: string | null;
  title: string;
  destination: string;
  priceCents: number;
  status: string;
  isListed: boolean;
  agency: { id: string; name: string };
  hidden: { at: string; reason: string } | null;
  /** On the home page: lower ones come first. Null for others. */
  featuredPosition: number | null;
  /** ISO instant. */
  createdAt: string;
}

export interface PackagePage {
  packages: OperatorPackage[];
  olderCursor: string | null;
}
