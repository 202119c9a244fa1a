import { getTranslations } from "next-intl/server";

import { OutageStatus } from "@/components/layout/outage-status";
import { buttonVariants } from "@/components/ui/button";

/**
 * What a page shows while the backend does not answer. Rendered on the server, so that it is there
 * without JavaScript too; the empty address leads back to the page itself.
 */
export async function UnavailableView() {
  const t = await getTranslations("shell.error");
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-lg justify-items-center gap-4 px-4 py-24 text-center"
    >
      <OutageStatus />
      <h1 className="text-2xl font-bold">{t("title")}</h1>
      <p className="text-muted-foreground">{t("text")}</p>
      <a href="" className={buttonVariants()}>
        {t("retry")}
      </a>
    </div>
  );
}
