import ICAL from "ical.js";

/** An octet is a byte: a line of a calendar file has 75 at most, besides its end. */
const LONGEST_LINE = 75;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Reads the one event of a calendar file as a calendar program does. Throws where ical.js can't parse the
 * file, and where the file breaks a rule of RFC 5545 that ical.js forgives. For tests.
 */
export function readCalendar(text: string) {
  if (!text.endsWith("\r\n")) throw new Error("Its last line has no end.");
  const lines = text.split("\r\n");
  if (/[\r\n]/.test(lines.join(""))) throw new Error("A line ends with CR or LF alone.");
  const long = lines.find((line) => bytesOf(line) > LONGEST_LINE);
  if (long !== undefined) throw new Error(`Longer than ${String(LONGEST_LINE)} bytes: ${long}`);

  const parsed: unknown[] = ICAL.parse(text);
  const calendar = new ICAL.Component(parsed);
  const again = ICAL.parse(calendar.toString());
  if (JSON.stringify(again) !== JSON.stringify(parsed)) throw new Error("It is read in two ways.");
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  if (event === undefined || others.length > 0) throw new Error("It has not one event.");
  const names = event.getAllProperties().map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new Error("It has a property twice.");
  const value = (name: string) => event.getFirstPropertyValue(name);
  return {
    version: calendar.getFirstPropertyValue("version"),
    method: calendar.getFirstPropertyValue("method"),
    names,
    value: (name: string) => String(value(name) ?? ""),
    /** Plain dates where the event is of whole days. */
    start: String(value("dtstart")),
    end: String(value("dtend")),
    days: new ICAL.Event(event).duration.toSeconds() / 86_400,
  };
}
