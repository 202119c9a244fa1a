import { withSiteName } from "@/lib/config/site-name";
import { locales } from "@/lib/i18n/locales";
import type { LegalKind } from "@/lib/legal/kinds";
import type { LegalTexts } from "@/lib/legal/texts";

async function builtInText(locale: string, kind: "terms" | "privacy"): Promise<string> {
  const file = (await import(`@/lib/i18n/messages/${locale}/catalogue.json`)) as {
    default: Record<typeof kind, { items: { title: string; text: string }[] }>;
  };
  return withSiteName(file.default[kind].items)
    .map(({ title, text }) => `# ${title}\n\n${text}`)
    .join("\n\n");
}

/** What the form starts from while nothing is published. An imprint starts empty. */
export async function builtInTexts(kind: LegalKind): Promise<Partial<LegalTexts>> {
  if (kind === "imprint") return {};
  const entries = await Promise.all(
    locales.map(async (locale) => [locale, await builtInText(locale, kind)] as const),
  );
  return Object.fromEntries(entries);
}
