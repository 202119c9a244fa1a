import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import {
  operatorBookingsPath,
  mailsPath,
  newAnnouncementPath,
  operatorPackagesPath,
  personPath,
} from "@/lib/navigation/operator-paths";
import type { AgencyRecord } from "@/lib/operator/types";

import { Section } from "@/components/layout/facts";

/** The way to all that belongs to an agency. */
export async function AgencyLinks({ agency }: { agency: AgencyRecord }) {
  const t = await getTranslations("operator.agency");
  const links = [
    { href: operatorBookingsPath({ agency: agency.id }), text: t("allBookings") },
    { href: operatorPackagesPath({ agency: agency.id }), text: t("allPackages") },
    ...(agency.ownerId === null
      ? []
      : [
          { href: personPath(agency.ownerId), text: t("owner") },
          { href: newAnnouncementPath(agency.businessEmail), text: t("announce") },
          { href: mailsPath({ search: agency.businessEmail }), text: t("mails") },
        ]),
  ];
  return (
    <Section title={t("belongs")}>
      <ul className="grid gap-1">
        {links.map(({ href, text }) => (
          <li key={href}>
            <LocaleLink
              href={href}
              prefetch={false}
              className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
            >
              {text}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
