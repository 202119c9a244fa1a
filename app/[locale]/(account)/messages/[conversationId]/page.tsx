import type { Metadata } from "next";

import { ThreadView } from "@/components/conversations/thread/thread-view";
import {
  threadMetadata,
  threadOf,
  type ThreadPageProps,
} from "@/lib/conversations/thread/thread-page";

export function generateMetadata(props: ThreadPageProps): Promise<Metadata> {
  return threadMetadata("user", props);
}

export default async function MessagesThreadPage(props: ThreadPageProps) {
  return <ThreadView inbox="user" {...await threadOf(props)} />;
}
