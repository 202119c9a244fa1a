/** In milliseconds. */
export const PATIENCE_MS = 5_000;
/** Timeout while a resource does not answer, so that a page reports it within a second. */
export const SHORT_PATIENCE_MS = 800;
/** Timeout after a visitor's first one: both together stay below a second. */
const LAST_PATIENCE_MS = 150;
/** Consecutive timeouts that open a resource's circuit. */
const TIMEOUTS = 3;
/** Concurrent requests that may still probe an open circuit. */
const TRIALS = 4;

/** Per table and function, so that visitors don't all wait for a dead resource. */
export class CircuitBreaker {
  #timeouts = new Map<string, number>();
  #underWay = new Map<string, number>();
  #silent = new Set<string>();

  /**
   * Starts a request. @param hasWaited whether the visitor has had a timeout already
   * @param canGiveUp false if an abandoned answer would be lost: such a request gets the full
   * timeout, and only one at a time waits
   * @returns the timeout in milliseconds; null if it must not be sent
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

/** `/rest/v1/bookings`, `/auth/v1/token`. */
export function resourceOf(url: string): string {
  const parts = new URL(url).pathname.split("/");
  return parts.slice(0, parts[3] === "rpc" ? 5 : 4).join("/");
}

/** Same as the error of `AbortSignal.timeout`. */
export function timeoutError(): DOMException {
  return new DOMException("The backend does not answer.", "TimeoutError");
}

// Next bundles this module again for middleware; a global symbol shares one instance.
const holder = globalThis as { [key: symbol]: CircuitBreaker | undefined };
export const breaker = (holder[Symbol.for("wayfare.circuit-breaker")] ??= new CircuitBreaker());
