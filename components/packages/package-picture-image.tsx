"use client";

import { useState } from "react";

/** The picture over the drawing. One that cannot be loaded goes away and leaves the drawing. */
export function PackagePictureImage({
  src,
  alt,
  isEager,
}: {
  src: string;
  alt: string;
  isEager: boolean;
}) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");

  // It may have arrived, or failed, before React woke up: then no event tells.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete) setState(image.naturalWidth > 0 ? "shown" : "failed");
  };

  if (state === "failed") return null;
  return (
    // As it was stored: the optimiser is off.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      ref={look}
      src={src}
      alt={alt}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      referrerPolicy="no-referrer"
      // What is cut off a wide frame comes from below: suns and gates stand high in a picture.
      className={`absolute inset-0 size-full object-cover object-[50%_25%] ${state === "shown" ? "bg-muted" : ""}`}
      onLoad={() => setState("shown")}
      onError={() => setState("failed")}
    />
  );
}
