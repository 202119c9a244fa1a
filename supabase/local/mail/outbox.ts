import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { EmailDriver } from "@supabase/lite";
import { z } from "zod";

const mailSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** A mail that would have been sent. `sentAt` is an ISO instant. */
export type Mail = z.infer<typeof mailSchema>;

/** Keeps mails as files, one JSON each, instead of sending them. */
export class Outbox implements EmailDriver {
  constructor(private readonly dir: string) {}

  async send(message: { to: string; subject: string; text?: string; html?: string }) {
    const sentAt = new Date().toISOString();
    const id = `${sentAt.replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}`;
    const mail: Mail = {
      id,
      sentAt,
      to: message.to,
      subject: message.subject,
      text: message.text ?? "",
      html: message.html ?? "",
    };
    await mkdir(this.dir, { recursive: true, mode: 0o700 });
    await writeFile(path.join(this.dir, `${id}.json`), JSON.stringify(mail, null, 2), {
      mode: 0o600,
    });
  }

  /** The latest mails, newest first. */
  async list(limit = 100): Promise<Mail[]> {
    const names = await readdir(this.dir).catch(() => [] as string[]);
    const latest = names
      .filter((name) => name.endsWith(".json"))
      .sort()
      .reverse()
      .slice(0, limit);
    const texts = await Promise.all(
      latest.map((name) => readFile(path.join(this.dir, name), "utf8")),
    );
    return texts.map((text) => mailSchema.parse(JSON.parse(text)));
  }
}
