interface PageEvents {
  onReturn: () => void;
  onOffline: () => void;
  onWake: () => void;
}

const NAP_MS = 20_000;

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
