import { randomUUID } from "node:crypto";

import { expect, test } from "@playwright/test";

import { createTraveller, demo } from "./support/backend";
import { signIn } from "./support/pages";
import { openDatabase } from "./support/database";

test("the operator's home page says that mails stall, and since when, until they are sent", async ({
  page,
}) => {
  const sql = openDatabase();
  const { userId } = await createTraveller();
  try {
    // The next attempt is far off: the backend's own sender leaves it alone.
    await sql`insert into private.emails
        (kind, recipient_id, locale, payload, dedupe_key, attempts, last_error, created_at,
          next_attempt_at)
      values ('agency_restored', ${userId}, 'en', '{}', ${randomUUID()}, 4,
        'the mail service answered 401', '2026-01-05T10:00:00Z', now() + interval '1 hour')`;
    await signIn(page, demo.admin);
    await page.goto("/dashboard");
    const alert = page.getByRole("alert").filter({ hasText: "Emails have been waiting" });
    await expect(alert).toContainText("since Jan 5, 2026");
    await expect(alert).toContainText("The mail service does not take them.");
    await sql`delete from private.emails where recipient_id = ${userId}`;
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
    await expect(alert).toHaveCount(0);
  } finally {
    await sql.end();
  }
});
