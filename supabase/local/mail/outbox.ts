import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { EmailDriver } from "@supabase/lite";
import { z } from "zod";

/** `content` is base64. */
export const attachmentSchema = z.object({
  filename: z.string().regex(/^[^\r\n"/]+$/),
  content: z.base64(),
  content_type: z.string().regex(/^[^\r\n]+$/),
});

const mailSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  replyTo: z.string().nullable().default(null),
  attachments: z.array(attachmentSchema).default([]),
});

/** `sentAt` is an ISO instant. */
export type Mail = z.infer<typeof mailSchema>;

type Message = {
  to: string;
  subject: string;
  text?: string;
  html?: string;
  headers?: Record<string, string>;
  replyTo?: string | null;
  attachments?: Mail["attachments"];
};

/** Mails to search for those of one address. */
const DEEPEST_LOOK = 2_000;
const ID = /^[\w-]+$/;

/** One JSON file for each unsent mail. */
export class Outbox implements EmailDriver {
  /** File names by mail key, oldest first. */
  private known: Promise<Map<string, string>> | null = null;
  private lastSentAt = 0;

  /** @param limit removes the oldest mails above it */
  constructor(
    private readonly dir: string,
    private readonly limit = DEEPEST_LOOK,
  ) {}

  /** @param key a second mail with the same key is dropped */
  async send(message: Message, key: string = randomUUID()) {
    const mark = createHash("sha256").update(key).digest("hex").slice(0, 16);
    this.known ??= this.marks();
    const known = await this.known;
    if (known.has(mark)) return;
    // Names sort by time, so mails of the same millisecond need different instants.
    this.lastSentAt = Math.max(Date.now(), this.lastSentAt + 1);
    const sentAt = new Date(this.lastSentAt).toISOString();
    const mail: Mail = {
      id: `${sentAt.replace(/[:.]/g, "-")}-${mark}`,
      sentAt,
      to: message.to,
      subject: message.subject,
      text: message.text ?? "",
      html: message.html ?? "",
      headers: message.headers ?? {},
      replyTo: message.replyTo ?? null,
      attachments: message.attachments ?? [],
    };
    known.set(mark, `${mail.id}.json`);
    await mkdir(this.dir, { recursive: true, mode: 0o700 });
    await writeFile(path.join(this.dir, `${mail.id}.json`), JSON.stringify(mail, null, 2), {
      mode: 0o600,
    });
    await this.prune(known);
  }

  private async prune(known: Map<string, string>): Promise<void> {
    for (const [mark, name] of [...known].slice(0, Math.max(0, known.size - this.limit))) {
      known.delete(mark);
      await rm(path.join(this.dir, name), { force: true });
    }
  }

  private async names(): Promise<string[]> {
    const names = await readdir(this.dir).catch(() => [] as string[]);
    return names
      .filter((name) => name.endsWith(".json"))
      .sort()
      .reverse();
  }

  private async marks(): Promise<Map<string, string>> {
    const names = (await this.names()).reverse();
    return new Map(names.map((name) => [name.slice(0, -".json".length).slice(-16), name]));
  }

  private async read(name: string): Promise<Mail> {
    return mailSchema.parse(JSON.parse(await readFile(path.join(this.dir, name), "utf8")));
  }

  /** Newest first; filtered by address if given. */
  async list(to: string | null = null, limit = 100): Promise<Mail[]> {
    const names = await this.names();
    const latest = names.slice(0, to === null ? limit : DEEPEST_LOOK);
    const mails = await Promise.all(latest.map((name) => this.read(name)));
    return mails.filter((mail) => to === null || mail.to === to).slice(0, limit);
  }

  async find(id: string): Promise<Mail | null> {
    return ID.test(id) ? this.read(`${id}.json`).catch(() => null) : null;
  }
}
