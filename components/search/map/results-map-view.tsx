"use client";

import { useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from "react";

import { fillTemplate } from "@/lib/i18n/fill-template";
import { buildMapIndex } from "@/lib/maps/map-index";
import {
  groupPins,
  isSinglePlace,
  pinsOf,
  viewOfPins,
  type Pin,
  type PinGroup,
} from "@/lib/maps/pins";
import type { ResultsMapData } from "@/lib/maps/results-data";
import { outlinePath, WORLD_NAME, type MapView } from "@/lib/maps/view";

import { goToCard, listCards, readCard, watchCards, watchPointed } from "./cards";

/** Null when offline: the list is all there is. */
async function readData(): Promise<ResultsMapData | null> {
  try {
    const answer = await fetch(`/maps/places/${document.documentElement.lang}.json`);
    return answer.ok ? ((await answer.json()) as ResultsMapData) : null;
  } catch {
    return null;
  }
}

/** The pin that was pressed is gone. */
const takeFocus = (element: HTMLElement | null) => {
  element?.focus({ preventScroll: true });
};

const cardsOf = (box: RefObject<HTMLElement | null>) => {
  const results = box.current?.closest(".results");
  return results ? listCards(results) : [];
};

/** Pins of the cards beside it, which it reads from the page. */
export function ResultsMapView({ box }: { box: RefObject<HTMLElement | null> }) {
  const [data, setData] = useState<ResultsMapData | null>(null);
  const [pins, setPins] = useState<Pin[] | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [closer, setCloser] = useState<MapView | null>(null);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    void readData().then(setData);
  }, []);

  useEffect(() => {
    const results = box.current?.closest(".results");
    if (!data || !box.current || !results) return;
    const index = buildMapIndex(data.places, data.countries);
    const read = () => {
      setPins(pinsOf(listCards(results).map(readCard), index));
      setCloser(null);
    };
    read();
    const ends = [
      watchCards(results, box.current, read),
      watchPointed(results, box.current, setPointed),
    ];
    return () => {
      ends.forEach((end) => {
        end();
      });
    };
  }, [box, data]);

  useEffect(() => {
    const card = pointed === null ? undefined : cardsOf(box)[pointed];
    card?.setAttribute("data-pointed", "");
    return () => card?.removeAttribute("data-pointed");
  }, [box, pointed]);

  const view = useMemo(() => closer ?? viewOfPins(pins ?? []), [closer, pins]);
  if (!data || !pins) return null;
  const { texts } = data;

  const open = ({ pins: own }: PinGroup) => {
    const deeper = own.length > 1 && !isSinglePlace(own) ? viewOfPins(own) : null;
    if (deeper && deeper.zoom > (view?.zoom ?? 0)) setCloser(deeper);
    else {
      const cards = cardsOf(box);
      const next = own.find(({ card }) => !cards[card]?.contains(document.activeElement));
      const card = cards[(next ?? own[0])?.card ?? -1];
      if (card) goToCard(card);
    }
  };
  const outline = view ? outlinePath(view) : `/maps/${WORLD_NAME}`;
  return (
    <section ref={section} tabIndex={-1} aria-label={texts.label}>
      <div className="trip-map" style={{ "--outline": `url(${outline})` } as CSSProperties}>
        {groupPins(pins, view).map((group) => (
          <PinButton
            key={group.pins.map(({ card }) => card).join()}
            {...{ group, texts, pointed }}
            onPoint={setPointed}
            onOpen={() => {
              open(group);
            }}
          />
        ))}
      </div>
      <p className="map-note">
        {pins.length > 0 ? texts.hint : texts.none}
        {closer ? (
          <button
            key={outline}
            ref={takeFocus}
            type="button"
            onClick={() => {
              setCloser(null);
              takeFocus(section.current);
            }}
          >
            {texts.whole}
          </button>
        ) : null}
      </p>
    </section>
  );
}

function PinButton({
  group: { pins, left, top },
  texts,
  pointed,
  onPoint,
  onOpen,
}: {
  group: PinGroup;
  texts: ResultsMapData["texts"];
  pointed: number | null;
  onPoint: (card: number | null) => void;
  onOpen: () => void;
}) {
  const first = pins[0];
  const current = pins.find(({ card }) => card === pointed);
  const titles = pins.map(({ title }) => title).join(", ");
  const name =
    first && pins.length === 1
      ? fillTemplate(texts.pin, { title: first.title, place: first.place })
      : isSinglePlace(pins)
        ? fillTemplate(texts.pin, { title: titles, place: first?.place ?? "" })
        : fillTemplate(texts.closer, { titles });
  return (
    <button
      type="button"
      className="results-pin"
      aria-label={name}
      data-pointed={current ? "" : undefined}
      // Drawn by the styles: the name says the titles instead.
      data-count={pins.length > 1 ? pins.length : undefined}
      data-half={left > 50 ? "right" : undefined}
      style={{ left: `${String(left)}%`, top: `${String(top)}%` }}
      onPointerEnter={() => {
        if (first) onPoint(first.card);
      }}
      onFocus={() => {
        if (first) onPoint(first.card);
      }}
      onPointerLeave={() => {
        onPoint(null);
      }}
      onClick={onOpen}
    >
      {current ? <span>{current.title}</span> : null}
    </button>
  );
}
