import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import {
  done,
  failed,
  overtaken,
  type ActionFailure,
  type ActionResult,
} from "@/lib/actions/types";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { getServerClient } from "@/lib/supabase/server";

import { getAnnouncement } from "./queries";
import type { AnnouncementInput } from "./schemas";
import { announcementValues } from "./values";

interface Refusal {
  name?: string;
  code?: string;
  status?: number;
}

/** What the checks of the columns leave is an end that has passed. */
function refusal(error: Refusal, input: AnnouncementInput): ActionFailure {
  if (error.code === "23514" && input.ends !== null) {
    return failed("invalidInput", { ends: { code: "endsEarly" } });
  }
  return failed(errorCodeOf(error));
}

async function findAgencies(names: string[]): Promise<ActionResult<string[]>> {
  if (names.length === 0) return done([]);
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("find_agencies", { p_names: names });
  if (error) return failed(errorCodeOf({ ...error, status }));
  const wrong = data.find(({ matches }) => matches !== 1);
  if (wrong) {
    const code = wrong.matches === 0 ? "agencyUnknown" : "agencyAmbiguous";
    return failed("invalidInput", { agencies: { code, readings: [wrong.name, ""] } });
  }
  return done([...new Set(data.flatMap(({ agency_id }) => agency_id ?? []))]);
}

const LONG_AGO = new Date(0).toISOString();

/** PostgreSQL reads a local time that is followed by the name of its zone. */
const instantOf = (local: string, timeZone: string) => `${local} ${timeZone}`;

function toRow(input: AnnouncementInput, agencyIds: string[]) {
  const { title, body, locale, agencyStates, ends, timeZone } = input;
  return {
    title,
    body,
    locale,
    translations: { ...input.translations } as Record<string, { title: string; body: string }>,
    agency_states: agencyStates,
    agency_ids: agencyIds,
    ends_at: ends === null ? null : instantOf(ends, timeZone),
    ...(input.publish ? { publish_at: instantOf(input.publish, timeZone) } : {}),
  };
}

/** Publishes at once, or schedules. */
export async function publishAnnouncement(input: AnnouncementInput): Promise<ActionResult> {
  const found = await findAgencies(input.agencies);
  if (!found.ok) return found;
  const client = await getServerClient();
  const { error, status } = await client.from("announcements").insert(toRow(input, found.data));
  return error ? refusal({ ...error, status }, input) : done();
}

/**
 * Changes an announcement unless another edit came first (`changedMeanwhile`). @param version its
 * last change, as the form showed it
 */
export async function changeAnnouncement(
  id: string,
  version: string,
  input: AnnouncementInput,
): Promise<ActionResult> {
  const found = await findAgencies(input.agencies);
  if (!found.ok) return found;
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("announcements")
    .update({
      // The database takes a time that has passed for now.
      ...(input.publish === null ? { publish_at: LONG_AGO } : {}),
      ...toRow(input, found.data),
    })
    .eq("id", id)
    .eq("updated_at", version)
    .select("id");
  if (error) return refusal({ ...error, status }, input);
  if (data.length === 1) return done();
  const now = await orUnavailable(() => getAnnouncement(id));
  if (now === "unavailable") return failed("unavailable");
  if (now === null) return failed("notFound");
  return { ...overtaken(now.updatedAt), theirs: announcementValues(now, input.timeZone) };
}

/** Succeeds if another admin has already deleted it. */
export async function deleteAnnouncement(id: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.from("announcements").delete().eq("id", id);
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}
