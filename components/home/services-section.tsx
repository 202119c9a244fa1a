import { getLocale, getTranslations } from "next-intl/server";

import { IntentLink } from "@/components/layout/links/intent-link";
import { Price } from "@/components/layout/price";
import { featuredServices, type FeaturedService } from "@/lib/catalogue/featured";
import { getServiceTexts } from "@/lib/catalogue/samples/texts";
import { localePath } from "@/lib/i18n/paths";

import { HomeSection } from "./section";

async function ServiceCard({ service }: { service: FeaturedService }) {
  const t = await getTranslations("home");
  const { title, description, features } = await getServiceTexts(service.id);
  return (
    <li className="package-card">
      {/* A small vector of our own needs no optimizing. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src={`/illustrations/services/${service.id}.svg`}
        alt=""
        width={900}
        height={600}
        loading="lazy"
      />
      <div className="card-body">
        <h3>
          <IntentLink href={localePath(await getLocale(), service.href)}>{title}</IntentLink>
        </h3>
        <p>{description}</p>
        <ul className="features">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className="card-price">
          <b>
            <Price cents={service.priceCents} />
          </b>{" "}
          {t(`unit.${service.unit}`)}
        </p>
      </div>
    </li>
  );
}

export async function ServicesSection() {
  const t = await getTranslations("home.services");
  return (
    <HomeSection id="services" title={t("title")} text={t("text")}>
      <ul className="package-grid by-four mt-8">
        {featuredServices.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
    </HomeSection>
  );
}
