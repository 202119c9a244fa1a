import { InboxView } from "@/components/conversations/inbox/inbox-view";

export default function MessagesPage() {
  return <InboxView inbox="user" />;
}
