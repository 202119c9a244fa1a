import { InboxView } from "@/components/conversations/inbox/inbox-view";

export default function DeskPage() {
  return <InboxView inbox="desk" />;
}
