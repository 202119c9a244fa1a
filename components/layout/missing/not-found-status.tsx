import { reportMissing } from "@/lib/cache/request-trace";

/**
 * Tells the page cache, and the server of a page that is rendered for the request, that this view
 * stands for something that is not there: it answers 404. (Next's own `notFound()` would leave the
 * body empty until scripts run.)
 */
export function NotFoundStatus() {
  reportMissing();
  return (
    <>
      <meta name="page-status" content="404" />
      <meta name="robots" content="noindex" />
    </>
  );
}
