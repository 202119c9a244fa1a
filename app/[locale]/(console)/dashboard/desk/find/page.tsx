import { FindView, type FindPageProps } from "@/components/conversations/inbox/find-view";

export default function FindDeskMessagesPage(props: FindPageProps) {
  return <FindView inbox="desk" {...props} />;
}
