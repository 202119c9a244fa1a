import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { pictureTypes } from "@/lib/packages/pictures/pictures";

import { DEFAULT_LARGEST_PARTY, packageLimits } from "./limits";

const migrations = join(import.meta.dirname, "../../supabase/migrations");
const packages = readFileSync(join(migrations, "20260101000004_packages.sql"), "utf8");
const parties = readFileSync(
  join(migrations, "20260203000001_limit_party_and_held_seats.sql"),
  "utf8",
);
const gallery = readFileSync(join(migrations, "20260103000002_package_pictures.sql"), "utf8");
const storage = readFileSync(join(migrations, "20260101000010_storage.sql"), "utf8");

/** The limits as the database states them: a change there must come here too. */
it("is what the database enforces", () => {
  const { durationDays, included, maxParticipants, priceCents } = packageLimits;
  for (const rule of [
    `private.is_line(title, ${String(packageLimits.title)})`,
    `private.is_prose(description, ${String(packageLimits.description)})`,
    `private.is_line(destination, ${String(packageLimits.destination)})`,
    `duration_days between ${String(durationDays.min)} and ${String(durationDays.max)}`,
    `price >= ${String(priceCents.min / 100)} and price <= ${String(priceCents.max / 100)}`,
    `max_participants between ${String(maxParticipants.min)} and ${String(maxParticipants.max)}`,
    `private.are_lines(included, ${String(included.lines)}, ${String(included.characters)})`,
    `char_length(p_url) <= ${String(packageLimits.imageUrl)}`,
    `\\.(${Object.keys(pictureTypes).join("|")})$`,
  ]) {
    expect(packages).toContain(rule);
  }
  const { largestParty } = packageLimits;
  expect(parties).toContain(
    `default ${String(DEFAULT_LARGEST_PARTY)}
    constraint travel_packages_largest_party_check check (largest_party between ${String(largestParty.min)} and ${String(largestParty.max)})`,
  );
  expect(gallery).toContain(`position between 1 and ${String(packageLimits.pictures)}`);
  expect(gallery).toContain(`private.is_line(caption, ${String(packageLimits.caption)})`);
  expect(storage).toContain(String(packageLimits.pictureBytes));
  for (const type of Object.values(pictureTypes)) expect(storage).toContain(`'${type}'`);
});
