import { FindView, type FindPageProps } from "@/components/conversations/inbox/find-view";

export default function FindCustomerMessagesPage(props: FindPageProps) {
  return <FindView inbox="agency" {...props} />;
}
