/** On every cached read that lists public packages. Expired when any of them changes. */
export const PUBLIC_PACKAGES_TAG = "public-packages";

/**
 * On every cached read of one public package.
 * @param id as it is read: a row's, or the name of a fixed holiday
 */
export function packageTag(id: string): string {
  return `package-${id}`;
}
