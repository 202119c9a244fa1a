import { getTranslations } from "next-intl/server";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { readUndoable } from "@/lib/actions/undo";

/** The last step's notice with its Undo button, where no script shows the toast. */
export async function UndoNotice() {
  const undoable = await readUndoable();
  if (undoable === null) return null;
  const t = await getTranslations("flash");
  return (
    // Browsers with scripts don't render it, so it may be a flex item of the page's heading.
    <noscript className="basis-full">
      <Alert role="status" className="mb-4 flex-wrap">
        <p className="min-w-0 flex-1 self-center">{t(undoable.step)}</p>
        <form method="post" action="/api/undo">
          <Button type="submit" variant="outline" size="sm">
            {t("undo")}
          </Button>
        </form>
      </Alert>
    </noscript>
  );
}
