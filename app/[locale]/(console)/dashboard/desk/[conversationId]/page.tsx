import type { Metadata } from "next";

import { ThreadView } from "@/components/conversations/thread/thread-view";
import {
  threadMetadata,
  threadOf,
  type ThreadPageProps,
} from "@/lib/conversations/thread/thread-page";

export function generateMetadata(props: ThreadPageProps): Promise<Metadata> {
  return threadMetadata("desk", props);
}

export default async function DeskThreadPage(props: ThreadPageProps) {
  return <ThreadView inbox="desk" {...await threadOf(props)} />;
}
