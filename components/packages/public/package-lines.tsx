export function PackageLines({
  title,
  lines,
  kind,
}: {
  title: string;
  lines: string[];
  kind: "in" | "out";
}) {
  if (lines.length === 0) return null;
  return (
    <section className="package-section">
      <h2>{title}</h2>
      <ul className="package-lines" data-kind={kind}>
        {lines.map((line, index) => (
          // The lines of one list never change places, and two may read the same.
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
