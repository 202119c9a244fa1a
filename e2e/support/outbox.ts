import { expect } from "@playwright/test";

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The mails to an address, newest first. */
async function mailsTo(to: string): Promise<Mail[]> {
  const api = process.env["NEXT_PUBLIC_SUPABASE_URL"] ?? "";
  const answer = await fetch(`${api}/outbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Mail[];
}

/** The link in the newest mail to an address; waits until the mail is there. */
export async function mailedLink(to: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const [mail] = await mailsTo(to);
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
