import type { ReactNode } from "react";

export function PackageMessage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      {/* A vector of our own needs no optimizing. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src="/illustrations/lost.svg"
        alt=""
        width={900}
        height={600}
        className="aspect-3/2 w-80 rounded-xl object-cover"
      />
      <h1 className="text-4xl font-bold">{title}</h1>
      <p className="text-muted-foreground">{text}</p>
      {children}
    </div>
  );
}
