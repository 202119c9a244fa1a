export const legalKinds = ["imprint", "terms", "privacy"] as const;
export type LegalKind = (typeof legalKinds)[number];

export function isLegalKind(value: unknown): value is LegalKind {
  return legalKinds.some((kind) => kind === value);
}

/** The page of the version in force. */
export function legalPath(kind: LegalKind): string {
  return `/${kind}`;
}

export function legalVersionPath(kind: LegalKind, version: number): string {
  return `/legal/${kind}/${String(version)}`;
}

/** Null for what is no version in its only spelling. */
export function versionOf(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
