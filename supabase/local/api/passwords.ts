import { compare } from "bcryptjs";
import type { ApiConnection } from "./connection";

/** Whether a password is that of an account; takes the time of one hash where there is such an account. */
export type PasswordCheck = (email: string, password: string) => Promise<boolean>;

/** Compares passwords without opening a session, which is all that Lite could do with one. */
export function createPasswordCheck({ driver }: Pick<ApiConnection, "driver">): PasswordCheck {
  return async (email, password) => {
    const [row] = await driver<{ encrypted_password: string | null }[]>`
      select encrypted_password from auth.users where email = ${email.toLowerCase()}`;
    const hash = row?.encrypted_password;
    return hash ? compare(password, hash) : false;
  };
}
