import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect } from "@playwright/test";

interface Mail {
  to: string;
  text: string;
  html: string;
}

/** The link in the newest mail to an address; waits until the mail is there. */
export async function mailedLink(to: string): Promise<string> {
  const folder = join(process.env["WAYFARE_DATA_DIR"] ?? ".wayfare", "outbox");
  let link = "";
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
    const mails = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Mail),
    );
    const mail = mails.findLast((candidate) => candidate.to === to);
    link = /href="([^"]+)"/.exec(mail?.html ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}
