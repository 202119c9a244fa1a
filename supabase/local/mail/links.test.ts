import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { LinkingMailer, mailLink, mailLocale } from "./links";

const SITE = "http://127.0.0.1:3000";

describe("mailLink", () => {
  it("keeps the requested page and language", () => {
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

it.each([
  [`${SITE}/zh/auth/confirm`, "zh"],
  [`${SITE}/auth/confirm`, "en"],
  ["https://evil.example/de/auth/confirm", "en"],
  [null, "en"],
])("the language of %j is %s", (asked, locale) => {
  expect(mailLocale(SITE, asked)).toBe(locale);
});

type Mail = { to: string; subject: string; text?: string; html?: string };

async function sendThrough(asked: string, mail: Mail): Promise<Mail | undefined> {
  const sent: Mail[] = [];
  const mailer = new LinkingMailer({ send: async (one) => void sent.push(one) }, SITE);
  const query = `redirect_to=${encodeURIComponent(asked)}`;
  const request = new Request(`http://api.test/auth/v1/recover?${query}`);
  await mailer.during(request, () => mailer.send(mail));
  return sent[0];
}

describe("LinkingMailer", () => {
  it("replaces Auth's mails, in the language of the requesting page", async () => {
    const link = `${SITE}/auth/v1/verify?token=abc&type=recovery&redirect_to=x`;
    const mail = await sendThrough(`${SITE}/fr/auth/new-password`, {
      to: "a@b",
      subject: "Reset Your Password",
      text: `Open ${link}`,
      html: `<a href="${link.replaceAll("&", "&amp;")}">`,
    });
    const target = `${SITE}/fr/auth/new-password?token_hash=abc&type=recovery`;
    expect(mail?.to).toBe("a@b");
    expect(mail?.subject).toBe("Choisissez un nouveau mot de passe");
    expect(mail?.text).toContain(target);
    expect(mail?.html).toContain(`href="${target.replaceAll("&", "&amp;")}"`);
    expect(mail?.html).toContain('lang="fr"');
  });

  it("leaves other mails unchanged", async () => {
    const mail = { to: "a@b", subject: "s", text: "Nothing to follow" };
    expect(await sendThrough(SITE, mail)).toEqual(mail);
  });
});

// is_reset_link_open and is_confirmation_link_open have no rate limit: six digits could be guessed.
it("the hosted project's codes are too long to guess", async () => {
  const file = path.join(import.meta.dirname, "../../config.toml");
  const lengths = [...(await readFile(file, "utf8")).matchAll(/^\s*otp_length\s*=\s*(.*)$/gm)];
  expect(lengths.length).toBeGreaterThan(0);
  for (const [line, length] of lengths) expect(Number(length), line).toBeGreaterThanOrEqual(10);
});
