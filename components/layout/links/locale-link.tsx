import Link from "next/link";
import { getLocale } from "next-intl/server";
import type { ComponentProps } from "react";

import { localePath } from "@/lib/i18n/paths";

/** A link within the site, in the page's language. */
export async function LocaleLink({
  href,
  ...props
}: Omit<ComponentProps<typeof Link>, "href"> & { href: string }) {
  return <Link href={localePath(await getLocale(), href)} {...props} />;
}
