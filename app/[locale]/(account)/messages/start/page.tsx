import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";

import { StartPrompt } from "@/components/conversations/start-prompt";
import { requireSession } from "@/lib/auth/guards";
import { openConversation } from "@/lib/conversations/mutations";
import { startConversationSchema } from "@/lib/conversations/schemas";
import { inboxPath, startPath, threadPath } from "@/lib/conversations/sides";
import { localePath } from "@/lib/i18n/paths";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * Where a visitor who pressed Contact Us gets after they have signed in: to the conversation. A link
 * of another site opens none: it leads to a button.
 */
export default async function StartConversationPage({ searchParams }: Props) {
  const { package: packageId, subject } = await searchParams;
  const about = startConversationSchema.safeParse({ packageId, subject }).data;
  const locale = await getLocale();
  if (!about) redirect(localePath(locale, inboxPath("user")));
  const session = await requireSession(startPath(about));
  if ((await headers()).get("sec-fetch-site") !== "same-origin") {
    return <StartPrompt about={about} refusal={null} />;
  }
  const opened = await openConversation(session, about);
  if (opened.ok) redirect(localePath(locale, threadPath("user", opened.data)));
  return <StartPrompt about={about} refusal={opened.code} />;
}
