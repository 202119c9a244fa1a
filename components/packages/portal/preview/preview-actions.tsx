import { getTranslations } from "next-intl/server";

import { Button } from "@/components/ui/button";

export async function PreviewActions() {
  const t = await getTranslations("catalogue.detail");
  const note = (await getTranslations("packages.preview"))("noBooking");
  return (
    <>
      <Button type="button" size="lg" disabled className="w-full">
        {t("bookNow")}
      </Button>
      <Button type="button" size="lg" variant="outline" disabled className="w-full">
        {t("contactUs")}
      </Button>
      <p className="text-sm text-muted-foreground">{note}</p>
    </>
  );
}
