import { ThreadView } from "@/components/conversations/thread-view";

export default async function MessagesThreadPage({
  params,
  searchParams,
}: {
  params: Promise<{ conversationId: string }>;
  searchParams: Promise<{ before?: string | string[] }>;
}) {
  const { conversationId } = await params;
  const { before } = await searchParams;
  return (
    <ThreadView
      side="user"
      conversationId={conversationId}
      before={typeof before === "string" ? before : undefined}
    />
  );
}
