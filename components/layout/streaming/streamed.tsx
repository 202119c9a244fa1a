import "server-only";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";

import "./streamed.css";
import { StreamedBoundary } from "./streamed-boundary";
import { mayStream, PLACEHOLDER_DELAY_MS, SCRIPTS_COOKIE, settlesWithin } from "./streaming-rules";

/**
 * A part of a page that waits for data: the rest is sent at once with a placeholder. Browsers without
 * scripts get the whole page, since no script could move the part into place, and so do all if the data
 * is quick. Redirects and lookups of missing things must finish before it, because the status is sent
 * then.
 * @param until the data's promise, created by the page after its guard
 */
export async function Streamed({
  until,
  fallback,
  children,
}: {
  until: Promise<unknown>;
  fallback: ReactNode;
  children: ReactNode;
}) {
  // The component that renders the part handles the rejection.
  until.catch(() => undefined);
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const isLate =
    mayStream(jar.get(SCRIPTS_COOKIE)?.value, head.get("sec-fetch-dest")) &&
    !(await settlesWithin(until, PLACEHOLDER_DELAY_MS));
  return (
    <StreamedBoundary
      isLate={isLate}
      fallback={
        <>
          {fallback}
          <noscript>
            {/* The browser claimed to run scripts but doesn't. */}
            <meta httpEquiv="refresh" content="0; url=/api/whole-page" />
          </noscript>
        </>
      }
    >
      {children}
    </StreamedBoundary>
  );
}
