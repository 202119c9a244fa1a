import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";

export async function NotFoundView() {
  const t = await getTranslations("shell.notFound");
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-24 text-center">
      <svg viewBox="0 0 240 120" aria-hidden="true" className="w-60 rounded-xl">
        <circle cx="120" cy="62" r="34" className="fill-sun" />
        <path d="M0 78c40-26 80-26 120 0s80 26 120 0v42H0z" className="fill-primary" />
        <path d="M112 84h16l22 36H90z" className="fill-background" />
        <path d="M120 88v6m0 8v7" className="stroke-accent stroke-3" />
      </svg>
      <h1 className="text-4xl font-bold">
        {t("title")} {t("text")}
      </h1>
      <p className="text-muted-foreground">{t("hint")}</p>
      <LocaleLink href="/" className={buttonVariants({ size: "lg" })}>
        {t("home")}
      </LocaleLink>
    </div>
  );
}
