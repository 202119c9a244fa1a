import { expect } from "@playwright/test";

interface Mail {
  to: string;
  text: string;
}

/** The link in the newest mail to an address; waits until the mail is there. */
export async function mailedLink(to: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const answer = await fetch(`${process.env["NEXT_PUBLIC_SUPABASE_URL"] ?? ""}/outbox.json`);
    const mails = (await answer.json()) as Mail[];
    // The newest mail comes first.
    const mail = mails.find((candidate) => candidate.to === to);
    link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}
