import { getLocale } from "next-intl/server";
import type { ComponentProps } from "react";

import { localePath } from "@/lib/i18n/paths";

import { SiteLink } from "./site-link";

export async function LocaleLink({
  href,
  ...props
}: Omit<ComponentProps<typeof SiteLink>, "href"> & { href: string }) {
  return <SiteLink href={localePath(await getLocale(), href)} {...props} />;
}
