interface PageEvents {
  /** The network is back, or the browser restored the page from its cache. */
  onReturn: () => void;
  onOffline: () => void;
  /** The page is visible again after it was hidden for long enough to miss something. */
  onWake: () => void;
}

const NAP_MS = 20_000;

/** Reports when the page may have missed events, until the returned function is called. */
export function watchPage({ onReturn, onOffline, onWake }: PageEvents): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let hiddenSince = 0;
  window.addEventListener("online", onReturn, { signal });
  window.addEventListener("offline", onOffline, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && onReturn(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") hiddenSince = Date.now();
      else if (Date.now() - hiddenSince > NAP_MS) onWake();
    },
    { signal },
  );
  return () => watch.abort();
}
