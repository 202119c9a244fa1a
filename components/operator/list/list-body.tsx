import type { ReactNode } from "react";

import { RowsSkeleton } from "@/components/feedback/list-skeletons";
import { LoadFailed } from "@/components/feedback/load-failed";
import { Streamed } from "@/components/layout/streaming/streamed";

async function Loaded<Page>({
  reading,
  failed,
  render,
}: {
  reading: Promise<Page | "unavailable">;
  failed: string;
  render: (page: Page) => ReactNode;
}) {
  const page = await reading;
  return page === "unavailable" ? <LoadFailed title={failed} level="h2" /> : render(page);
}

/** A list that is shown as soon as it is read. */
export function ListBody<Page>(props: {
  reading: Promise<Page | "unavailable">;
  /** What to say when it could not be read. */
  failed: string;
  render: (page: Page) => ReactNode;
}) {
  return (
    <div data-list="" className="@container mt-6">
      <Streamed until={props.reading} fallback={<RowsSkeleton rows={10} className="h-18" />}>
        <Loaded {...props} />
      </Streamed>
    </div>
  );
}
