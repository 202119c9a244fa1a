import { getTranslations } from "next-intl/server";

import { OutageStatus } from "@/components/layout/outage-status";
import { buttonVariants } from "@/components/ui/button";

/** Rendered on the server, so it works without JavaScript; the retry links to the same page. */
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
