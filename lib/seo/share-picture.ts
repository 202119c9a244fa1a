/** Pixels of every share picture. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

export type ShareKind = "site" | "category" | "holiday" | "poster";

/** Identifies a page's share picture. */
export interface SharePicture {
  kind: ShareKind;
  id: string;
}

/** Without origin. */
export function sharePicturePath({ kind, id }: SharePicture): string {
  return `/api/og/${kind}/${id}`;
}
