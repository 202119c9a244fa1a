"use client";

import { useState } from "react";

export function PackagePictureImage({
  src,
  alt,
  isEager,
  srcSet,
  sizes,
}: {
  src: string;
  alt: string;
  isEager: boolean;
  srcSet?: string | undefined;
  sizes?: string | undefined;
}) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");

  // It may have loaded or failed before hydration, without an event.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete) setState(image.naturalWidth > 0 ? "shown" : "failed");
  };

  if (state === "failed") return null;
  return (
    // Its sizes were made when it was uploaded: the optimiser is off.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      ref={look}
      // Before src, so that no browser fetches both.
      srcSet={srcSet}
      sizes={sizes}
      src={src}
      alt={alt}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      referrerPolicy="no-referrer"
      // Wide frames crop the bottom: the subject tends to be at the top.
      className={`absolute inset-0 size-full object-cover object-[50%_25%] ${state === "shown" ? "bg-muted" : ""}`}
      onLoad={() => setState("shown")}
      onError={() => setState("failed")}
    />
  );
}
