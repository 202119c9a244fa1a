import { FindView, type FindPageProps } from "@/components/conversations/inbox/find-view";

export default function FindMessagesPage(props: FindPageProps) {
  return <FindView inbox="user" {...props} />;
}
