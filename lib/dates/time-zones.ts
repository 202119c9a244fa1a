import { formatInZone, plainDateIn } from "./time-zone";

const zoneRegions = [
  "Africa",
  "America",
  "Antarctica",
  "Arctic",
  "Asia",
  "Atlantic",
  "Australia",
  "Europe",
  "Indian",
  "Pacific",
] as const;

type ZoneRegion = (typeof zoneRegions)[number];

interface ZoneGroup {
  region: ZoneRegion | null;
  zones: { value: string; label: string }[];
}

function regionOf(zone: string): ZoneRegion | null {
  return zoneRegions.find((region) => zone.startsWith(`${region}/`)) ?? null;
}

function offsetOf(timeZone: string, now: Date): string {
  const parts = formatInZone("en", { timeZone, timeZoneName: "shortOffset" });
  return parts.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Runtimes list some zones under outdated names. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Asmara",
  "America/Coral_Harbour": "Atikokan",
  "America/Godthab": "Nuuk",
  "Asia/Calcutta": "Kolkata",
  "Asia/Katmandu": "Kathmandu",
  "Asia/Rangoon": "Yangon",
  "Asia/Saigon": "Ho Chi Minh City",
  "Atlantic/Faeroe": "Faroe",
  "Europe/Kiev": "Kyiv",
  "Pacific/Enderbury": "Kanton",
  "Pacific/Ponape": "Pohnpei",
  "Pacific/Truk": "Chuuk",
};

function toOption(zone: string, now: Date) {
  const [, ...place] = zone.split("/");
  const name =
    renamed[zone] ??
    (place.length === 0 ? zone : place.toReversed().join(", ").replaceAll("_", " "));
  return { value: zone, label: `${name} (${offsetOf(zone, now)})` };
}

let known: { day: string; groups: ZoneGroup[] } | null = null;

/** Cached for a day, because computing 400 offsets is slow. */
function groupsOf(now: Date): ZoneGroup[] {
  const day = plainDateIn("UTC", now);
  if (known?.day === day) return known.groups;
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
  const groups = [null, ...zoneRegions].map((region) => ({
    region,
    zones: zones
      .filter((zone) => regionOf(zone) === region)
      .map((zone) => toOption(zone, now))
      .toSorted((a, b) => a.label.localeCompare(b.label, "en")),
  }));
  known = { day, groups };
  return groups;
}

/** @param current stays in the list even under an outdated name */
export function timeZoneGroups(current: string, now: Date): ZoneGroup[] {
  const groups = groupsOf(now);
  if (groups.some(({ zones }) => zones.some(({ value }) => value === current))) return groups;
  const region = regionOf(current);
  return groups.map((group) =>
    group.region === region ? { ...group, zones: [toOption(current, now), ...group.zones] } : group,
  );
}
