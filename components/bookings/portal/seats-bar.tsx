export function SeatsBar({ taken, seats }: { taken: number; seats: number }) {
  const percent = Math.min(100, (100 * taken) / Math.max(1, seats));
  return (
    <span aria-hidden="true" className="h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-muted">
      <span
        className="block h-full rounded-full bg-primary"
        style={{ width: `${String(percent)}%` }}
      />
    </span>
  );
}
