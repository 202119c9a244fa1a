import { InboxView } from "@/components/conversations/inbox/inbox-view";

export default function CustomerMessagesPage() {
  return <InboxView inbox="agency" />;
}
