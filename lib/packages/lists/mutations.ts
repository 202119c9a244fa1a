import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { createAnonymousClient } from "@/lib/supabase/anonymous";
import { POSTGRES_ERRORS } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import type { VoteInput } from "./schemas";

interface Answer {
  error: { code: string } | null;
  status: number;
}

function resultOf({ error, status }: Answer): ActionResult {
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

const nameTaken = () => failed("invalidInput", { name: { code: "listTaken" } });

/** The id of the new list. A name that is taken is refused beside its field. */
export async function createList(name: string): Promise<ActionResult<string>> {
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("saved_lists")
    .insert({ name })
    .select("id")
    .single();
  if (error?.code === POSTGRES_ERRORS.duplicate) return nameTaken();
  return error ? failed(errorCodeOf({ ...error, status })) : done(data.id);
}

export async function renameList(listId: string, name: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("saved_lists")
    .update({ name })
    .eq("id", listId)
    .select("id");
  if (error?.code === POSTGRES_ERRORS.duplicate) return nameTaken();
  if (error) return failed(errorCodeOf({ ...error, status }));
  return data.length === 0 ? failed("notFound") : done();
}

/** Deletes a list; one that is gone already is fine. */
export async function deleteList(listId: string): Promise<ActionResult> {
  const client = await getServerClient();
  return resultOf(await client.from("saved_lists").delete().eq("id", listId));
}

export async function changeListPackages(
  listId: string,
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): Promise<ActionResult> {
  const client = await getServerClient();
  return resultOf(
    await client.rpc("change_list_packages", { p_list_id: listId, p_add: add, p_remove: remove }),
  );
}

/** The token of a new link. */
export async function shareList(listId: string): Promise<ActionResult<string>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("share_saved_list", { p_list_id: listId });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}

export async function stopSharing(listId: string): Promise<ActionResult> {
  const client = await getServerClient();
  return resultOf(await client.rpc("stop_sharing_saved_list", { p_list_id: listId }));
}

/** Removes a friend; one who is gone already is fine. */
export async function removeFriend(friendId: string): Promise<ActionResult> {
  const client = await getServerClient();
  return resultOf(await client.rpc("remove_list_friend", { p_friend_id: friendId }));
}

/** The link and the key alone count, whoever is signed in. */
export async function joinList(token: string, key: string, name: string): Promise<ActionResult> {
  return resultOf(
    await createAnonymousClient().rpc("join_shared_list", {
      p_token: token,
      p_key: key,
      p_name: name,
    }),
  );
}

export async function voteOnList(
  key: string,
  { token, packageId, vote }: VoteInput,
): Promise<ActionResult> {
  return resultOf(
    await createAnonymousClient().rpc("vote_on_shared_list", {
      p_token: token,
      p_key: key,
      p_public_id: packageId,
      p_is_for: vote === "none" ? null : vote === "yes",
    }),
  );
}
