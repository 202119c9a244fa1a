/** Our own drawings in `public/posters`, for packages without a picture. */
export const posterNames = ["coast", "dunes", "forest", "isles", "peaks", "town"] as const;

/**
 * The drawing that stands in for a package's picture: always the same one for the same package.
 * @param id of the package
 */
export function posterFor(id: string): string {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return `/posters/${posterNames[hash % posterNames.length] ?? posterNames[0]}.svg`;
}
