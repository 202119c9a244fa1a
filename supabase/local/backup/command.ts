import { diskFailure, Failure } from "../failure";
import { readSettings, type Settings } from "../settings";
import { makeBase } from "./base";
import { checkBackup } from "./check";
import { openStore } from "./open-store";
import { restore } from "./restore";
import { prune } from "./retention";
import type { BackupStore } from "./store";

const KEPT_COPIES = 7;
const USAGE = `Usage: npm run backup [-- --keep=7]     copies the running database, and forgets the oldest copies
       npm run backup -- --check        reads the whole backup
       npm run restore [-- --to=<time>] makes the data what it was then, such as 2026-05-04T09:30:00Z
The backup is in WAYFARE_BACKUP_DIR, with which the site must have been started.`;

type Options = { keep: number; isCheck: boolean; to: Date | null };

/** @throws {Failure} for what it doesn't know */
export function readOptions(args: readonly string[]): Options {
  const options: Options = { keep: KEPT_COPIES, isCheck: false, to: null };
  for (const arg of args) {
    const [name, value = ""] = arg.split(/=(.*)/s);
    if (name === "--check") options.isCheck = true;
    else if (name === "--keep" && /^[1-9]\d{0,3}$/.test(value)) options.keep = Number(value);
    else if (name === "--to" && isTime(value)) options.to = new Date(value);
    else throw new Failure(`${arg} is not understood.\n${USAGE}`);
  }
  return options;
}

/** With a time zone: an hour's error would lose data. */
function isTime(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}

async function check(store: BackupStore): Promise<string> {
  const { count, incomplete } = await checkBackup(store);
  const rest =
    incomplete.length === 0
      ? ""
      : ` Without a manifest, so being made, interrupted or damaged: ${incomplete.join(", ")}.`;
  return `The backup is complete: ${count} files are as they were kept.${rest}`;
}

async function back(settings: Settings, store: BackupStore, options: Options): Promise<string> {
  if (options.isCheck) return check(store);
  const base = await makeBase(settings, store);
  const left = await prune(store, options.keep);
  return `The database is copied to ${store.at(base)}; ${left} copies are kept.`;
}

async function bring(settings: Settings, store: BackupStore, { to }: Options): Promise<string> {
  const { base, aside } = await restore(settings, store, to);
  const when = to === null ? "the last second of the backup" : to.toISOString();
  const rest = aside === null ? "" : ` What was there before is in ${aside}.`;
  return `The data is as of ${when}, from the copy of ${base.endedAt}.${rest} npm start serves it.`;
}

async function main([command, ...args]: readonly string[]): Promise<void> {
  const settings = readSettings();
  if (settings.backup === null) throw new Failure(`WAYFARE_BACKUP_DIR is not set.\n${USAGE}`);
  const store = await openStore(settings.backup, settings.dataDir);
  const run = command === "restore" ? bring : back;
  console.log(await run(settings, store, readOptions(args)));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const failure = error instanceof Failure ? error : diskFailure(error);
  console.error(failure ? failure.message : error);
  process.exitCode = 1;
});
