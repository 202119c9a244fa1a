import { getLocale, getTranslations } from "next-intl/server";

import { REQUEST_FORM_ID } from "@/components/search/form/search-form-id";
import { buttonVariants } from "@/components/ui/button";
import { localePath } from "@/lib/i18n/paths";
import type { Category } from "@/lib/navigation/categories";
import { requestPath } from "@/lib/search/request-paths";

export async function RequestButton({
  category,
  id,
  subject,
}: {
  category: Category;
  id: string;
  subject: string;
}) {
  const t = await getTranslations("search");
  return (
    <button
      type="submit"
      form={REQUEST_FORM_ID}
      formAction={localePath(await getLocale(), requestPath(category, id))}
      aria-label={`${t("bookNow")}: ${subject}`}
      className={buttonVariants({ size: "sm" })}
    >
      {t("bookNow")}
    </button>
  );
}
