import { getTranslations } from "next-intl/server";

import { Card } from "@/components/ui/card";

import { BackToDashboard } from "./back-to-dashboard";

/** A screen that is yet to come. */
export async function ComingSoon({ screen }: { screen: "bookings" | "analytics" | "settings" }) {
  const t = await getTranslations("portal");
  return (
    <>
      <BackToDashboard />
      <h1 className="mt-2 text-3xl font-bold">{t(`nav.${screen}`)}</h1>
      <Card className="mt-6 grid justify-items-center gap-3 px-6 py-16 text-center">
        <svg viewBox="0 0 120 72" aria-hidden="true" className="w-32">
          <circle cx="60" cy="40" r="20" className="fill-sun" />
          <path d="M0 46c20-12 40-12 60 0s40 12 60 0v26H0z" className="fill-primary" />
          <path d="M56 50h8l14 22H42z" className="fill-card" />
        </svg>
        <p className="text-xl font-semibold">{t("comingSoon")}</p>
        <p className="max-w-md text-muted-foreground">{t(`soon.${screen}`)}</p>
      </Card>
    </>
  );
}
