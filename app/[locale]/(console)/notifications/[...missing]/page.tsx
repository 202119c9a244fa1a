import { MissingPage } from "@/components/layout/missing/missing-page";

export { missingMetadata as generateMetadata } from "@/components/layout/missing/missing-page";

export default function MissingNotificationPage() {
  return <MissingPage />;
}
