export const sharePictureSize = { width: 1200, height: 630 } as const;

export type ShareKind = "site" | "category" | "holiday" | "demo" | "poster";

export interface SharePicture {
  kind: ShareKind;
  id: string;
}

export function sharePicturePath({ kind, id }: SharePicture): string {
  return `/api/og/${kind}/${id}`;
}
