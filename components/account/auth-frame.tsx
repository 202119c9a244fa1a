import type { ReactNode } from "react";

import { Card } from "@/components/ui/card";

import { AuthPoster } from "./auth-poster";

export function AuthFrame({
  title,
  subtitle,
  poster,
  children,
}: {
  title: string;
  subtitle: string;
  poster: { scene: "coast" | "harbour"; caption: string };
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-8 sm:py-14 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:items-stretch">
      <Card className="mx-auto grid w-full max-w-lg content-center gap-6 p-5 sm:p-8">
        <header className="grid gap-2">
          <h1 className="text-3xl font-bold sm:text-4xl">{title}</h1>
          <p className="text-muted-foreground">{subtitle}</p>
        </header>
        {children}
      </Card>
      <figure className="relative hidden min-h-[36rem] overflow-hidden rounded-xl border shadow-lift lg:block">
        <AuthPoster scene={poster.scene} />
        <figcaption className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[#06222b] from-45% to-transparent p-8 pt-28 font-display text-3xl leading-tight font-bold text-balance text-[#fdf6e8]">
          {poster.caption}
        </figcaption>
      </figure>
    </div>
  );
}
