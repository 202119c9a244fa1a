import { expect } from "@playwright/test";

interface Mail {
  to: string;
  subject: string;
  text: string;
  headers: Readonly<Record<string, string>>;
  attachments: readonly { filename: string; content: string; content_type: string }[];
}

/** The mails to an address, newest first. */
async function mailsTo(
  to: string,
  api = process.env["NEXT_PUBLIC_SUPABASE_URL"] ?? "",
): Promise<Mail[]> {
  const answer = await fetch(`${api}/outbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Mail[];
}

/**
 * The link in the newest mail to an address; waits until the mail is there.
 * @param api of a backend of its own; by default that of all tests
 */
export async function mailedLink(to: string, api?: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const [mail] = await mailsTo(to, api);
    link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}

/** The newest mail to an address with such a subject; waits until it is there. */
export async function findMail(to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsTo(to)).find((candidate) => subject.test(candidate.subject));
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error("it was there a moment ago");
  return found;
}

/** Its plain text. */
export async function mailedTo(to: string, subject: RegExp): Promise<string> {
  return (await findMail(to, subject)).text;
}
