import { afterEach, describe, expect, it, vi } from "vitest";

import { isAddress } from "./deliver";
import type { Claimed, Outcome, Queue } from "./queue";
import { sendDue } from "./work";

const SERVICE = { url: "https://mail.example/emails", key: "k", from: "Wayfare <a@b.example>" };

function mailTo(id: number, values: Partial<Claimed> = {}): Claimed {
  return {
    id,
    kind: "agency_restored",
    address: `p${id}@example.com`,
    locale: "en",
    payload: { agency_name: "Kumo" },
    dedupeKey: `agency_restored:${id}`,
    ...values,
  };
}

/** An in-memory queue that records each outcome. */
function queueOf(...mails: Claimed[]) {
  const outcomes = new Map<number, Outcome>();
  const queue: Queue = {
    claim: async (limit) => mails.splice(0, limit),
    settle: async (id, outcome) => void outcomes.set(id, outcome),
  };
  return { queue, outcomes };
}

function answer(...statuses: number[]) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    return new Response("{}", { status: status ?? 200 });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("sendDue", () => {
  it("sends all batches, each mail with its own key", async () => {
    const fetched = answer(200);
    const { queue, outcomes } = queueOf(...Array.from({ length: 12 }, (_, id) => mailTo(id)));
    expect(
      await sendDue(queue, {
        service: SERVICE,
        siteUrl: "https://wayfare.example",
        replyDomain: null,
        secret: null,
      }),
    ).toEqual({
      sent: 12,
      failed: 0,
    });
    expect([...outcomes.values()].every(({ status }) => status === "sent")).toBe(true);
    const keys = fetched.mock.calls.map(
      ([, init]) => (init.headers as Record<string, string>)["idempotency-key"],
    );
    expect(new Set(keys).size).toBe(12);
    const bodies = fetched.mock.calls.map(([, init]) => JSON.parse(String(init.body)));
    // Mails of a batch are sent concurrently, in no order.
    expect(bodies.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 12 }, (_, id) => [`p${id}@example.com`]).sort(),
    );
    for (const body of bodies) {
      expect(body).toMatchObject({ from: SERVICE.from, subject: "Kumo is back on sale" });
    }
  });

  it.each([
    [503, "retry"],
    [429, "retry"],
    [401, "retry"],
    [422, "given-up"],
  ])("deliver maps the status %i to %s", async (status, wanted) => {
    answer(status);
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { queue, outcomes } = queueOf(mailTo(1));
    expect(
      await sendDue(queue, {
        service: SERVICE,
        siteUrl: "https://x.example",
        replyDomain: null,
        secret: null,
      }),
    ).toEqual({ sent: 0, failed: 1 });
    expect(outcomes.get(1)?.status).toBe(wanted);
    expect(logged).toHaveBeenCalledWith(`Mail 1 was not sent: the mail service answered ${status}`);
  });

  it("retries a mail without an answer, and continues when one can't be settled", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new Error("down")));
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { queue, outcomes } = queueOf(mailTo(1), mailTo(2));
    const settle = queue.settle;
    queue.settle = async (id, outcome) => {
      if (id === 1) throw new Error("no database");
      await settle(id, outcome);
    };
    await sendDue(queue, {
      service: SERVICE,
      siteUrl: "https://x.example",
      replyDomain: null,
      secret: null,
    });
    expect(outcomes.get(2)).toMatchObject({ status: "retry" });
  });

  it("sends nothing without an address or for an unknown kind", async () => {
    const fetched = answer(200);
    const { queue, outcomes } = queueOf(
      mailTo(1, { address: null }),
      mailTo(2, { address: "a@b.example, c@d.example" }),
      mailTo(3, { kind: "constructor" }),
    );
    await sendDue(queue, {
      service: SERVICE,
      siteUrl: "https://x.example",
      replyDomain: null,
      secret: null,
    });
    expect(fetched).not.toHaveBeenCalled();
    expect([...outcomes.values()].map(({ status }) => status)).toEqual([
      "given-up",
      "given-up",
      "retry",
    ]);
  });
});

it.each([
  ["maya@example.com", true],
  ["a@b\r\nBcc: c@d.example", false],
  ["<maya@example.com>", false],
  ["a@b@c", false],
  ["", false],
])("isAddress(%j) is %s", (address, wanted) => {
  expect(isAddress(address)).toBe(wanted);
});
