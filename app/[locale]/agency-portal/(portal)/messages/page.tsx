import { InboxView } from "@/components/conversations/inbox-view";

export default function CustomerMessagesPage() {
  return <InboxView inbox="agency" />;
}
