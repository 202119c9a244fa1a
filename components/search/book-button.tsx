import { getTranslations } from "next-intl/server";

import { buttonVariants } from "@/components/ui/button";

import { DESK_FORM_ID } from "./search-form-id";

/** Book Now of a sample: asks the marketplace's own desk about it. */
export async function BookButton({ subject }: { subject: string }) {
  const t = await getTranslations("search");
  return (
    <button
      type="submit"
      form={DESK_FORM_ID}
      name="subject"
      value={subject}
      aria-label={`${t("bookNow")}: ${subject}`}
      className={buttonVariants({ size: "sm" })}
    >
      {t("bookNow")}
    </button>
  );
}
