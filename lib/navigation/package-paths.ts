/** What a page of a package begins with. */
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
 * The public page of a package, without locale.
 * @param id of a fixed holiday or of an agency's package
 */
export function packagePath(id: string, beginning: Beginning = {}): string {
  return withBeginning(`/package/${id}`, beginning);
}

/** The page on which a package is booked, without locale. */
export function checkoutPath(id: string, beginning: Beginning = {}): string {
  return withBeginning(`/package/${id}/book`, beginning);
}
