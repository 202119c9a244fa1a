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
  return connection;
}
