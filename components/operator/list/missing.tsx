import { NotFoundStatus } from "@/components/layout/missing/not-found-status";

/** What a record's page shows in its stead. */
export function Missing({ text }: { text: string }) {
  return (
    <>
      <NotFoundStatus />
      <h1 className="mt-3 text-3xl font-bold">{text}</h1>
    </>
  );
}
