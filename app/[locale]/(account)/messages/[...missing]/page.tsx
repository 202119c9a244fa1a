import { MissingPage } from "@/components/layout/missing/missing-page";

export { missingMetadata as generateMetadata } from "@/components/layout/missing/missing-page";

/** In the thread's place: the conversations stay beside it. */
export default function MissingThreadPage() {
  return (
    <div className="min-w-0 flex-1 overflow-y-auto">
      <MissingPage />
    </div>
  );
}
