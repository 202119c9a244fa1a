import { describe, expect, it } from "vitest";
import { LinkingMailer, mailLink } from "./links";

const SITE = "http://127.0.0.1:3000";

describe("mailLink", () => {
  it("keeps to the page and the language that were asked for", () => {
    expect(mailLink(SITE, `${SITE}/de/auth/new-password`, "recovery", "abc")).toBe(
      `${SITE}/de/auth/new-password?token_hash=abc&type=recovery`,
    );
  });

  it.each([null, "", "https://evil.example/x", "javascript:alert(1)", "//evil.example"])(
    "stays on the site for %j",
    (asked) => {
      expect(mailLink(SITE, asked, "signup", "abc")).toBe(
        `${SITE}/auth/confirm?token_hash=abc&type=signup`,
      );
    },
  );
});

it("rewrites the links of a mail, in its text and in its HTML", async () => {
  const sent: { text?: string; html?: string }[] = [];
  const mailer = new LinkingMailer({ send: async (mail) => void sent.push(mail) }, SITE);
  const link = `${SITE}/auth/v1/verify?token=abc&type=recovery&redirect_to=${encodeURIComponent(SITE)}`;
  const request = new Request(
    `http://api.test/auth/v1/recover?redirect_to=${encodeURIComponent(`${SITE}/fr/auth/new-password`)}`,
  );
  await mailer.during(request, async () => {
    await mailer.send({
      to: "a@b",
      subject: "s",
      text: `Open ${link}`,
      html: `<a href="${link}">`,
    });
  });
  const target = `${SITE}/fr/auth/new-password?token_hash=abc&type=recovery`;
  expect(sent).toEqual([
    { to: "a@b", subject: "s", text: `Open ${target}`, html: `<a href="${target}">` },
  ]);
});
