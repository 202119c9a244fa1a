import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const SLACK = 5_000;

function parseLine(line: string): { at: number; tags: string[] } | null {
  try {
    const { at, tags } = JSON.parse(line);
    return typeof at === "number" && Array.isArray(tags) ? { at, tags } : null;
  } catch {
    return null;
  }
}

/** Next keeps expiries in memory only, and would serve outdated pages after a restart. */
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

  all(): Iterable<[tag: string, at: number]> {
    return this.#lastOf;
  }

  hasExpired(tags: readonly string[], since: number) {
    return tags.some((tag) => (this.#lastOf.get(tag) ?? -Infinity) >= since);
  }

  /** Synchronous, because the author of a change may read the page right after it. */
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
        // The leading line break separates it from a line that was cut off.
        appendFileSync(this.#file, `\n${JSON.stringify({ at, tags })}`);
        this.#lines += 1;
      }
    } catch (error) {
      // With a full or read-only disk the site runs on, like Next without the file.
      console.error("Could not keep which pages are out of date:", error);
    }
  }
}
