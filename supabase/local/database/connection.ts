import postgres from "postgres";

/** A pool of connections to the embedded database. */
export type Sql = postgres.Sql;

export type Login = { port: number; user: string; password: string };

/** The connection string of a login, for tools that want one. */
export function databaseUrl({ port, user, password }: Login): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
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
