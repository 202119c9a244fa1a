/** Links to social networks. The marks are drawn here, because a brand font would be a download. */
const places = [
  {
    name: "Instagram",
    href: "https://www.instagram.com/wayfare",
    path: "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm4 5.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zm4.9-1.4v.1",
  },
  { name: "X", href: "https://x.com/wayfare", path: "M4 4l16 16M20 4L4 20" },
  {
    name: "YouTube",
    href: "https://www.youtube.com/@wayfare",
    path: "M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zm5 3.2v5.6l4.8-2.8z",
  },
] as const;

export function SocialLinks({ label }: { label: string }) {
  return (
    <ul aria-label={label} className="mt-4 flex gap-1">
      {places.map((place) => (
        <li key={place.name}>
          <a
            href={place.href}
            rel="noopener noreferrer"
            aria-label={place.name}
            className="mr-2.5 -ml-2.5 grid size-11 place-items-center rounded-lg text-muted-foreground hover:bg-muted hover:text-foreground"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-5 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
            >
              <path d={place.path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
