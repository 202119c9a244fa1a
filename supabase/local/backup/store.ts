import type { Readable, Writable } from "node:stream";
import { Failure } from "../failure";

export type StoredObject = { name: string; storedAt: Date };

/** Where a backup is. Names have slashes, and are relative to the backup. */
export type BackupStore = {
  /** A name as messages show it. */
  at: (name: string) => string;
  /** @throws {Failure} when it can't be used */
  check: () => Promise<void>;
  list: (beginning: string) => Promise<StoredObject[]>;
  /** @throws {Failure} when it is missing */
  read: (name: string) => Promise<Readable>;
  /**
   * Keeps what `fill` writes, complete or not at all, and lasting by the end.
   * @param fill returns the name, which may depend on the content
   */
  write: (fill: (draft: Writable) => Promise<string>) => Promise<void>;
  remove: (names: readonly string[]) => Promise<void>;
};

/** Does not answer at present, and may again. */
export class Unreachable extends Failure {}

export function missing(store: Pick<BackupStore, "at">, name: string): Failure {
  return new Failure(`The backup is incomplete: ${store.at(name)} is missing.`);
}
