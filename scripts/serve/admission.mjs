/**
 * @typedef {{ admit: (isAdmitted: boolean) => void }} Waiting
 * @typedef {{ admitted: Promise<boolean>, leave: () => void }} Ticket `leave` may be called more than
 *   once, by those who wait as well
 */

/**
 * Who may have an answer made. All at once would take all memory and be answered too late: so many
 * are inside at a time, the others wait at the door. Each visitor has a queue of their own, and the
 * queues are served in turn. One visitor holds half of the room at most, even while nobody else asks:
 * whoever asks for a thousand pages, or sends them slowly, waits longer, and leaves room for others.
 */
export class Admission {
  #inside = 0;
  #waiting = 0;
  /** @type {Map<string, number>} how many of a visitor are inside */
  #held = new Map();
  /** @type {Map<string, Waiting[]>} in the order in which they are served */
  #queues = new Map();
  #limits;

  /**
   * @param {{ atOnce: number, each: number, waiting: number, patienceMs: number, longestMs: number }} limits
   *   how many are inside, in all and of one visitor, how many wait and for how long, and after what time
   *   somebody inside counts no more: a visitor who reads slowly keeps nobody out
   */
  constructor(limits) {
    this.#limits = limits;
  }

  /** @param {string} visitor @returns {Ticket} */
  ask(visitor) {
    const { waiting, patienceMs } = this.#limits;
    if (this.#hasRoomFor(visitor)) {
      return { admitted: Promise.resolve(true), leave: this.#enter(visitor) };
    }
    if (this.#waiting >= waiting && !this.#makeRoom(visitor)) {
      return { admitted: Promise.resolve(false), leave: () => undefined };
    }
    let leave = () => this.#drop(visitor, one);
    /** @type {Waiting} */
    const one = { admit: () => undefined };
    /** @type {Promise<boolean>} */
    const admitted = new Promise((resolve) => {
      const patience = setTimeout(() => this.#drop(visitor, one), patienceMs);
      one.admit = (isAdmitted) => {
        clearTimeout(patience);
        leave = isAdmitted ? this.#enter(visitor) : () => undefined;
        resolve(isAdmitted);
      };
    });
    const queue = this.#queues.get(visitor);
    if (queue) queue.push(one);
    else this.#queues.set(visitor, [one]);
    this.#waiting += 1;
    return { admitted, leave: () => leave() };
  }

  /** @param {string} visitor */
  #hasRoomFor(visitor) {
    const { atOnce, each } = this.#limits;
    return this.#inside < atOnce && (this.#held.get(visitor) ?? 0) < each;
  }

  /** @param {string} visitor */
  #enter(visitor) {
    this.#inside += 1;
    this.#held.set(visitor, (this.#held.get(visitor) ?? 0) + 1);
    let isInside = true;
    const leave = () => {
      if (!isInside) return;
      isInside = false;
      clearTimeout(longest);
      this.#inside -= 1;
      const held = (this.#held.get(visitor) ?? 0) - 1;
      if (held > 0) this.#held.set(visitor, held);
      else this.#held.delete(visitor);
      this.#admitNext();
    };
    const longest = setTimeout(leave, this.#limits.longestMs);
    longest.unref();
    return leave;
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

  /** @param {string} visitor @param {Waiting} one */
  #drop(visitor, one) {
    const queue = this.#queues.get(visitor) ?? [];
    const place = queue.indexOf(one);
    if (place < 0) return;
    queue.splice(place, 1);
    if (queue.length === 0) this.#queues.delete(visitor);
    this.#waiting -= 1;
    one.admit(false);
  }

  /** Sends away the last of the longest queue, unless the visitor's own is as long. @param {string} visitor */
  #makeRoom(visitor) {
    let longest = visitor;
    const lengthOf = (/** @type {string} */ name) => this.#queues.get(name)?.length ?? 0;
    for (const name of this.#queues.keys()) if (lengthOf(name) > lengthOf(longest)) longest = name;
    const last = this.#queues.get(longest)?.at(-1);
    if (longest === visitor || lengthOf(longest) <= lengthOf(visitor) + 1 || !last) return false;
    this.#drop(longest, last);
    return true;
  }
}
