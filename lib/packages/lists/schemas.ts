import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import { readLine } from "@/lib/forms/fields";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { MAX_FRIEND_NAME, MAX_LIST_NAME } from "./lists";

const publicId = z.string().max(40);

const listName = field((text) => readLine(text, MAX_LIST_NAME));

export const newListSchema = z.object({ name: listName });

export const renameSchema = z.object({ listId: uuidSchema, name: listName });

export const listSchema = z.object({ listId: uuidSchema });

export const addSchema = z.object({
  listId: uuidSchema,
  item: z.array(publicId).max(1000),
});

export const removeSchema = z.object({
  listId: uuidSchema,
  packageId: z.array(publicId).max(100),
});

export const friendSchema = z.object({ friendId: uuidSchema });

const token = z.string().max(100);

export const joinSchema = z.object({
  token,
  name: field((text) => readLine(text, MAX_FRIEND_NAME)),
});

/** The pressed button says how; "none" takes the vote back. */
export const voteSchema = z.object({
  token,
  packageId: publicId,
  vote: z.enum(["yes", "no", "none"]),
});

export type VoteInput = z.output<typeof voteSchema>;
