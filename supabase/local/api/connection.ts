import { AsyncLocalStorage } from "node:async_hooks";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { type Login, type Sql, databaseUrl } from "../database/connection";

function toIso(text: string): string {
  // PostgREST renders JSON in the database, which writes timestamps the ISO way.
  return text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00");
}

function parseNumeric(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

const asIs = (value: unknown): string => String(value);

/** What Lite passes on by itself; it answers every other code with 500 and none at all. */
const PASSED_ON = /^(42|22|21|55|53|PT|PGRST)|^(23505|23503|23502|25006)$/;
const NOT_THE_CALLERS_FAULT = /^(08|40|53|57|58|XX)/;
/** More columns than there may be, or deeper than the stack. */
const TOO_COMPLEX = /^54/;

type DatabaseError = Error & { code: string; detail?: string; hint?: string };

/** Has Lite answer an error as PostgREST does, by its own way for raising any answer. */
function passOn(error: DatabaseError): Error {
  const { code, message, detail, hint } = error;
  const body = { code, message, details: detail || null, hint: hint || null };
  const status = NOT_THE_CALLERS_FAULT.test(code) ? 500 : TOO_COMPLEX.test(code) ? 413 : 400;
  return Object.assign(new Error(JSON.stringify(body)), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}

type Context = (query: Asking, ...rest: unknown[]) => Promise<void>;
type Asking = Pick<PostgresConnection["kysely"], "selectNoFrom">;

/** Lite's connection, and the function that is asked before each request; see `readPreRequest`. */
export type ApiConnection = PostgresConnection & { preRequest: string | null };

/** Under which the Data API has its paths; PostgREST itself does not know of it. */
const DATA_API = "/rest/v1";

const paths = new AsyncLocalStorage<string>();

/** Answers a request of the Data API so that the database knows its path, as PostgREST tells it. */
export function withPath<T>(request: Request, run: () => T): T {
  const { pathname } = new URL(request.url);
  return paths.run(pathname.startsWith(DATA_API) ? pathname.slice(DATA_API.length) : "", run);
}

/**
 * Lite's connection, made to answer as PostgREST does, and kept from one habit: on its first
 * request it would grant everything on every table to everyone, which would undo the column
 * grants of the migrations.
 */
export function openApiConnection(login: Login, max: number): ApiConnection {
  const connection = createPostgresConnection({
    url: databaseUrl(login),
    postgresOptions: {
      max,
      onnotice: () => undefined,
      connection: { application_name: "wayfare-api" },
      types: {
        numeric: { to: 1700, from: [1700], serialize: asIs, parse: parseNumeric },
        timestamp: { to: 1114, from: [1114], serialize: asIs, parse: toIso },
        timestamptz: { to: 1184, from: [1184], serialize: asIs, parse: toIso },
      },
    },
  });
  const api: ApiConnection = Object.assign(connection, { preRequest: null });
  Object.defineProperty(connection, "ensureRlsContext", { value: async () => true });
  const become = (Reflect.get(connection, "applyJwtSessionContext") as Context).bind(connection);
  const becomeAndAsk: Context = async (query, ...rest) => {
    await become(query, ...rest);
    const { preRequest } = api;
    if (preRequest === null) return;
    await query
      .selectNoFrom((build) => [
        build
          .fn("set_config", [
            build.val("request.path"),
            build.val(paths.getStore() ?? ""),
            build.val(true),
          ])
          .as("path"),
        build.fn(preRequest).as("asked"),
      ])
      .execute();
  };
  Object.defineProperty(connection, "applyJwtSessionContext", { value: becomeAndAsk });
  const normalize = connection.normalizeDbError.bind(connection);
  Object.defineProperty(connection, "normalizeDbError", {
    value: (thrown: unknown) => {
      const error = normalize(thrown) as Partial<DatabaseError>;
      if (typeof error?.code !== "string" || PASSED_ON.test(error.code)) return error;
      return passOn(error as DatabaseError);
    },
  });
  return api;
}

/**
 * What PostgREST calls before each request, by its own setting of the role that it signs in as.
 * @returns null where nothing is set
 */
export async function readPreRequest(sql: Sql): Promise<string | null> {
  const name = "pgrst.db_pre_request=";
  const rows = await sql<{ setting: string }[]>`
    select unnest(s.setconfig) as setting from pg_db_role_setting s
    join pg_roles r on r.oid = s.setrole where r.rolname = 'authenticator'`;
  return rows.find(({ setting }) => setting.startsWith(name))?.setting.slice(name.length) ?? null;
}
