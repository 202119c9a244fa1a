import { CloudOff } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { OutageStatus } from "@/components/layout/outage-status";
import { buttonVariants } from "@/components/ui/button";

/** The retry is a link to the same page, so it works without scripts. */
export async function LoadFailed({
  title,
  level: Heading = "h1",
}: {
  title?: string;
  level?: "h1" | "h2";
}) {
  const t = await getTranslations("portal.error");
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-16 text-center"
    >
      <OutageStatus />
      <CloudOff aria-hidden="true" className="size-10 text-muted-foreground" />
      <Heading className="text-xl font-bold">{title ?? t("title")}</Heading>
      <p className="text-muted-foreground">{t("text")}</p>
      <a href="" className={buttonVariants({ variant: "outline" })}>
        {t("retry")}
      </a>
    </div>
  );
}
