import postgres from "postgres";
import { createPool, type Pool } from "./pool";

export type Login = { port: number; user: string; password: string };

export function databaseUrl({ port, user, password }: Login): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
}

/** Connects on demand. */
export function openPool(login: Login, max: number, name: string): Pool {
  const template = postgres({
    host: "127.0.0.1",
    port: login.port,
    user: login.user,
    password: login.password,
    database: "postgres",
    onnotice: () => undefined,
    connect_timeout: 10,
    connection: { application_name: name, TimeZone: "UTC" },
  });
  return createPool(template, max);
}
