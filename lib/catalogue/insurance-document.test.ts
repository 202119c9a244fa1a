import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

import { insuranceDocument, insurancePolicy } from "./insurance-document";

const script = new URL("https://partner.example/widget.js?a=1&b=2");

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

describe.each([
  ["with a partner", script],
  ["without one", null],
])("the frame's policy %s", (_which, partner) => {
  const policy = directives(insurancePolicy(partner));

  it("gives the frame an opaque origin and no access to the site's window (attack 62)", () => {
    expect(policy.get("sandbox")?.sort()).toEqual(["allow-forms", "allow-popups", "allow-scripts"]);
  });

  it("allows only the partner", () => {
    const origin = partner === null ? [] : [partner.origin];
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'self'"]);
    expect(policy.get("script-src")?.slice(1)).toEqual(origin);
    for (const name of ["connect-src", "frame-src", "form-action"]) {
      expect(policy.get(name), name).toEqual(partner === null ? ["'none'"] : origin);
    }
    expect(policy.get("script-src")?.join(" ")).not.toMatch(/unsafe|\*/);
  });
});

it("contains only the inline script that the policy names", () => {
  const html = insuranceDocument({ locale: "de", script, note: "Geht nicht" });
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, text = ""]) => text);
  expect(inline).toHaveLength(1);
  const hash = createHash("sha256")
    .update(inline[0] ?? "")
    .digest("base64");
  expect(insurancePolicy(script)).toContain(`script-src 'sha256-${hash}' `);
});

it("asks the partner for prices in US dollars", () => {
  const html = insuranceDocument({ locale: "en", script, note: "" });
  expect(html).toMatch(/<script src="[^"]*" data-currency="usd" data-locale="en" async>/);
});

it("writes the note and the address as text", () => {
  const html = insuranceDocument({ locale: "en", script, note: `<b>"A" & B</b>` });
  expect(html).toContain("&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;");
  expect(html).toContain('src="https://partner.example/widget.js?a=1&amp;b=2"');
  expect(html).not.toContain("<b>");
});
