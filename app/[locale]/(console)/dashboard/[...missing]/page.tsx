import { MissingPage } from "@/components/layout/missing/missing-page";

export { missingMetadata as generateMetadata } from "@/components/layout/missing/missing-page";

/** The shell around it has the operator's navigation. */
export default function MissingDashboardPage() {
  return <MissingPage />;
}
