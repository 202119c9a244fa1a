/** Longest side in pixels of what is stored of an uploaded picture. */
export const FULL_SIDE = 1_600;
/** Longest sides of the smaller copies beside it. */
export const COPY_SIDES = [480, 960] as const;

/** @param path of the full picture, or its address; a picture that is no WebP has no copies */
export function copyName(path: string, side: number): string {
  return path.replace(/\.webp$/, `-${String(side)}.webp`);
}

/** Where a browser can't choose: sharp on a card of any screen. */
export function cardPicture(src: string): string {
  return copyName(src, COPY_SIDES[1]);
}

/** For `srcset`; undefined for a drawing, and for a picture from before there were copies. */
export function sourceSet(src: string): string | undefined {
  if (!/^\/media\/.*\.webp$/.test(src)) return undefined;
  const copies = COPY_SIDES.map((side) => `${copyName(src, side)} ${String(side)}w`);
  return [...copies, `${src} ${String(FULL_SIDE)}w`].join(", ");
}
