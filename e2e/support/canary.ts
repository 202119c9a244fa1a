import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import postgres from "postgres";

import type { OwnMarket } from "./own-market";

/** A plain date as it may be written. */
export function spellingsOf(date: string): string[] {
  const [year = "", month = "", day = ""] = date.split("-");
  const words = ["en", "de", "fr", "es", "zh"].map((locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date)),
  );
  return [
    date,
    `${year}${month}${day}`,
    `${year.slice(2)}${month}${day}`.padStart(7, "<"),
    `${day}.${month}.${year}`,
    `${day}/${month}/${year}`,
    `${month}/${day}/${year}`,
    String(Date.parse(date)),
    Buffer.from(date).toString("hex"),
    Buffer.from(date).toString("base64").slice(0, -2),
    ...words,
  ];
}

/** A text in the encodings that a file or a column may have. */
export function encodingsOf(text: string): string[] {
  const utf8 = Buffer.from(text, "utf8");
  // Of three beginnings one is that of the text; the ends may mix with what follows.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), utf8])
      .toString("base64")
      .replace(/=+$/, "")
      .slice(shift === 0 ? 0 : 4, -2),
  );
  const hex = utf8.toString("hex");
  return [
    text,
    hex,
    hex.toUpperCase(),
    text.split("").join("\u0000"),
    // Shorter ones are in random bytes now and then.
    ...base64.filter((part) => part.length > 7),
  ];
}

async function inDatabase(url: string, needles: readonly string[]): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<{ name: string }[]>`
      select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm', 'p') and n.nspname not in ('pg_toast', 'information_schema')
      order by 1`;
    const found: string[] = [];
    for (const { name } of tables) {
      // A whole row as text has each of its columns, JSON and bytes (in hex) included.
      const rows = await sql.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`);
      for (const needle of needles) {
        if (rows.some(({ row }) => row.includes(needle))) {
          found.push(`${name.replaceAll('"', "")} ${needle}`);
        }
      }
    }
    // All of it is in the files then, too.
    await sql`checkpoint`;
    return found;
  } finally {
    await sql.end();
  }
}

async function inFiles(dir: string, needles: readonly string[]): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // PostgreSQL removes files while it works.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    for (const needle of needles) {
      if (bytes.includes(needle)) found.push(`${file} ${needle}`);
    }
  }
  return found;
}

/**
 * Searches every row of every table, every file of the data folder (tables, write-ahead log, mails,
 * uploads), the site's folder with its caches, and what site and backend have logged.
 */
export async function whereFound(market: OwnMarket, texts: readonly string[]): Promise<string[]> {
  const needles = [...new Set(texts)];
  const rows = await inDatabase(market.ready.superuserUrl, needles);
  const files = [
    ...(await inFiles(market.dataDir, needles)),
    ...(await inFiles(market.siteDir, needles)),
  ];
  const log = market.log();
  const lines = needles.filter((needle) => log.includes(needle)).map((needle) => `log ${needle}`);
  return [...rows, ...files, ...lines];
}
