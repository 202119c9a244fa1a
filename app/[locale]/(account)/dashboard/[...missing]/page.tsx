import { MissingPage } from "@/components/layout/missing/missing-page";
import { OperatorNav } from "@/components/operator/operator-nav";
import { getSession } from "@/lib/auth/session";

export { missingMetadata as generateMetadata } from "@/components/layout/missing/missing-page";

export default async function MissingDashboardPage() {
  const session = await getSession();
  const isOperator = session.status === "signed-in" && session.role === "admin";
  return (
    <div className="mx-auto max-w-7xl px-4 py-10">
      {isOperator ? <OperatorNav current={null} /> : null}
      <MissingPage />
    </div>
  );
}
