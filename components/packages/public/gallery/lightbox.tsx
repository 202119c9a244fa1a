/**
 * Opens or closes a picture. A command of the platform, which needs no script, makes it modal; browsers
 * that know no commands show the same dialog as a popover.
 */
export const opens = (picture: string) => ({
  command: "show-modal",
  commandfor: picture,
  popoverTarget: picture,
});
const closes = (picture: string) => ({
  command: "close",
  commandfor: picture,
  popoverTarget: picture,
  popoverTargetAction: "hide" as const,
});

/** A picture on the whole screen: a native dialog, which keeps the focus and returns it on Escape. */
export function Lightbox({
  id,
  label,
  closeLabel,
  src,
  alt,
  caption = null,
}: {
  id: string;
  label: string;
  closeLabel: string;
  src: string;
  alt: string;
  caption?: string | null;
}) {
  return (
    <dialog id={id} popover="auto" aria-label={label} className="lightbox">
      {/* eslint-disable-next-line @next/next/no-img-element -- Never fetched before it is opened; its sizes are made. */}
      <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" />
      {caption === null ? null : <p>{caption}</p>}
      <button type="button" {...closes(id)} aria-label={closeLabel} />
    </dialog>
  );
}
