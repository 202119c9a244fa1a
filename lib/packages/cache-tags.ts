/** On every cached read that lists public packages. Expired when any of them changes. */
export const PUBLIC_PACKAGES_TAG = "public-packages";

/**
 * On every cached read of one public package.
 * @param id of its row, also where its address has a fixed holiday's name
 */
export function packageTag(id: string): string {
  return `package-${id}`;
}
