import { Info } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Alert } from "@/components/ui/alert";

/** For a visitor of the portal whose account has no agency. */
export async function OtherAccountNote({ email }: { email: string }) {
  const t = await getTranslations("auth.portal");
  return (
    <Alert>
      <Info aria-hidden="true" />
      <div>
        <p className="wrap-anywhere">{t("signedInAs", { email })}</p>
        <LocaleLink
          href="/agency/register"
          prefetch={false}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("applyInstead")}
        </LocaleLink>
      </div>
    </Alert>
  );
}
