/**
 * Tells the page cache that this view stands for something that is not there: it answers 404. (Next's
 * own `notFound()` would leave the body empty until scripts run.)
 */
export function NotFoundStatus() {
  return (
    <>
      <meta name="page-status" content="404" />
      <meta name="robots" content="noindex" />
    </>
  );
}
