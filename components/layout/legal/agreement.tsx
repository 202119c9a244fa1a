import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { legalPath, type LegalKind } from "@/lib/legal/kinds";

function link(kind: LegalKind) {
  function Text(chunks: ReactNode) {
    return (
      <LocaleLink
        href={legalPath(kind)}
        prefetch={false}
        className="text-primary underline underline-offset-4"
      >
        {chunks}
      </LocaleLink>
    );
  }
  return Text;
}

/** Says what the button beside it agrees to, and tells the action which version that was. */
export async function SignUpAgreement({ version }: { version: number | null }) {
  const t = await getTranslations("legal");
  const values = { terms: link("terms"), privacy: link("privacy") };
  return (
    <>
      {version === null ? null : <input type="hidden" name="termsVersion" value={version} />}
      <p className="text-sm text-muted-foreground">
        {version
          ? t.rich("agreeSignUpVersion", { ...values, version })
          : t.rich("agreeSignUp", values)}
      </p>
    </>
  );
}

export async function BookingAgreement({ version }: { version: number | null }) {
  const t = await getTranslations("bookings.book");
  const values = { terms: link("terms") };
  return (
    <>
      {version === null ? null : <input type="hidden" name="termsVersion" value={version} />}
      <p className="text-center text-sm text-muted-foreground">
        {t("agree")}{" "}
        {version
          ? t.rich("agreeTermsVersion", { ...values, version })
          : t.rich("agreeTerms", values)}
      </p>
    </>
  );
}
