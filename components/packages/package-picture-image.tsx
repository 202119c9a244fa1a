"use client";

import { useState } from "react";

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

  // It may have loaded or failed before hydration, without an event.
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
      // Wide frames crop the bottom: the subject tends to be at the top.
      className={`absolute inset-0 size-full object-cover object-[50%_25%] ${state === "shown" ? "bg-muted" : ""}`}
      onLoad={() => setState("shown")}
      onError={() => setState("failed")}
    />
  );
}
