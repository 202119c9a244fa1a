import { z } from "zod";

import type { Attachment } from "@/lib/conversations/types";

const attachmentsSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(["picture", "document"]),
    name: z.string(),
    bytes: z.number(),
    width: z.number().optional(),
    height: z.number().optional(),
  }),
);

/** `messages.attachments` as the database keeps it; nothing for anything else. */
export function readAttachments(stored: unknown): Attachment[] {
  return attachmentsSchema.safeParse(stored).data ?? [];
}

export const FILE_BUCKET = "message-files";

/** The object in the bucket. */
export function filePath(conversationId: string, { id, kind }: Attachment): string {
  return `${conversationId}/${id}.${kind === "picture" ? "webp" : "pdf"}`;
}
