import type { Metadata } from "next";

import { ThreadView } from "@/components/conversations/thread/thread-view";
import {
  threadMetadata,
  threadOf,
  type ThreadPageProps,
} from "@/lib/conversations/thread/thread-page";

export function generateMetadata(props: ThreadPageProps): Promise<Metadata> {
  return threadMetadata("agency", props);
}

export default async function CustomerMessagesThreadPage(props: ThreadPageProps) {
  return <ThreadView inbox="agency" {...await threadOf(props)} />;
}
