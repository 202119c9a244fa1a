import postgres from "postgres";

const CLOSE_WITHIN_S = 0.25;

/** A pool of connections to the embedded database. */
export type Sql = postgres.Sql;

export type Login = { port: number; user: string; password: string };

/** The connection string of a login, for tools that want one. */
export function databaseUrl({ port, user, password }: Login): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
}

/**
 * Closes a pool, and refuses what it still waits for. A pool that only waits connects again when
 * PostgreSQL ends its sessions, may leave such a socket without a login, and PostgreSQL does not stop
 * before that login or its time limit of a minute.
 */
export function closePool(sql: Sql): Promise<void> {
  return sql.end({ timeout: CLOSE_WITHIN_S });
}

/** Opens a pool; connections are made when they are needed. */
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
