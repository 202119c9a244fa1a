import { z } from "zod";
import type { AnswerTime } from "./answer-time";
import { refuseAuth, TOO_MANY_REQUESTS } from "./auth-answers";
import type { Refusal } from "./auth-requests";
import type { PasswordCheck } from "./passwords";
import type { Route } from "../server";
import type { Attempt, SignInLimit } from "./sign-in-limit";

/** A reset session may set a password without the current one for this long. */
const RESET_MS = 15 * 60_000;

const userSchema = z.object({
  email: z.string(),
  factors: z.array(z.object({ status: z.string() })).default([]),
});
const sessionSchema = z.object({ access_token: z.string() });
const claimsSchema = z.object({ session_id: z.string(), aal: z.string().default("aal1") });

/** The claims are unverified: Auth checks the token. */
function claimsOf(token: string): z.infer<typeof claimsSchema> | null {
  try {
    const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
    return claimsSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

const needsSecondFactor: Refusal = [
  401,
  "insufficient_aal",
  "AAL2 session is required to update email or password when MFA is enabled.",
];

type Asked = { currentPassword: string; from: Omit<Attempt, "email"> };

/** Hosted Auth's setting `security_update_password_require_current_password`. */
export class PasswordChanges {
  /** Start times of reset sessions. */
  private readonly resets = new Map<string, number>();

  constructor(
    private readonly next: Route,
    private readonly isPasswordOf: PasswordCheck,
    private readonly signIns: SignInLimit,
    private readonly answerTime: AnswerTime,
  ) {}

  async noteReset(response: Response | null): Promise<void> {
    if (!response?.ok) return;
    const session = sessionSchema.safeParse(await response.clone().json()).data;
    const id = session ? claimsOf(session.access_token)?.session_id : undefined;
    const now = Date.now();
    for (const [other, began] of this.resets) {
      if (now - began > RESET_MS) this.resets.delete(other);
    }
    if (id !== undefined) this.resets.set(id, now);
  }

  async change(request: Request, peer: string, { currentPassword, from }: Asked) {
    const authorization = request.headers.get("authorization") ?? "";
    const headers = { authorization, apikey: request.headers.get("apikey") ?? "" };
    const who = await this.next(new Request(request.url, { headers }), peer);
    const user = who?.ok ? userSchema.safeParse(await who.json()).data : undefined;
    // Auth refuses the token and gives the reason.
    if (user === undefined) return this.next(request, peer);
    const { email, factors } = user;
    const claims = claimsOf(authorization);
    const hasFactor = factors.some(({ status }) => status === "verified");
    if (hasFactor && claims?.aal !== "aal2") return refuseAuth(needsSecondFactor);
    if (claims !== null && this.isReset(claims.session_id)) {
      const response = await this.next(request, peer);
      if (response?.ok) this.resets.delete(claims.session_id);
      return response;
    }
    if (currentPassword === "") {
      return refuseAuth([400, "current_password_required", "Current password is required"]);
    }
    const began = Date.now();
    const attempt = this.signIns.begin({ email, ...from });
    if (!attempt) return refuseAuth(TOO_MANY_REQUESTS);
    if (!(await this.isPasswordOf(email, currentPassword))) {
      await this.answerTime(began);
      return refuseAuth([400, "current_password_invalid", "Current password is wrong"]);
    }
    attempt.succeed();
    return this.next(request, peer);
  }

  private isReset(sessionId: string): boolean {
    return Date.now() - (this.resets.get(sessionId) ?? -Infinity) <= RESET_MS;
  }
}
