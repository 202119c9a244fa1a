import { ThreadSkeleton } from "@/components/conversations/thread-skeleton";

export default function Loading() {
  return <ThreadSkeleton />;
}
