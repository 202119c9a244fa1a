import { Path, Svg } from "@react-pdf/renderer";
import { encode } from "uqr";

/** @param size in points */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { data, size: cells } = encode(text, { ecc: "M", border: 2 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return (
    <Svg viewBox={`0 0 ${String(cells)} ${String(cells)}`} style={{ width: size, height: size }}>
      <Path d={dark.join("")} fill="#000000" />
    </Svg>
  );
}
