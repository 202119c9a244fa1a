import { sharePictureSize } from "@/lib/seo/share-picture";

/** The light theme's tokens: this is drawn outside of any page, where no style sheet reaches. */
const colors = { paper: "#faf7f1", ink: "#13232d", sea: "#0b5a62", sun: "#f4b43c" };

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="64" height="64"><rect width="32" height="32" rx="9" fill="${colors.sea}"/><circle cx="16" cy="14" r="6" fill="${colors.sun}"/><path d="M4 20.5c4-2.7 8-2.7 12 0s8 2.7 12 0V23a9 9 0 0 1-9 5H13a9 9 0 0 1-9-5z" fill="${colors.paper}"/><path d="M15 20.6h2l2.6 7.4h-7.2z" fill="${colors.sea}"/></svg>`;

function dataUri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/**
 * The picture of a shared link: a drawing with the site's name. Without other text, so one picture
 * serves all languages. For `ImageResponse`, which supports only flex boxes and inline styles.
 * @param drawing an SVG
 */
export function SharePictureImage({ drawing, name }: { drawing: string; name: string }) {
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", backgroundColor: colors.paper }}>
      {/* eslint-disable-next-line @next/next/no-img-element -- no page, and no optimiser */}
      <img src={dataUri(drawing)} alt="" {...sharePictureSize} style={{ objectFit: "cover" }} />
      <div
        style={{
          position: "absolute",
          top: 40,
          left: 40,
          display: "flex",
          alignItems: "center",
          gap: 20,
          padding: "16px 32px 16px 18px",
          borderRadius: 28,
          backgroundColor: colors.paper,
          color: colors.ink,
          fontSize: 52,
          letterSpacing: -1,
        }}
      >
        {/* eslint-disable-next-line @next/next/no-img-element -- no page, and no optimiser */}
        <img src={dataUri(mark)} alt="" width={64} height={64} />
        {name}
      </div>
    </div>
  );
}
