import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { type Login, databaseUrl } from "../database/connection";

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
const NOT_THE_CALLERS_FAULT = /^(08|40|53|54|57|58|XX)/;

type DatabaseError = Error & { code: string; detail?: string; hint?: string };

/** Has Lite answer an error as PostgREST does, by its own way for raising any answer. */
function passOn(error: DatabaseError): Error {
  const { code, message, detail, hint } = error;
  const body = { code, message, details: detail || null, hint: hint || null };
  const status = NOT_THE_CALLERS_FAULT.test(code) ? 500 : 400;
  return Object.assign(new Error(JSON.stringify(body)), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}

/**
 * Lite's connection, made to answer as PostgREST does, and kept from one habit: on its first
 * request it would grant everything on every table to everyone, which would undo the column
 * grants of the migrations.
 */
export function openApiConnection(login: Login, max: number): PostgresConnection {
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
  Object.defineProperty(connection, "ensureRlsContext", { value: async () => true });
  const normalize = connection.normalizeDbError.bind(connection);
  Object.defineProperty(connection, "normalizeDbError", {
    value: (thrown: unknown) => {
      const error = normalize(thrown) as Partial<DatabaseError>;
      if (typeof error?.code !== "string" || PASSED_ON.test(error.code)) return error;
      return passOn(error as DatabaseError);
    },
  });
  return connection;
}
