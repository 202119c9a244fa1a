import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type AuthKind, LOCALES } from "../supabase/functions/send-emails/mail.ts";
import { renderAuth } from "../supabase/functions/send-emails/render.ts";
import { TEXTS } from "../supabase/functions/send-emails/texts/all.ts";

/** The two mails that a hosted project's Auth sends by itself, and the pages their links lead to. */
const TEMPLATES: readonly { file: string; kind: AuthKind; page: string; type: string }[] = [
  { file: "confirmation", kind: "confirm_address", page: "/auth/confirm", type: "signup" },
  { file: "recovery", kind: "reset_password", page: "/auth/new-password", type: "recovery" },
];

const LINK = "https://link.invalid/";
const SITE = "https://site.invalid/";

/** One text in five languages: that of the page that asked for the mail, else English. */
function choose(page: string, textIn: (locale: (typeof LOCALES)[number]) => string): string {
  const others = LOCALES.filter((locale) => locale !== "en");
  const branches = others.map((locale, index) => {
    const test = `eq .RedirectTo (printf "%s/${locale}${page}" .SiteURL)`;
    return `{{ ${index === 0 ? "if" : "else if"} ${test} }}${textIn(locale)}`;
  });
  return `${branches.join("")}{{ else }}${textIn("en")}{{ end }}`;
}

export function mailTemplates(): { file: string; subject: string; html: string }[] {
  return TEMPLATES.map(({ file, kind, page, type }) => ({
    file: `supabase/templates/${file}.html`,
    subject: choose(page, (locale) => TEXTS[locale].mails[kind].subject),
    html: choose(page, (locale) =>
      renderAuth(kind, locale, LINK, SITE)
        .html.replaceAll(LINK, `{{ .RedirectTo }}?token_hash={{ .TokenHash }}&amp;type=${type}`)
        .replaceAll(SITE, "{{ .SiteURL }}"),
    ),
  }));
}

async function main(): Promise<void> {
  const root = path.resolve(import.meta.dirname, "..");
  let config = await readFile(path.join(root, "supabase/config.toml"), "utf8");
  for (const { file, subject, html } of mailTemplates()) {
    await writeFile(path.join(root, file), html);
    const section = `[auth.email.template.${path.basename(file, ".html")}]\n`;
    const begin = config.indexOf(section) + section.length;
    const end = config.indexOf("\n", begin);
    config = `${config.slice(0, begin)}subject = '${subject}'${config.slice(end)}`;
  }
  await writeFile(path.join(root, "supabase/config.toml"), config);
  console.log("Wrote the templates of Auth's mails and their subjects.");
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) await main();
