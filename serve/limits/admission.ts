export type QueuedRequest = { admit: (isAdmitted: boolean) => void };

type Slot = { leave: () => void; stepAside: () => void; comeBack: () => void };

export type Ticket = Slot & { admitted: Promise<boolean> };

const NO_SLOT: Slot = {
  leave: () => undefined,
  stepAside: () => undefined,
  comeBack: () => undefined,
};

/**
 * A queue per visitor, served in turn, with half of the slots at most: greedy visitors block no
 * one.
 */
export class Admission {
  #inside = 0;
  #waiting = 0;
  #aside = 0;
  #held: Map<string, number> = new Map();
  #heldAside: Map<string, number> = new Map();
  #queues: Map<string, QueuedRequest[]> = new Map();
  #limits;

  /** Since the start: no room in the queue, and no place in time. */
  readonly refused = { full: 0, timeout: 0 };

  constructor(limits: {
    atOnce: number;
    each: number;
    aside: number;
    asideEach: number;
    waiting: number;
    patienceMs: number;
    longestMs: number;
  }) {
    this.#limits = limits;
  }

  /** Now: with a slot, in the queue, and without a slot until the backend answers. */
  get counts() {
    return { running: this.#inside, waiting: this.#waiting, aside: this.#aside };
  }

  ask(visitor: string): Ticket {
    const { waiting, patienceMs } = this.#limits;
    if (this.#hasRoomFor(visitor)) {
      return { admitted: Promise.resolve(true), ...this.#enter(visitor) };
    }
    if (this.#waiting >= waiting) {
      // Refuses this request or another one that has waited.
      this.refused.full += 1;
      if (!this.#makeRoom(visitor)) return { admitted: Promise.resolve(false), ...NO_SLOT };
    }
    const one: QueuedRequest = { admit: () => undefined };
    let place = { ...NO_SLOT, leave: () => this.#drop(visitor, one) };
    const admitted: Promise<boolean> = new Promise((resolve) => {
      const patience = setTimeout(() => {
        this.refused.timeout += 1;
        this.#drop(visitor, one);
      }, patienceMs);
      one.admit = (isAdmitted) => {
        clearTimeout(patience);
        place = isAdmitted ? this.#enter(visitor) : NO_SLOT;
        resolve(isAdmitted);
      };
    });
    const queue = this.#queues.get(visitor);
    if (queue) queue.push(one);
    else this.#queues.set(visitor, [one]);
    this.#waiting += 1;
    return {
      admitted,
      leave: () => place.leave(),
      stepAside: () => place.stepAside(),
      comeBack: () => place.comeBack(),
    };
  }

  #hasRoomFor(visitor: string) {
    const { atOnce, each } = this.#limits;
    return this.#inside < atOnce && (this.#held.get(visitor) ?? 0) < each;
  }

  #enter(visitor: string): Slot {
    this.#inside += count(this.#held, visitor, 1);
    let where: "inside" | "aside" | "gone" = "inside";
    const go = (next: "inside" | "aside" | "gone") => {
      if (where === "inside") this.#inside += count(this.#held, visitor, -1);
      if (where === "aside") this.#aside += count(this.#heldAside, visitor, -1);
      where = next;
      if (where === "inside") this.#inside += count(this.#held, visitor, 1);
      if (where === "aside") this.#aside += count(this.#heldAside, visitor, 1);
      this.#admitNext();
    };
    const leave = () => {
      if (where === "gone") return;
      clearTimeout(longest);
      go("gone");
    };
    const longest = setTimeout(leave, this.#limits.longestMs);
    longest.unref();
    return {
      leave,
      stepAside: () => {
        const { aside, asideEach } = this.#limits;
        if (where !== "inside" || this.#aside >= aside) return;
        if ((this.#heldAside.get(visitor) ?? 0) < asideEach) go("aside");
      },
      // May exceed the limit: a started render never queues again.
      comeBack: () => {
        if (where === "aside") go("inside");
      },
    };
  }

  #admitNext() {
    const next = [...this.#queues].find(([visitor]) => this.#hasRoomFor(visitor));
    if (!next) return;
    const [visitor, queue] = next;
    const one = queue.shift();
    this.#queues.delete(visitor);
    if (queue.length > 0) this.#queues.set(visitor, queue);
    this.#waiting -= 1;
    one?.admit(true);
  }

  #drop(visitor: string, one: QueuedRequest) {
    const queue = this.#queues.get(visitor) ?? [];
    const place = queue.indexOf(one);
    if (place < 0) return;
    queue.splice(place, 1);
    if (queue.length === 0) this.#queues.delete(visitor);
    this.#waiting -= 1;
    one.admit(false);
  }

  /** Drops the last request of the longest queue, unless the visitor's own queue is as long. */
  #makeRoom(visitor: string) {
    let longest = visitor;
    const lengthOf = (name: string) => this.#queues.get(name)?.length ?? 0;
    for (const name of this.#queues.keys()) if (lengthOf(name) > lengthOf(longest)) longest = name;
    const last = this.#queues.get(longest)?.at(-1);
    if (longest === visitor || lengthOf(longest) <= lengthOf(visitor) + 1 || !last) return false;
    this.#drop(longest, last);
    return true;
  }
}

function count(held: Map<string, number>, visitor: string, change: 1 | -1) {
  const sum = (held.get(visitor) ?? 0) + change;
  if (sum > 0) held.set(visitor, sum);
  else held.delete(visitor);
  return change;
}
