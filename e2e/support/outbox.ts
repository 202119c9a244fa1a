import { expect } from "@playwright/test";

interface Mail {
  to: string;
  subject: string;
  text: string;
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

/** The plain text of the newest mail to an address with such a subject; waits until it is there. */
export async function mailedTo(to: string, subject: RegExp): Promise<string> {
  let text = "";
  await expect(async () => {
    const mail = (await mailsTo(to)).find((candidate) => subject.test(candidate.subject));
    expect(mail).toBeDefined();
    text = mail?.text ?? "";
  }).toPass();
  return text;
}
