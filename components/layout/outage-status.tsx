import { reportUnavailable } from "@/lib/cache/request-trace";

/** Sets status 503 through the page cache or the server, and prevents caching. */
export function OutageStatus() {
  reportUnavailable();
  return (
    <>
      <meta name="page-status" content="503" />
      <meta name="robots" content="noindex" />
    </>
  );
}
