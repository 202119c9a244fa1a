/** Milliseconds that a visitor waits for the backend. */
export const PATIENCE_MS = 5_000;
/** The same while something has not answered: a page says so within a second. */
export const SHORT_PATIENCE_MS = 800;
/** The same for a visitor who has waited in vain already: both together stay within a second. */
export const LAST_PATIENCE_MS = 150;
/** So many timeouts in a row open the circuit of a resource. */
const TIMEOUTS = 3;
/** So many requests at a time still try a resource whose circuit is open. */
const TRIALS = 4;

/**
 * Knows which parts of the backend do not answer, so that visitors need not all find out by waiting.
 * Each table and function has a circuit of its own: one that is locked leaves the others as they are.
 * Once anything has timed out, all requests wait a short time only, until anything answers again.
 */
export class CircuitBreaker {
  #timeouts = new Map<string, number>();
  #underWay = new Map<string, number>();
  /** What has timed out since anything last answered. */
  #silent = new Set<string>();

  /**
   * Counts a request in.
   * @param hasWaited whether the visitor has waited in vain already
   * @param canGiveUp false where an answer that nobody waits for would be lost: such a request waits
   *   for as long as ever, and no other waits beside it
   * @returns how long to wait for it, in milliseconds; null where it is not to be sent
   */
  enter(resource: string, { hasWaited = false, canGiveUp = true } = {}): number | null {
    const underWay = this.#underWay.get(resource) ?? 0;
    const isOpen = (this.#timeouts.get(resource) ?? 0) >= TIMEOUTS || this.#silent.size > 1;
    const isShort = isOpen || hasWaited || this.#silent.size > 0;
    if (isOpen && (hasWaited || underWay >= TRIALS)) return null;
    if (isShort && !canGiveUp && (hasWaited || underWay > 0)) return null;
    this.#underWay.set(resource, underWay + 1);
    if (!isShort || !canGiveUp) return PATIENCE_MS;
    return hasWaited ? LAST_PATIENCE_MS : SHORT_PATIENCE_MS;
  }

  /** Counts a request out that `enter` has counted in. */
  leave(resource: string, outcome: "answered" | "timed out" | "failed"): void {
    const underWay = (this.#underWay.get(resource) ?? 0) - 1;
    if (underWay > 0) this.#underWay.set(resource, underWay);
    else this.#underWay.delete(resource);
    if (outcome === "answered") {
      this.#timeouts.delete(resource);
      this.#silent.clear();
    } else if (outcome === "timed out") {
      this.#timeouts.set(resource, (this.#timeouts.get(resource) ?? 0) + 1);
      this.#silent.add(resource);
    }
  }
}

/** What a request of the Data API, Auth or Storage is about: `/rest/v1/bookings`, `/auth/v1/token`. */
export function resourceOf(url: string): string {
  const parts = new URL(url).pathname.split("/");
  return parts.slice(0, parts[3] === "rpc" ? 5 : 4).join("/");
}

/** As a signal says it that has waited too long. */
export function timeoutError(): DOMException {
  return new DOMException("The backend does not answer.", "TimeoutError");
}

// Next bundles this once more for middleware: there is one of these in the process.
const holder = globalThis as { [key: symbol]: CircuitBreaker | undefined };
export const breaker = (holder[Symbol.for("wayfare.circuit-breaker")] ??= new CircuitBreaker());
