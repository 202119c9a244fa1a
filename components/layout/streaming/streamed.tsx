import "server-only";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";

import "./streamed.css";
import { StreamedBoundary } from "./streamed-boundary";
import { mayStream, PLACEHOLDER_DELAY_MS, SCRIPTS_COOKIE, settlesWithin } from "./streaming-rules";

/**
 * A part of a page that waits for data: what stands around it is sent at once, and a placeholder in
 * its stead. Browsers that run no scripts wait for the whole page, as nothing could put the part in
 * its place there; so does everybody where the data is quick.
 *
 * What may redirect or be missing belongs before it: afterwards the status is sent.
 * @param until what the part waits for; begun by the page, after its guard
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
  // Whoever shows the part hears of its failure.
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
            {/* It said that it runs scripts, and has lost them since. */}
            <meta httpEquiv="refresh" content="0; url=/api/whole-page" />
          </noscript>
        </>
      }
    >
      {children}
    </StreamedBoundary>
  );
}
