import { reportUnavailable } from "@/lib/cache/request-trace";

/**
 * Tells the page cache, and the server of a page that is rendered for the request, that this view only
 * says that the backend does not answer: it answers 503, and is not kept.
 */
export function OutageStatus() {
  reportUnavailable();
  return (
    <>
      <meta name="page-status" content="503" />
      <meta name="robots" content="noindex" />
    </>
  );
}
