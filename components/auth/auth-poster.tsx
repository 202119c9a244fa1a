/** A drawn poster, the same by day and by night: a picture keeps its own colours. */
export function AuthPoster({ scene }: { scene: "coast" | "harbour" }) {
  return (
    <svg
      viewBox="0 0 600 720"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      {scene === "coast" ? <Coast /> : <Harbour />}
    </svg>
  );
}

function Coast() {
  return <rect width="600" height="720" fill="#0b5a62" />;
}

function Harbour() {
  return <rect width="600" height="720" fill="#123240" />;
}
