import { reportMissing } from "@/lib/cache/request-trace";

/** Next's `notFound()` would leave the body empty until scripts run. */
export function NotFoundStatus() {
  reportMissing();
  return (
    <>
      <meta name="page-status" content="404" />
      <meta name="robots" content="noindex" />
    </>
  );
}
