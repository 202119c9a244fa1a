/** Our own drawings in `public/posters`, for packages without a picture. */
const posters = ["coast", "dunes", "forest", "isles", "peaks", "town"] as const;

/**
 * The drawing that stands in for a package's picture: always the same one for the same package.
 * @param id of the package
 */
export function posterFor(id: string): string {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return `/posters/${posters[hash % posters.length] ?? posters[0]}.svg`;
}
