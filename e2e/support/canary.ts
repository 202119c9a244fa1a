import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { constants, gunzipSync } from "node:zlib";

import postgres from "postgres";

import { scratchSettings } from "../../scripts/run/scratch.mjs";
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

/**
 * Writes each row of each table as a line, a file for each table. The embedded PostgreSQL comes without
 * `pg_dump`, and that of a machine refuses a newer server.
 */
async function dumpTables(url: string, dir: string): Promise<void> {
  await mkdir(dir);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<{ name: string }[]>`
      select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm', 'p') and n.nspname not in ('pg_toast', 'information_schema')
      order by 1`;
    for (const { name } of tables) {
      // A whole row as text has each of its columns, JSON and bytes (in hex) included.
      const rows = await sql.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`);
      const file = path.join(dir, `${name.replaceAll('"', "")}.dump`);
      await writeFile(file, rows.map(({ row }) => row).join("\n"));
    }
    // All of it is in the database's files then, too.
    await sql`checkpoint`;
  } finally {
    await sql.end();
  }
}

/**
 * Makes a backup, by the command that operators run. It keeps the log since the first one.
 * @param market started with `WAYFARE_BACKUP_DIR`
 */
export async function backUp(market: OwnMarket, backupDir: string): Promise<void> {
  const env = { ...process.env, ...scratchSettings(market.dataDir), WAYFARE_BACKUP_DIR: backupDir };
  await promisify(execFile)(process.execPath, ["scripts/backup.mjs", "backup"], { env });
}

/** A backup, and a dump of the database in the same folder. */
export async function copyMarket(market: OwnMarket, backupDir: string): Promise<void> {
  await backUp(market, backupDir);
  await dumpTables(market.ready.superuserUrl, path.join(backupDir, "dump"));
}

const asBytes = (text: string) => Buffer.from(text).toString("latin1");

/** Finds which of some texts are in bytes, all in one pass: one text at a time takes six times as long. */
function finderOf(texts: readonly string[]): (bytes: Buffer) => string[] {
  const byBytes = new Map(texts.map((text) => [asBytes(text), text]));
  const escaped = [...byBytes.keys()].map((text) => text.replace(/[\\/.*+?^${}()|[\]]/g, "\\$&"));
  const anyOf = new RegExp(escaped.join("|"), "g");
  return (bytes) => {
    const found = new Set<string>(bytes.toString("latin1").match(anyOf) ?? []);
    return [...found].map((text) => byBytes.get(text) ?? text);
  };
}

/** What backup and cache have compressed as it was before, also what is being written at the moment. */
function unpacked(bytes: Buffer): Buffer {
  const isPacked = bytes.length > 2 && bytes.readUInt16BE(0) === 0x1f8b;
  return isPacked ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes;
}

/**
 * Searches every row of every table, in a dump, every file of a backup and of the data folder (tables,
 * write-ahead log, mails, uploads), the site's folder with its caches, and what site and backend have logged.
 * @param copies a folder of `copyMarket`
 * @returns a place and a text in each line
 */
export async function whereFound(
  market: OwnMarket,
  copies: string,
  texts: readonly string[],
): Promise<string[]> {
  const textsIn = finderOf(texts);
  const found = textsIn(Buffer.from(market.log())).map((text) => `log ${text}`);
  for (const dir of [market.dataDir, market.siteDir, copies]) {
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      // PostgreSQL removes files while it works.
      const bytes = unpacked(await readFile(file).catch(() => Buffer.alloc(0)));
      found.push(...textsIn(bytes).map((text) => `${file} ${text}`));
    }
  }
  return found;
}
