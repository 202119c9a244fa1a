import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { fitnessLevels } from "@/lib/packages/practical/practical";
import { pictureTypes } from "@/lib/packages/pictures/pictures";

import { DEFAULT_LARGEST_PARTY, packageLimits } from "./limits";

const schemas = join(import.meta.dirname, "../../supabase/schemas");
const packages = readFileSync(join(schemas, "30_packages/10_packages.sql"), "utf8");
const text = readFileSync(join(schemas, "00_platform/30_text.sql"), "utf8");
const pictures = readFileSync(join(schemas, "30_packages/40_pictures.sql"), "utf8");

/** Reads the constraints from the schema, so that both stay equal. */
it("equals the limit of the database", () => {
  const { durationDays, included, maxParticipants, priceCents } = packageLimits;
  for (const rule of [
    `private.is_line(title, ${String(packageLimits.title)})`,
    `private.is_prose(description, ${String(packageLimits.description)})`,
    `private.is_line(destination, ${String(packageLimits.destination)})`,
    `duration_days between ${String(durationDays.min)} and ${String(durationDays.max)}`,
    `price >= ${String(priceCents.min / 100)} and price <= ${String(priceCents.max / 100)}`,
    `max_participants between ${String(maxParticipants.min)} and ${String(maxParticipants.max)}`,
    `private.are_lines(included, ${String(included.lines)}, ${String(included.characters)})`,
    `\\.(${Object.keys(pictureTypes).join("|")})$`,
  ]) {
    expect(packages).toContain(rule);
  }
  expect(text).toContain(`char_length(p_url) <= ${String(packageLimits.imageUrl)}`);
  const { largestParty } = packageLimits;
  expect(packages).toContain(
    `default ${String(DEFAULT_LARGEST_PARTY)}
    constraint travel_packages_largest_party_check check (largest_party between ${String(largestParty.min)} and ${String(largestParty.max)})`,
  );
  const { accessibility, groupSize, meetingPoint, minimumAge, requirements, whatToBring } =
    packageLimits;
  for (const rule of [
    `private.is_line(meeting_point, ${String(meetingPoint)})`,
    `private.are_lines(what_to_bring, ${String(whatToBring.lines)}, ${String(whatToBring.characters)})`,
    `check (fitness in (${fitnessLevels.map((level) => `'${level}'`).join(", ")}))`,
    `minimum_age between ${String(minimumAge.min)} and ${String(minimumAge.max)}`,
    `private.is_prose(accessibility, ${String(accessibility)})`,
    `smallest_group between ${String(groupSize.min)} and ${String(groupSize.max)}`,
    `largest_group between ${String(groupSize.min)} and ${String(groupSize.max)}`,
    `private.are_lines(requirements, ${String(requirements.lines)}, ${String(requirements.characters)})`,
  ]) {
    expect(packages).toContain(rule);
  }
  expect(pictures).toContain(`position between 1 and ${String(packageLimits.pictures)}`);
  expect(pictures).toContain(`private.is_line(caption, ${String(packageLimits.caption)})`);
  expect(pictures).toContain(String(packageLimits.pictureBytes));
  for (const type of Object.values(pictureTypes)) expect(pictures).toContain(`'${type}'`);
});
