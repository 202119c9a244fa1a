import { AsyncLocalStorage } from "node:async_hooks";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { type Login, databaseUrl } from "../database/connection";
import { createPool, type Pool } from "../database/pool";
import { lostError } from "../database/session";
import { setInOneStatement } from "./call-settings";

function toIso(text: string): string {
  // PostgREST renders JSON in the database, which writes timestamps in ISO 8601.
  return text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00");
}

function parseNumeric(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

const asIs = (value: unknown): string => String(value);

/** Error codes that Lite passes on; it answers any other with 500 and no code. */
const PASSED_ON = /^(42|22|21|55|53|PT|PGRST)|^(23505|23503|23502|25006)$/;
const NOT_THE_CALLERS_FAULT = /^(08|40|53|57|58|XX)/;
/** The driver's own codes of a lost connection. */
const DISCONNECTED = /^(CONNECT|ECONN|EPIPE)/;
/** Too many columns, or too deep for the stack. */
const TOO_COMPLEX = /^54/;

function statusOf(code: string): number {
  if (DISCONNECTED.test(code)) return 503;
  if (NOT_THE_CALLERS_FAULT.test(code)) return 500;
  return TOO_COMPLEX.test(code) ? 413 : 400;
}

type DatabaseError = Error & { code: string; detail?: string; hint?: string };

/** Uses Lite's own way to raise an answer, since PostgREST passes errors on. */
function passOn(error: DatabaseError): Error {
  const { code, message, detail, hint } = error;
  const body = { code, message, details: detail || null, hint: hint || null };
  return Object.assign(new Error(JSON.stringify(body)), {
    code: "PGRST",
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  });
}

/** `preRequest` is called before each request; see `readPreRequest`. */
export type ApiConnection = PostgresConnection & { preRequest: string | null; pool: Pool };

/** PostgREST itself does not know this prefix. */
const DATA_API = "/rest/v1";

const paths = new AsyncLocalStorage<string>();

/** Sets `request.path` for the database, as PostgREST does. */
export function withPath<T>(request: Request, run: () => T): T {
  const { pathname } = new URL(request.url);
  return paths.run(pathname.startsWith(DATA_API) ? pathname.slice(DATA_API.length) : "", run);
}

export const API_POOL_NAME = "wayfare-api";

/** Otherwise Lite's first request would grant everything on every table to everyone. */
export function openApiConnection(login: Login, max: number): ApiConnection {
  const connection = createPostgresConnection({
    url: databaseUrl(login),
    postgresOptions: {
      onnotice: () => undefined,
      connection: { application_name: API_POOL_NAME },
      types: {
        numeric: { to: 1700, from: [1700], serialize: asIs, parse: parseNumeric },
        timestamp: { to: 1114, from: [1114], serialize: asIs, parse: toIso },
        timestamptz: { to: 1184, from: [1184], serialize: asIs, parse: toIso },
      },
    },
  });
  const pool = createPool(connection.driver, max);
  // Lite reserves a session for each request, and uses its driver for nothing else.
  Object.assign(connection.driver, { reserve: pool.reserve });
  const api: ApiConnection = Object.assign(connection, { preRequest: null, pool });
  Object.defineProperty(connection, "ensureRlsContext", { value: async () => true });
  setInOneStatement(
    api,
    () => api.preRequest,
    () => paths.getStore() ?? "",
  );
  const introspect = connection.introspect.bind(connection);
  const introspectOrFail: typeof introspect = async (options) => {
    const found = await introspect(options);
    // Lite reports a failure as an empty schema, and then answers 404 for every table.
    if (found.tables.length === 0) throw lostError();
    return found;
  };
  Object.defineProperty(connection, "introspect", { value: introspectOrFail });
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

/** @returns the function that PostgREST's settings name for each request, or null */
export async function readPreRequest(sql: Pool): Promise<string | null> {
  const name = "pgrst.db_pre_request=";
  const rows = await sql<{ setting: string }[]>`
    select unnest(s.setconfig) as setting from pg_db_role_setting s
    join pg_roles r on r.oid = s.setrole where r.rolname = 'authenticator'`;
  return rows.find(({ setting }) => setting.startsWith(name))?.setting.slice(name.length) ?? null;
}
