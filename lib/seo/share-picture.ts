/** Size of every picture that stands beside a shared link, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

export type ShareKind = "site" | "category" | "holiday" | "poster";

/** Which of the drawings stands beside a link to a page. */
export interface SharePicture {
  kind: ShareKind;
  id: string;
}

/** Address of the picture, without the origin. */
export function sharePicturePath({ kind, id }: SharePicture): string {
  return `/api/og/${kind}/${id}`;
}
