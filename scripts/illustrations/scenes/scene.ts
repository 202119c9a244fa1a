/** A picture: the size of its viewBox and what stands in it, from the back to the front. */
export interface Scene {
  size: readonly [number, number];
  content: string;
}

export const scene = (content: string): Scene => ({ size: [900, 600], content });
