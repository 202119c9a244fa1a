import { describe, expect, it } from "vitest";
import { createAuthGuard } from "./auth-guard";

const SECRET = "sb_secret_x";
const PUBLIC = "sb_publishable_x";
const PASSWORD = "blue-kettle-42";

const OPTIONS = {
  maxBadSignIns: 2,
  secretKey: SECRET,
  isPasswordOf: async () => false,
  isBanned: async (email: string) => email === "banned@example.com",
  answerStepMs: 1,
};

/** An Auth that knows one password and records its requests. */
function createGuard(secretKey: string | null = SECRET) {
  const asked: { url: string; body: unknown }[] = [];
  const guard = createAuthGuard(
    async (request) => {
      const body = (await request.json().catch(() => null)) as { password?: string } | null;
      asked.push({ url: request.url, body });
      return Response.json({}, { status: body?.password === PASSWORD ? 200 : 400 });
    },
    { ...OPTIONS, secretKey },
  );
  const post = async (path: string, body: object, headers: object, peer = "127.0.0.1") => {
    const url = `http://backend.test/auth/v1/${path}`;
    const request = new Request(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return (await guard(request, peer))?.status;
  };
  return { asked, post };
}

it("refuses a banned account once its password was right", async () => {
  const guard = createAuthGuard(async (request) => {
    const { password } = (await request.json()) as { password: string };
    return Response.json({}, { status: password === PASSWORD ? 200 : 400 });
  }, OPTIONS);
  const signIn = async (email: string, password: string) => {
    const url = "http://backend.test/auth/v1/token?grant_type=password";
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email, password });
    const answer = await guard(new Request(url, { method: "POST", headers, body }), "192.0.2.9");
    return ((await answer?.json()) as { error_code?: string }).error_code;
  };
  expect(await signIn("Banned@example.com", PASSWORD)).toBe("user_banned");
  expect(await signIn("banned@example.com", "wrong")).toBeUndefined();
  expect(await signIn("other@example.com", PASSWORD)).toBeUndefined();
});

it("lets two tabs refresh the same token one after the other, and others meanwhile (fault 22)", async () => {
  const steps: string[] = [];
  const guard = createAuthGuard(async (request) => {
    const { refresh_token: token } = (await request.json()) as { refresh_token: string };
    steps.push(`${token} begins`);
    await new Promise((resolve) => setTimeout(resolve, token === "shared" ? 20 : 1));
    steps.push(`${token} ends`);
    return Response.json({});
  }, OPTIONS);
  const refresh = (token: string) => {
    const url = "http://backend.test/auth/v1/token?grant_type=refresh_token";
    const body = JSON.stringify({ refresh_token: token });
    return guard(new Request(url, { method: "POST", body }), "192.0.2.9");
  };
  await Promise.all([refresh("shared"), refresh("shared"), refresh("other")]);
  expect(steps.filter((step) => step.startsWith("shared"))).toEqual([
    "shared begins",
    "shared ends",
    "shared begins",
    "shared ends",
  ]);
  expect(steps.indexOf("other ends")).toBeLessThan(steps.indexOf("shared ends"));
});

const from = (address: string, apikey = SECRET) => ({ apikey, "sb-forwarded-for": address });

describe("the quota of a visitor", () => {
  const setUp = (secretKey: string | null = SECRET) => {
    const { post } = createGuard(secretKey);
    let count = 0;
    const signIn = (headers: object, password: string, peer?: string) => {
      count += 1;
      const body = { email: `u${count}@example.com`, password };
      return post("token?grant_type=password", body, headers, peer);
    };
    const useUp = (headers: object, peer?: string) =>
      Promise.all(Array.from({ length: 10 }, () => signIn(headers, "wrong", peer)));
    return { signIn, useUp };
  };

  it("counts for the address that the site names with the secret key", async () => {
    const { signIn, useUp } = setUp();
    await useUp(from("203.0.113.1"));
    expect(await signIn(from("203.0.113.1"), PASSWORD)).toBe(429);
    expect(await signIn(from("::ffff:203.0.113.1"), PASSWORD)).toBe(429);
    expect(await signIn(from("203.0.113.2"), PASSWORD)).toBe(200);
  });

  it.each([
    ["the public key", SECRET, PUBLIC],
    ["a wrong key", SECRET, "sb_secret_y"],
    ["a backend that was told no key", null, ""],
  ])("ignores a header with %s", async (_what, known, shown) => {
    const { signIn, useUp } = setUp(known);
    await useUp(from("203.0.113.1", shown), "198.51.100.7");
    expect(await signIn(from("203.0.113.2", shown), PASSWORD, "198.51.100.7")).toBe(429);
    expect(await signIn(from("203.0.113.1"), PASSWORD)).toBe(200);
  });

  it("does not apply to addresses that all visitors share, such as the site's or a proxy's", async () => {
    const { signIn, useUp } = setUp();
    await useUp({ apikey: PUBLIC });
    await useUp(from("::1"));
    await useUp(from("unknown"));
    expect(await signIn({ apikey: PUBLIC }, PASSWORD)).toBe(200);
  });

  it("limits mails a minute to any addresses", async () => {
    const { post } = createGuard();
    const asked = Array.from({ length: 21 }, (_, index) =>
      post("recover", { email: `u${index}@example.com` }, from("203.0.113.1")),
    );
    const limited = (await Promise.all(asked)).filter((status) => status === 429);
    expect(limited).toHaveLength(1);
    const other = await post("recover", { email: "v@example.com" }, from("203.0.113.2"));
    expect(other).not.toBe(429);
  });
});

describe("sign-ups of a visitor", () => {
  const signUps = (count: number) => {
    const { asked, post } = createGuard();
    const signUp = (n: number, headers: object, password = PASSWORD) =>
      post("signup", { email: `u${n}@example.com`, password }, headers);
    const used = Array.from({ length: count }, (_, n) => signUp(n, from("203.0.113.1")));
    return Promise.all(used).then((statuses) => ({ asked, signUp, statuses }));
  };

  it("are limited to thirty an hour, before the e-mail address is looked up", async () => {
    const { asked, signUp, statuses } = await signUps(31);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(asked).toHaveLength(30);
    // Registered addresses count like unregistered ones.
    expect(await signUp(0, from("203.0.113.1"))).toBe(429);
    expect(await signUp(40, from("203.0.113.2"))).toBe(200);
  });

  it("don't count when Auth rejects the input", async () => {
    const { signUp } = await signUps(29);
    for (let n = 0; n < 5; n += 1) {
      expect(await signUp(n, from("203.0.113.1"), "short")).toBe(400);
    }
    expect(await signUp(40, from("203.0.113.1"))).toBe(200);
    expect(await signUp(41, from("203.0.113.1"))).toBe(429);
  });
});

describe("an account under password guessing (attack 82)", () => {
  const asDevice = (apikey: string) => ({
    ...from("203.0.113.99", apikey),
    "wayfare-known-device": "4f6c1c3e-laptop",
  });
  const setUp = async () => {
    const { post } = createGuard();
    const signIn = (headers: object, password = PASSWORD) => {
      const body = { email: "ana@example.com", password };
      return post("token?grant_type=password", body, headers, "198.51.100.7");
    };
    const strangers = Array.from({ length: 40 }, (_, index) => from(`203.0.113.${index}`));
    await Promise.all(strangers.map((headers) => signIn(headers, "wrong")));
    return signIn;
  };

  it("admits a device that the site names, not one that names itself", async () => {
    const signIn = await setUp();
    expect(await signIn(asDevice(PUBLIC))).toBe(429);
    expect(await signIn(from("203.0.113.99"))).toBe(429);
    expect(await signIn(asDevice(SECRET))).toBe(200);
  });
});

it("passes on known fields only", async () => {
  const { asked, post } = createGuard();
  const body = { email: "a@example.com", password: PASSWORD, phone: "+34", channel: "sms" };
  await post("token?grant_type=password&grant_type=pkce", body, {});
  await post("token?grant_type=pkce&grant_type=password&x=y", body, {});
  expect(asked).toEqual([
    {
      url: "http://backend.test/auth/v1/token?grant_type=password&x=y",
      body: { email: "a@example.com", password: PASSWORD },
    },
  ]);
});

it.each(["//auth/v1/otp", "/auth/v1", "/rest/v1/x%2Fauth/v1/otp"])(
  "leaves %s to other routes",
  async (path) => {
    const guard = createAuthGuard(async () => new Response("taken"), OPTIONS);
    expect(await guard(new Request(`http://backend.test${path}`), "127.0.0.1")).toBeNull();
  },
);

it.each(["/%61uth/v1/user", "/auth%2Fv1/user", "/auth/v1/%75ser", "/auth/v1/user/", "/auth/v1/"])(
  "refuses %s",
  async (path) => {
    const guard = createAuthGuard(async () => new Response("taken"), OPTIONS);
    const answer = await guard(new Request(`http://backend.test${path}`), "127.0.0.1");
    expect(answer?.status).toBe(404);
  },
);
