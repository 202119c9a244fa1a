import { failed } from "@/lib/actions/types";
import { jsonFile, requireCaller, respond } from "@/lib/http/endpoint";
import { exportPerson } from "@/lib/operator/people/mutations";
import { isUuid } from "@/lib/utils/uuid";

/** Everything that is stored about a person, as a JSON file for an admin. The audit log says who took it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  if (caller.data.role !== "admin") return respond(failed("forbidden"));
  const { id } = await params;
  if (!isUuid(id)) return respond(failed("notFound"));
  const document = await exportPerson(id);
  return document.ok ? jsonFile(document.data, `person-${id}.json`) : respond(document);
}
