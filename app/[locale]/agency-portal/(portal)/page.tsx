import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";

import { localePath } from "@/lib/i18n/paths";

/** The portal's address without a screen. */
export default async function PortalPage() {
  redirect(localePath(await getLocale(), "/agency-portal/dashboard"));
}
