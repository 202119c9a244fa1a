import { getMessages, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import type { LegalKind } from "@/lib/legal/kinds";

/** The text that comes with the application, until the operator publishes one. */
export async function BuiltInText({ kind }: { kind: LegalKind }) {
  if (kind === "imprint") {
    const t = await getTranslations("legal");
    return (
      <div className="grid gap-4">
        <p>{t("imprintText")}</p>
        <p>
          <LocaleLink href="/help#desk-title" className="text-primary underline underline-offset-4">
            {t("imprintContact")}
          </LocaleLink>
        </p>
      </div>
    );
  }
  const { catalogue } = await getMessages();
  return (
    <dl className="grid gap-5">
      {catalogue[kind].items.map((item) => (
        <div key={item.title} className="sm:grid sm:grid-cols-[11rem_1fr] sm:gap-6">
          <dt className="font-semibold">{item.title}</dt>
          <dd className="text-muted-foreground">{item.text}</dd>
        </div>
      ))}
    </dl>
  );
}
