import { clsx, type ClassValue } from "clsx";

/** Doesn't merge: tailwind-merge would outweigh all our forms in the browser. */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
