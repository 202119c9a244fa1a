import { expect, it } from "vitest";
import { createAuthGuard } from "./auth-guard";

const OWNER = "ana@example.com";
const CURRENT = "blue-kettle-42";
const NEW = "red-kettle-42";

function tokenOf(sessionId: string, aal = "aal1"): string {
  const claims = Buffer.from(JSON.stringify({ session_id: sessionId, aal })).toString("base64url");
  return `x.${claims}.y`;
}

/** Auth knows one session and redeems reset links; returns the bodies that it received. */
function createGuard(known: readonly string[], hasFactor = false) {
  const changes: unknown[] = [];
  const guard = createAuthGuard(
    async (request) => {
      const url = new URL(request.url);
      const token = request.headers.get("authorization")?.slice("Bearer ".length) ?? "";
      if (url.pathname.endsWith("/verify")) {
        return Response.json({ access_token: tokenOf("by-link") });
      }
      if (!known.includes(token)) return Response.json({ error_code: "bad_jwt" }, { status: 403 });
      if (request.method === "PUT") changes.push(await request.json());
      return Response.json({
        email: OWNER,
        ...(hasFactor && { factors: [{ status: "verified" }] }),
      });
    },
    {
      maxBadSignIns: 2,
      secretKey: null,
      isPasswordOf: async (email, password) => email === OWNER && password === CURRENT,
      isBanned: async () => false,
      answerStepMs: 1,
    },
  );
  const send = async (method: string, path: string, body: object, token = "") => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const url = `http://backend.test/auth/v1/${path}`;
    const request = new Request(url, { method, headers, body: JSON.stringify(body) });
    const response = await guard(request, "127.0.0.1");
    const answer = (await response?.json()) as { error_code?: string };
    return `${response?.status} ${answer.error_code ?? ""}`.trim();
  };
  return {
    changes,
    change: (body: object, token: string) => send("PUT", "user", body, token),
    redeem: (type: string) => send("POST", "verify", { token_hash: "a".repeat(32), type }),
  };
}

it("an access token alone sets no password (attack 81)", async () => {
  const token = tokenOf("s");
  const { change, changes } = createGuard([token]);
  expect(await change({ password: NEW }, token)).toBe("400 current_password_required");
  expect(await change({ password: NEW, current_password: "guess-1" }, token)).toBe(
    "400 current_password_invalid",
  );
  expect(changes).toEqual([]);
  expect(await change({ password: NEW, current_password: CURRENT }, token)).toBe("200");
  expect(changes).toEqual([{ password: NEW }]);
});

it("guesses of the current password count as bad sign-ins", async () => {
  const token = tokenOf("s");
  const { change } = createGuard([token]);
  for (const guess of ["guess-1", "guess-2"]) {
    await change({ password: NEW, current_password: guess }, token);
  }
  expect(await change({ password: NEW, current_password: CURRENT }, token)).toBe(
    "429 over_request_rate_limit",
  );
});

it("other data changes without the password", async () => {
  const token = tokenOf("s");
  const { change, changes } = createGuard([token]);
  expect(await change({ data: { full_name: "Ana" } }, token)).toBe("200");
  expect(changes).toEqual([{ data: { full_name: "Ana" } }]);
});

it("a reset session sets one password, a confirmation session none", async () => {
  const token = tokenOf("by-link");
  const { change, redeem } = createGuard([token]);
  await redeem("signup");
  expect(await change({ password: NEW }, token)).toBe("400 current_password_required");
  await redeem("recovery");
  expect(await change({ password: NEW }, token)).toBe("200");
  expect(await change({ password: "green-kettle-42" }, token)).toBe(
    "400 current_password_required",
  );
});

it("passes an invalid token on to Auth", async () => {
  const { change } = createGuard([]);
  expect(await change({ password: NEW, current_password: CURRENT }, "forged")).toBe("403 bad_jwt");
});

it("a password change requires the second factor, also in a reset session", async () => {
  const [weak, strong] = [tokenOf("by-link"), tokenOf("by-link", "aal2")];
  const { change, redeem } = createGuard([weak, strong], true);
  await redeem("recovery");
  expect(await change({ password: NEW }, weak)).toBe("401 insufficient_aal");
  expect(await change({ password: NEW, current_password: CURRENT }, weak)).toBe(
    "401 insufficient_aal",
  );
  expect(await change({ password: NEW }, strong)).toBe("200");
});
