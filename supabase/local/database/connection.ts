import postgres from "postgres";

const CLOSE_WITHIN_S = 0.25;

export type Sql = postgres.Sql;

export type Login = { port: number; user: string; password: string };

export function databaseUrl({ port, user, password }: Login): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
}

/**
 * Cancels queries that wait for a connection: the driver would reconnect, and PostgreSQL waits up
 * to a minute for a socket without a login before it stops.
 */
export function closePool(sql: Sql): Promise<void> {
  return sql.end({ timeout: CLOSE_WITHIN_S });
}

/** Connects on demand. */
export function openPool(login: Login, max: number, name: string): Sql {
  return postgres({
    host: "127.0.0.1",
    port: login.port,
    user: login.user,
    password: login.password,
    database: "postgres",
    max,
    onnotice: () => undefined,
    connect_timeout: 10,
    connection: { application_name: name, TimeZone: "UTC" },
  });
}
