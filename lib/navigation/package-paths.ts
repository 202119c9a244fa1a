interface Beginning {
  date?: string | null | undefined;
  travellers?: number | undefined;
}

function withBeginning(path: string, { date, travellers }: Beginning): string {
  const query = new URLSearchParams();
  if (date) query.set("date", date);
  if (travellers) query.set("travellers", String(travellers));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

export function packagePath(id: string, beginning: Beginning = {}): string {
  return withBeginning(`/package/${id}`, beginning);
}

export function checkoutPath(id: string, beginning: Beginning = {}): string {
  return withBeginning(`/package/${id}/book`, beginning);
}
