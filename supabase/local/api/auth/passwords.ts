import { compare } from "bcryptjs";
import type { ApiConnection } from "../connection";

/** Takes the time of one hash when the account exists. */
export type PasswordCheck = (email: string, password: string) => Promise<boolean>;

/** Whether an account is banned, as hosted Auth checks it. */
export type BanCheck = (email: string) => Promise<boolean>;

export function createBanCheck({ pool }: Pick<ApiConnection, "pool">): BanCheck {
  return async (email) => {
    const rows = await pool`
      select from auth.users where email = ${email.toLowerCase()} and banned_until > now()`;
    return rows.length > 0;
  };
}

/** Lite could only compare a password by opening a session. */
export function createPasswordCheck({ pool }: Pick<ApiConnection, "pool">): PasswordCheck {
  return async (email, password) => {
    const [row] = await pool<{ encrypted_password: string | null }[]>`
      select encrypted_password from auth.users where email = ${email.toLowerCase()}`;
    const hash = row?.encrypted_password;
    return hash ? compare(password, hash) : false;
  };
}
