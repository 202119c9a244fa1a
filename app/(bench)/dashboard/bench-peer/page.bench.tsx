import { getSession } from "@/lib/auth/session";
import { getServerClient } from "@/lib/supabase/server";

/** Budget 10: the least that a personal page does. Only builds for benchmarks and tests have it. */
export default async function BenchPeerPage() {
  const client = await getServerClient();
  const [{ status }, { data }] = await Promise.all([
    getSession(),
    client.from("travel_packages").select("id").limit(1),
  ]);
  return (
    <p>
      {status} {data?.length}
    </p>
  );
}
