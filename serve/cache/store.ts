import { createHash } from "node:crypto";
import type { Encoding } from "./encoding";

/** Entries with equal bytes share a body: every unknown address has the same page. */
export type Body = {
  hash: string;
  users: number;
  size: number;
  isCompressible: boolean;
  forms: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
};

export type Terms = {
  tags: readonly string[];
  freshUntil: number;
  staleUntil: number;
  bornAt?: number;
  isStrict?: boolean;
};

export type Answer = Terms & {
  status: number;
  headers: readonly (readonly [string, string])[];
  etag: string | undefined;
  lastModified: string | undefined;
};

export type Entry = Answer & {
  key: string;
  body: Body;
  size: number;
  isFilling: boolean;
  heads: Partial<Record<Encoding | "notModified", string[]>>;
};

const FRAME = 600;

export class AnswerStore {
  #entries: Map<string, Entry> = new Map();
  #bodies: Map<string, Body> = new Map();
  #maxBytes;

  bytes = 0;
  /** Counts expiries: a response requested before the last one may be out of date. */
  generation = 0;
  changes = 0;
  evictions = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size() {
    return this.#entries.size;
  }

  entries() {
    return this.#entries.values();
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry;
  }

  bodyOf(bytes: Buffer, isCompressible: boolean): Body {
    const hash = createHash("sha256").update(bytes).digest("base64");
    const held = this.#bodies.get(hash);
    if (held) return held;
    // Copies, because `bytes` may be a slice that would keep a larger buffer alive.
    const identity = Buffer.from(bytes);
    return { hash, users: 0, size: identity.length, isCompressible, forms: { identity } };
  }

  addForm(body: Body, encoding: Encoding, bytes: Buffer) {
    if (body.forms[encoding]) return;
    body.forms[encoding] = bytes;
    body.size += bytes.length;
    this.changes += 1;
    if (body.users > 0) {
      this.bytes += bytes.length;
      this.#shrink();
    }
  }

  set(key: string, answer: Answer, body: Body) {
    this.delete(key);
    const texts = answer.headers.reduce(
      (sum, [name, value]) => sum + name.length + value.length,
      0,
    );
    const size = FRAME + texts + key.length;
    const entry = { ...answer, key, body, size, isFilling: false, heads: {} };
    if (body.users === 0) {
      this.#bodies.set(body.hash, body);
      this.bytes += body.size;
    }
    body.users += 1;
    this.bytes += size;
    this.#entries.set(key, entry);
    this.changes += 1;
    this.#shrink();
  }

  delete(key: string) {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.bytes -= entry.size;
    entry.body.users -= 1;
    if (entry.body.users > 0) return;
    this.#bodies.delete(entry.body.hash);
    this.bytes -= entry.body.size;
  }

  expire(tags: readonly string[]) {
    this.generation += 1;
    const expired = new Set(tags);
    for (const [key, entry] of this.#entries) {
      if (entry.tags.some((tag) => expired.has(tag))) this.delete(key);
    }
  }

  #shrink() {
    for (const key of this.#entries.keys()) {
      if (this.bytes <= this.#maxBytes) return;
      this.delete(key);
      this.evictions += 1;
    }
  }
}
