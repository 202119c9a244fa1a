import { clsx, type ClassValue } from "clsx";

/**
 * Joins class names without merging: a passed class must not contradict the component's own.
 * tailwind-merge would outweigh all our forms in the browser.
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
