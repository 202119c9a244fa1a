import { MessagesSquare } from "lucide-react";
import { getTranslations } from "next-intl/server";

/** Stands where a thread would, until one is chosen. */
export async function NoThread() {
  const t = await getTranslations("conversations.thread");
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center text-muted-foreground">
      <MessagesSquare aria-hidden="true" className="size-12 stroke-1" />
      <p>{t("select")}</p>
    </div>
  );
}
