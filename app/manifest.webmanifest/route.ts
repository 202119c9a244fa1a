import { getSiteName } from "@/lib/config/site-name";

// One build serves every name.
export const dynamic = "force-dynamic";

/** What a phone calls the site on its home screen. */
export function GET(): Response {
  const name = getSiteName();
  const icon = { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" };
  return Response.json(
    {
      name,
      short_name: name,
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: "#ffffff",
      theme_color: "#0b5a62",
      icons: [icon],
    },
    {
      headers: {
        "content-type": "application/manifest+json",
        "cache-control": "public, max-age=3600",
      },
    },
  );
}
