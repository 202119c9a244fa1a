"use client";

import { useEffect, useRef, useState } from "react";

import type { ResultsMapView } from "./results-map-view";

/** Where the stylesheet keeps a column free for it. */
const WIDE = "(width >= 80rem)";
const LATER_MS = 500;

type View = typeof ResultsMapView;

/** An empty box until a wide screen has time for the map. */
export function ResultsMap() {
  const box = useRef<HTMLDivElement>(null);
  const [View, setView] = useState<View>();
  useEffect(() => {
    const wide = matchMedia(WIDE);
    let isGone = false;
    const load = () => {
      if (!wide.matches) return;
      // Offline, the list is all there is.
      import("./results-map-view").then(
        (part) => {
          if (!isGone) setView(() => part.ResultsMapView);
        },
        () => undefined,
      );
    };
    const wait = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(load);
      else setTimeout(load, LATER_MS);
    };
    wait();
    wide.addEventListener("change", wait);
    return () => {
      isGone = true;
      wide.removeEventListener("change", wait);
    };
  }, []);
  return (
    <div ref={box} className="results-map">
      {View ? <View box={box} /> : null}
    </div>
  );
}
