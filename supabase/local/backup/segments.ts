const NAME = /^[0-9A-F]{24}$/;

/** Whether it names a segment of PostgreSQL's log: eight digits of its timeline, then its place in it. */
export function isSegment(name: string): boolean {
  return NAME.test(name);
}

/** Of any timeline: a segment, or what is left of the last one, from before another. */
export function isBefore(name: string, segment: string): boolean {
  return isSegment(name.slice(0, 24)) && name.slice(8, 24) < segment.slice(8);
}
