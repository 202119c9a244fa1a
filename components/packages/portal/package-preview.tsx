import { Check, Clock, MapPin, Users } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { Card, CardContent } from "@/components/ui/card";
import { formatMoney } from "@/lib/money/format";
import type { OwnPackageDetails } from "@/lib/packages/types";

import { OwnPackagePicture } from "./own-package-picture";

export async function PackagePreview({ item }: { item: OwnPackageDetails }) {
  const t = await getTranslations("packages");
  const locale = await getLocale();
  const facts = [
    { icon: MapPin, name: t("view.destination"), value: item.destination },
    { icon: Clock, name: t("view.duration"), value: t("card.days", { count: item.durationDays }) },
    {
      icon: Users,
      name: t("view.groupSize"),
      value: item.maxParticipants
        ? t("view.groupUpTo", { count: item.maxParticipants })
        : t("view.groupAny"),
    },
  ];
  return (
    <Card className="overflow-hidden">
      <OwnPackagePicture item={item} ratio="wide" isEager />
      <CardContent className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-6">
          <section className="grid gap-2">
            <h2 className="text-xl font-bold">{t("view.about")}</h2>
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{item.description}</p>
          </section>
          {item.included.length > 0 ? (
            <section className="grid gap-3">
              <h2 className="text-xl font-bold">{t("view.included")}</h2>
              <ul className="grid gap-2 sm:grid-cols-2">
                {item.included.map((line, index) => (
                  <li key={index} className="flex min-w-0 gap-2.5">
                    <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
                    <span className="min-w-0 wrap-anywhere">{line}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <div className="grid content-start gap-5 rounded-lg bg-muted p-5">
          <p className="grid">
            <span className="text-sm text-muted-foreground">{t("view.price")}</span>
            <span className="font-display text-3xl font-bold tabular-nums">
              {formatMoney(item.priceCents, locale, { decimals: "always" })}
            </span>
            <span className="text-sm text-muted-foreground">{t("card.perPerson")}</span>
          </p>
          <dl className="grid gap-4 text-sm">
            {facts.map(({ icon: Icon, name, value }) => (
              <div key={name} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
                <Icon aria-hidden="true" className="row-span-2 mt-0.5 size-5 text-primary" />
                <dt className="text-muted-foreground">{name}</dt>
                <dd className="font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </CardContent>
    </Card>
  );
}
