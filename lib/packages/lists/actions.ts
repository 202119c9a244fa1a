"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { done, failed } from "@/lib/actions/types";
import { getEnvironment } from "@/lib/config/env";
import { localePath } from "@/lib/i18n/paths";

import { listPath, LISTS_PATH, sharedListPath } from "./lists";
import {
  changeListPackages,
  createList,
  deleteList,
  joinList,
  removeFriend,
  renameList,
  shareList,
  stopSharing,
  voteOnList,
} from "./mutations";
import {
  addSchema,
  friendSchema,
  joinSchema,
  listSchema,
  newListSchema,
  removeSchema,
  renameSchema,
  voteSchema,
} from "./schemas";
import { keepVoterKey, newVoterKey, readVoterKey } from "./voter";

/** Makes a list and shows it. */
export const createListAction = createFormAction({
  role: "signed-in",
  schema: newListSchema,
  run: async ({ name }, { locale }) => {
    const created = await createList(name);
    if (!created.ok) return created;
    return redirect(localePath(locale, listPath(created.data)));
  },
});

export const renameListAction = createFormAction({
  role: "signed-in",
  schema: renameSchema,
  run: async ({ listId, name }, { locale }) => {
    const renamed = await renameList(listId, name);
    if (!renamed.ok) return renamed;
    await setFlash("listRenamed");
    return redirect(localePath(locale, listPath(listId)));
  },
});

export const deleteListAction = createFormAction({
  role: "signed-in",
  schema: listSchema,
  run: async ({ listId }, { locale }) => {
    const deleted = await deleteList(listId);
    if (!deleted.ok) return deleted;
    await setFlash("listDeleted");
    return redirect(localePath(locale, LISTS_PATH));
  },
});

export const addToListAction = createFormAction({
  role: "signed-in",
  lists: ["item"],
  schema: addSchema,
  run: async ({ listId, item }, { locale }) => {
    if (item.length === 0) return failed("invalidInput", { item: { code: "noneChosen" } });
    const changed = await changeListPackages(listId, { add: item });
    if (!changed.ok) return changed;
    return redirect(localePath(locale, listPath(listId)));
  },
});

export const removeFromListAction = createFormAction({
  role: "signed-in",
  lists: ["packageId"],
  schema: removeSchema,
  run: async ({ listId, packageId }) => {
    const changed = await changeListPackages(listId, { remove: packageId });
    refresh();
    return changed;
  },
});

export const shareListAction = createFormAction({
  role: "signed-in",
  schema: listSchema,
  run: async ({ listId }, { locale }) => {
    const shared = await shareList(listId);
    if (!shared.ok) return shared;
    refresh();
    const url = `${getEnvironment().siteUrl}${localePath(locale, sharedListPath(shared.data))}`;
    return { ...done(), values: { url } };
  },
});

export const stopSharingAction = createFormAction({
  role: "signed-in",
  schema: listSchema,
  run: async ({ listId }, { locale }) => {
    const stopped = await stopSharing(listId);
    if (!stopped.ok) return stopped;
    await setFlash("listUnshared");
    return redirect(localePath(locale, listPath(listId)));
  },
});

export const removeFriendAction = createFormAction({
  role: "signed-in",
  schema: friendSchema,
  run: async ({ friendId }) => {
    const removed = await removeFriend(friendId);
    refresh();
    return removed;
  },
});

export const joinListAction = createFormAction({
  role: "public",
  schema: joinSchema,
  run: async ({ token, name }, { locale }) => {
    const known = await readVoterKey();
    const key = known ?? newVoterKey();
    const joined = await joinList(token, key, name);
    if (!joined.ok) return joined;
    // Not before: with a changed cookie, a refused form would lose what was typed.
    if (known === null) await keepVoterKey(key);
    return redirect(localePath(locale, sharedListPath(token)));
  },
});

export const voteAction = createFormAction({
  role: "public",
  schema: voteSchema,
  run: async (input) => {
    const key = await readVoterKey();
    const voted = key === null ? failed("conflict") : await voteOnList(key, input);
    refresh();
    return voted;
  },
});
