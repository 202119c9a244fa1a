import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** More lines than tags by so many: then the file is written anew. */
const SLACK = 5_000;

/** @returns null when it was cut off */
function parseLine(line: string): { at: number; tags: string[] } | null {
  try {
    const { at, tags } = JSON.parse(line);
    return typeof at === "number" && Array.isArray(tags) ? { at, tags } : null;
  } catch {
    return null;
  }
}

/**
 * When each tag last expired, kept in a file beside the build. Next remembers it only while it runs,
 * and would show after a restart what was out of date before it.
 */
export class Expiries {
  #lastOf: Map<string, number> = new Map();
  #lines = 0;
  #file;

  constructor(file: string) {
    this.#file = file;
    let text = "";
    try {
      text = readFileSync(file, "utf8");
    } catch {
      // Nothing has expired since the build.
    }
    for (const line of text.split("\n")) {
      const found = parseLine(line);
      if (!found) continue;
      this.#lines += 1;
      for (const tag of found.tags) this.#set(tag, found.at);
    }
  }

  #set(tag: string, at: number) {
    this.#lastOf.set(tag, Math.max(at, this.#lastOf.get(tag) ?? 0));
  }

  /** @returns in milliseconds */
  all(): Iterable<[tag: string, at: number]> {
    return this.#lastOf;
  }

  /** @param since whether one has expired then or later */
  hasExpired(tags: readonly string[], since: number) {
    return tags.some((tag) => (this.#lastOf.get(tag) ?? -Infinity) >= since);
  }

  /** Written before it returns: whoever made the change may be told of it the next moment. */
  add(tags: readonly string[], at: number) {
    for (const tag of tags) this.#set(tag, at);
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      if (this.#lines > this.#lastOf.size + SLACK) {
        const lines = [...this.#lastOf].map(([tag, time]) =>
          JSON.stringify({ at: time, tags: [tag] }),
        );
        writeFileSync(this.#file, `${lines.join("\n")}\n`);
        this.#lines = lines.length;
      } else {
        // A line that was cut off before it does not take this one with it.
        appendFileSync(this.#file, `\n${JSON.stringify({ at, tags })}`);
        this.#lines += 1;
      }
    } catch (error) {
      // A disk that is full or read-only: the site goes on, as forgetful as Next.
      console.error("Could not keep which pages are out of date:", error);
    }
  }
}
