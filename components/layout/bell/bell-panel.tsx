"use client";

import { useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";

import type { NoticePanel } from "@/lib/navigation/notice-types";

import { markSeen, readPanel } from "./notice-api";
import { useUnread } from "./unread-count";

const ID = "bell-panel";

function PanelBody({ first, href }: { first: NoticePanel | null; href: string }) {
  const [panel, setPanel] = useState(first);
  const unread = useUnread();
  useEffect(() => {
    let isCurrent = true;
    void readPanel().then((read) => {
      if (isCurrent && read) setPanel(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [unread]);
  if (!panel) return null;
  const { notices, texts } = panel;
  return (
    <>
      <div className="flex items-center justify-between gap-4 py-1 pr-1 pl-3">
        <h2 id={`${ID}-title`} className="font-semibold">
          {texts.title}
        </h2>
        {notices.some(({ isUnread }) => isUnread) ? (
          <button
            type="button"
            onClick={() => void markSeen({ all: true })}
            className="min-h-11 rounded-lg px-2 text-sm font-medium text-primary hover:bg-muted"
          >
            {texts.markAll}
          </button>
        ) : null}
      </div>
      {notices.length === 0 ? (
        <p className="px-3 py-8 text-center text-sm text-muted-foreground">{texts.empty}</p>
      ) : (
        <ul className="max-h-[min(60dvh,28rem)] overflow-y-auto overscroll-contain">
          {notices.map(({ id, text, detail, href: place, moment, isUnread }) => (
            <li key={id}>
              <a
                href={place}
                data-notice={id}
                className="flex gap-3 rounded-lg px-3 py-2.5 hover:bg-muted"
              >
                <span
                  aria-hidden="true"
                  className={`mt-1.5 size-2 shrink-0 rounded-full ${isUnread ? "bg-accent" : ""}`}
                />
                <span className="min-w-0 flex-1 text-sm">
                  <span className={`block wrap-anywhere ${isUnread ? "font-semibold" : ""}`}>
                    {isUnread ? <span className="sr-only">{texts.unread}: </span> : null}
                    {text}
                  </span>
                  {detail === null ? null : (
                    <span className="line-clamp-2 wrap-anywhere text-muted-foreground">
                      {detail}
                    </span>
                  )}
                  <span className="block text-xs text-muted-foreground">{moment}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-1 border-t pt-1">
        <a
          href={href}
          className="flex min-h-11 items-center justify-center rounded-lg text-sm font-semibold text-primary hover:bg-muted"
        >
          {texts.all}
        </a>
      </div>
    </>
  );
}

let root: Root | null = null;

function panelBeside(bell: HTMLAnchorElement): HTMLElement {
  const known = document.getElementById(ID);
  if (known && bell.parentElement?.contains(known)) return known;
  root?.unmount();
  known?.remove();
  const panel = document.createElement("div");
  panel.id = ID;
  panel.popover = "auto";
  panel.tabIndex = -1;
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-labelledby", `${ID}-title`);
  panel.className =
    "header-menu max-sm:right-4! w-[calc(100vw-2rem)] max-w-sm rounded-xl border bg-popover p-2 text-popover-foreground shadow-lift outline-none";
  panel.addEventListener("toggle", ({ newState }) => {
    const isOpen = newState === "open";
    bell.setAttribute("aria-expanded", String(isOpen));
    // Closed by the keyboard, the focus would be at the page's beginning.
    if (!isOpen && panel.contains(document.activeElement)) bell.focus();
  });
  // After the link, so that Tab leads from one to the other.
  bell.after(panel);
  root = createRoot(panel);
  return panel;
}

export async function openPanel(bell: HTMLAnchorElement): Promise<void> {
  bell.setAttribute("aria-busy", "true");
  const first = await readPanel();
  bell.removeAttribute("aria-busy");
  if (!first) {
    location.assign(bell.href);
    return;
  }
  const panel = panelBeside(bell);
  root?.render(<PanelBody key={Date.now()} first={first} href={bell.href} />);
  // Opened by the bell, it stands below it.
  panel.showPopover({ source: bell });
  panel.focus();
}
