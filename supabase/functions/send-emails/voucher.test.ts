import { afterEach, expect, it, vi } from "vitest";
import { voucherOf } from "./voucher.ts";

const SITE = "https://wayfare.example";
const payload = { booking_id: "b-1", reference: "WF-1", voucher_token: "secret" };
const PDF = { headers: { "content-type": "application/pdf" } };

function answer(response: () => Response) {
  const fetched = vi.fn<(url: URL) => Promise<Response>>(async () => response());
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("fetches the voucher in the mail's language by its link", async () => {
  const bytes = new Uint8Array(20_000).map((_, place) => place % 256);
  const fetched = answer(() => new Response(bytes, PDF));
  const [file] = await voucherOf(SITE, "de", payload);
  expect(String(fetched.mock.calls[0]?.[0])).toBe(
    `${SITE}/api/trips/b-1/voucher?locale=de&token=secret`,
  );
  expect(file).toMatchObject({ filename: "WF-1.pdf", content_type: "application/pdf" });
  expect(Buffer.from(file?.content ?? "", "base64")).toEqual(Buffer.from(bytes));
});

it.each([
  ["an outage", () => new Response("", { ...PDF, status: 503 })],
  ["a page", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ["a file that is too large", () => new Response(new Uint8Array(2_000_001), PDF)],
])("lets the mail go without it on %s", async (_, response) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  answer(response);
  expect(await voucherOf(SITE, "en", payload)).toEqual([]);
});

it("asks for nothing without a link", async () => {
  const fetched = answer(() => new Response("", PDF));
  expect(await voucherOf(SITE, "en", { booking_id: "b-1" })).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});
