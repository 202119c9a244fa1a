import { clsx, type ClassValue } from "clsx";

/**
 * Joins class names. Nothing is merged: a class passed to a component adds to what it has and must
 * not contradict it. (A merger in the browser would cost more than all our forms together.)
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
