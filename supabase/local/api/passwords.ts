import { compare } from "bcryptjs";
import type { ApiConnection } from "./connection";

/** Takes the time of one hash when the account exists. */
export type PasswordCheck = (email: string, password: string) => Promise<boolean>;

/** Lite could only compare a password by opening a session. */
export function createPasswordCheck({ driver }: Pick<ApiConnection, "driver">): PasswordCheck {
  return async (email, password) => {
    const [row] = await driver<{ encrypted_password: string | null }[]>`
      select encrypted_password from auth.users where email = ${email.toLowerCase()}`;
    const hash = row?.encrypted_password;
    return hash ? compare(password, hash) : false;
  };
}
