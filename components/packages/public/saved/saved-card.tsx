import type { ReactNode } from "react";

import { IntentLink } from "@/components/layout/links/intent-link";
import { PackagePictureImage } from "@/components/packages/package-picture-image";
import { Icon } from "@/components/ui/icon";
import type { SavedCard } from "@/lib/packages/saved/types";

import "@/components/packages/public/cards/catalogue.css";
import { SaveButton } from "./save-button";

/** The card of package-card.tsx, from an answer of the server. @param children below the price */
export function SavedCardView({
  card,
  level: Heading = "h2",
  children,
}: {
  card: SavedCard;
  level?: "h2" | "h3";
  children?: ReactNode;
}) {
  const { picture, drawing, rating } = card;
  return (
    <li className="package-card">
      <div
        className="relative aspect-3/2 overflow-hidden bg-muted bg-cover bg-[position:50%_25%]"
        style={{ backgroundImage: `url(${drawing})` }}
      >
        {picture === null ? null : <PackagePictureImage src={picture} alt="" isEager={false} />}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-5">
        <Heading className="text-xl font-bold">
          <IntentLink href={card.href}>{card.title}</IntentLink>
        </Heading>
        <p className="flex gap-1.5 text-sm text-muted-foreground">
          <Icon name="map-pin" className="mt-0.5 size-4 shrink-0" />
          {card.location}
        </p>
        <p className="text-sm text-muted-foreground">{card.facts}</p>
        {card.agency === null ? null : (
          <p className="text-sm wrap-anywhere text-muted-foreground">{card.agency}</p>
        )}
        {rating === null ? null : (
          <p className="flex items-center gap-1 text-sm text-muted-foreground">
            <Icon name="star" className="size-4 fill-sun stroke-none" />
            <span className="sr-only">{rating.name}</span>
            <strong aria-hidden="true" className="text-foreground">
              {rating.shown}
            </strong>
            {rating.reviews}
          </p>
        )}
        <p className="mt-auto flex items-baseline gap-1.5 pt-3 text-sm text-muted-foreground">
          <span className="text-xl font-bold text-foreground">
            {card.prices.map(({ currency, text }) => (
              <span key={currency} data-price={currency}>
                {text}
              </span>
            ))}
          </span>
          {card.perPerson}
        </p>
        {children}
      </div>
      <SaveButton id={card.id} name={card.save} />
    </li>
  );
}
