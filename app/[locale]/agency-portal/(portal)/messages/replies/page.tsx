import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { SavedRepliesView } from "@/components/conversations/replies/saved-replies-view";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("conversations.replies"))("title") };
}

export default function SavedRepliesPage() {
  return <SavedRepliesView />;
}
