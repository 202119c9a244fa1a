import { readdir } from "node:fs/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/supabase/database.types";
import { bad, type Finding, good, poor } from "./finding";

export type Deployment = Database["public"]["Functions"]["get_deployment"]["Returns"][number];

const CLOCK_WITHIN_MS = 5_000;

/** Private ones hold documents of persons. */
const BUCKETS: Readonly<Record<string, "public" | "private">> = {
  "package-pictures": "public",
  "application-documents": "private",
  "message-files": "private",
  "review-pictures": "private",
};

async function versionsHere(dir: string): Promise<string[]> {
  const names = await readdir(dir);
  return names.filter((name) => name.endsWith(".sql")).map((name) => name.split("_", 1)[0] ?? "");
}

export function checkMigrations(here: readonly string[], applied: readonly string[]): Finding {
  const what = "migrations";
  const missing = here.filter((version) => !applied.includes(version));
  if (missing.length > 0) {
    return bad(
      what,
      `${missing.length} of ${here.length} are missing, from ${missing[0]} on`,
      "Apply them: npx supabase@3 db push --remote (npm start does it for the embedded backend).",
    );
  }
  const newer = applied.filter((version) => version > (here.at(-1) ?? ""));
  if (newer.length > 0) {
    return poor(
      what,
      `the database has ${newer.length} that this version doesn't know`,
      "Deploy the version of the site that they came with.",
    );
  }
  return good(what, `all ${here.length} are applied`);
}

function checkVersion({ postgres_version: version }: Deployment): Finding {
  const major = Math.floor(version / 10_000);
  const text = `PostgreSQL ${major}.${version % 10_000}`;
  return major === 17
    ? good("database", text)
    : bad(
        "database",
        text,
        "The functions of the database are written for PostgreSQL 17: upgrade the project.",
      );
}

function checkMails({ untaken_since: untaken, refused_since: refused }: Deployment): Finding {
  const what = "mails";
  if (untaken) {
    return bad(
      what,
      `nobody has taken one that was due at ${untaken}`,
      "Call the function send-emails every minute with a secret key: docs/mail.md.",
    );
  }
  if (refused) {
    return bad(
      what,
      `the mail service has refused one since ${refused}`,
      "The operator's screen of mails shows its answer.",
    );
  }
  return good(what, "none waits");
}

export function checkClock(database: string, here: number): Finding {
  const apart = Math.abs(Date.parse(database) - here);
  if (apart <= CLOCK_WITHIN_MS) return good("clock", "as the database's");
  return bad(
    "clock",
    `${Math.round(apart / 1000)} s apart from the database's`,
    "Switch on time synchronisation: sessions and links end at the wrong time.",
  );
}

export function checkBuckets({
  public_buckets: open,
  private_buckets: closed,
}: Pick<Deployment, "public_buckets" | "private_buckets">): Finding {
  const what = "buckets";
  for (const [name, kind] of Object.entries(BUCKETS)) {
    if (![...open, ...closed].includes(name)) {
      return bad(what, `${name} is missing`, "Apply the migrations.");
    }
    if (open.includes(name) !== (kind === "public")) {
      return bad(what, `${name} is not ${kind}`, `Make it ${kind} in the project's settings.`);
    }
  }
  return good(what, Object.keys(BUCKETS).join(", "));
}

/** What the server may ask: needs the secret key. */
export async function checkDatabase(
  client: SupabaseClient<Database>,
  migrationsDir: string,
): Promise<Finding[]> {
  const { data, error } = await client.rpc("get_deployment").maybeSingle();
  if (error || !data) {
    return [
      bad(
        "database",
        error?.message ?? "no answer",
        "Apply the migrations, and check that SUPABASE_SECRET_KEY is a secret key of this project.",
      ),
    ];
  }
  const open = data.open_tables;
  return [
    checkVersion(data),
    checkMigrations(await versionsHere(migrationsDir), data.migrations),
    open.length === 0
      ? good("policies", "every table of the API has row-level security")
      : bad(
          "policies",
          `anybody may use ${open.join(", ")}`,
          "Switch on row-level security for them, or move them out of the schema public.",
        ),
    checkBuckets(data),
    data.has_admin
      ? good("operator", "there is one")
      : bad(
          "operator",
          "there is none",
          "Name one in the SQL editor: step 5 of “Deploy it” in README.md.",
        ),
    checkMails(data),
    checkClock(data.clock, Date.now()),
  ];
}
