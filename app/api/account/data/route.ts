import { exportOwnData } from "@/lib/account/data/queries";
import { jsonFile, requireCaller, respond } from "@/lib/http/endpoint";

/** Everything that is stored about the caller, as a JSON file. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const document = await exportOwnData();
  return document.ok ? jsonFile(document.data, "wayfare-data.json") : respond(document);
}
