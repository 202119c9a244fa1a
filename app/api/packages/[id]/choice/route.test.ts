import { expect, it } from "vitest";

import { POST } from "./route";

const ID = "b0000000-0000-4000-8000-000000000013";

/** As a browser sends the form: what was chosen stands before what the page was about. */
function send(id: string, fields: [name: string, value: string][], headers = {}) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const address = `http://127.0.0.1/api/packages/${id}/choice`;
  const request = new Request(address, {
    method: "POST",
    body,
    headers: { "content-length": "900", ...headers },
  });
  return POST(request, { params: Promise.resolve({ id }) });
}

const chosen: [string, string][] = [
  ["date", "2083-05-01"],
  ["travellers", "3"],
];
const shown: [string, string][] = [
  ["_locale", "de"],
  ["date", "2083-04-01"],
  ["travellers", "2"],
  ["note", "Between us"],
];

it("redirects to the choice with the body, and puts no input into an address", async () => {
  const answer = await send(ID, [...chosen, ...shown]);
  expect(answer.status).toBe(307);
  expect(answer.headers.get("location")).toBe(
    `/de/package/${ID}/book?date=2083-05-01&travellers=3`,
  );
});

it.each([
  ["paris-romance", [["date", "2083-02-31"]], "/package/paris-romance/book?travellers=2"],
  ["paris-romance", [["_locale", "//evil.example"]], "/package/paris-romance/book?travellers=2"],
  ["paris-romance", [["travellers", "99999"]], "/package/paris-romance/book?travellers=2"],
] as [string, [string, string][], string][])(
  "leaves out for %s what cannot be meant: %j",
  async (id, fields, location) => {
    expect((await send(id, fields)).headers.get("location")).toBe(location);
  },
);

it("leads nowhere but to a package, and takes no more than a note", async () => {
  expect((await send("..%2f..%2fauth", chosen)).status).toBe(404);
  expect((await send("//evil.example", chosen)).status).toBe(404);
  expect((await send(ID, chosen, { "content-length": "70000" })).status).toBe(413);
  const request = new Request("http://127.0.0.1/", { method: "POST", body: "no form" });
  request.headers.set("content-length", "7");
  expect((await POST(request, { params: Promise.resolve({ id: ID }) })).status).toBe(400);
});
