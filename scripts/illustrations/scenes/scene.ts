export interface Scene {
  size: readonly [number, number];
  content: string;
}

export const scene = (content: string): Scene => ({ size: [900, 600], content });
