interface Beginning {
  /** Plain date. */
  date?: string | null | undefined;
  travellers?: number | undefined;
}

function withBeginning(path: string, { date, travellers }: Beginning): string {
  const query = new URLSearchParams();
  if (date) query.set("date", date);
  if (travellers) query.set("travellers", String(travellers));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/**
 * Public page of a package, without locale. @param id of an agency's package, or a fixed holiday's
 * slug
 */
export function packagePath(id: string, beginning: Beginning = {}): string {
  return withBeginning(`/package/${id}`, beginning);
}

/** Booking page of a package, without locale. */
export function checkoutPath(id: string, beginning: Beginning = {}): string {
  return withBeginning(`/package/${id}/book`, beginning);
}
