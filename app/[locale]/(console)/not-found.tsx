import { NotFoundView } from "@/components/layout/missing/not-found-view";

// One for each layout: one above them would put the header and the footer into every page again.
export default function NotFound() {
  return <NotFoundView />;
}
