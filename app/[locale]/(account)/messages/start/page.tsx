import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";

import { StartPrompt } from "@/components/conversations/contact/start-prompt";
import { requireSession } from "@/lib/auth/guards";
import { isPressed } from "@/lib/conversations/contact/pressed-contact";
import { startConversationSchema } from "@/lib/conversations/schemas";
import { localePath } from "@/lib/i18n/paths";
import { inboxPath, startPath } from "@/lib/navigation/message-paths";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * The page after the sign-in of a visitor who pressed Contact Us. Opening it changes nothing: its form
 * opens the conversation.
 */
export default async function StartConversationPage({ searchParams }: Props) {
  const { package: packageId, subject } = await searchParams;
  const about = startConversationSchema.safeParse({ packageId, subject }).data;
  if (!about) redirect(localePath(await getLocale(), inboxPath("user")));
  await requireSession(startPath(about));
  return <StartPrompt about={about} isPressed={await isPressed(about)} />;
}
