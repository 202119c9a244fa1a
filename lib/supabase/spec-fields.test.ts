import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

/** Section 3 of the specification. */
const specified: Readonly<Record<string, string>> = {
  user_roles: "user_id role",
  agencies:
    "id user_id business_name business_email business_phone business_address license_number verification_status rejection_reason",
  travel_packages:
    "id agency_id title description destination duration_days price max_participants image_url status created_at",
  bookings: "package_id status total_price created_at customer_name",
  conversations: "id booking_id agency_id user_id last_message_at updated_at",
  messages: "id conversation_id sender_id sender_type content is_read created_at",
};

const source = readFileSync("lib/supabase/database.types.ts", "utf8");

/** @returns the column types of a table, from the generated types */
function columnsOf(table: string): Map<string, string> {
  const row = new RegExp(`\\n {6}${table}: \\{\\n {8}Row: \\{\\n([^}]*)\\n {8}\\}`).exec(
    source,
  )?.[1];
  const columns = (row ?? "").matchAll(/^\s*(\w+): ([^;]+);$/gm);
  return new Map(Array.from(columns, ([, name = "", type = ""]) => [name, type]));
}

describe("the specification's entities", () => {
  it.each(Object.entries(specified))("%s has the fields %s", (table, fields) => {
    expect([...columnsOf(table).keys()]).toEqual(expect.arrayContaining(fields.split(" ")));
  });

  it("business_address, license_number, max_participants and image_url are optional", () => {
    expect(columnsOf("agencies").get("business_address")).toBe("string | null");
    expect(columnsOf("agencies").get("license_number")).toBe("string | null");
    expect(columnsOf("travel_packages").get("max_participants")).toBe("number | null");
    expect(columnsOf("travel_packages").get("image_url")).toBe("string | null");
    expect(columnsOf("agencies").get("business_phone")).toBe("string");
  });
});
