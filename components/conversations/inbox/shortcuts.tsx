"use client";

import { Keyboard } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";

import { useViewing } from "@/components/conversations/messages-context";
import { Button } from "@/components/ui/button";
import { takesText } from "@/lib/utils/takes-text";

/** What a key does, by the name of its text. */
const keys = {
  j: "next",
  k: "previous",
  "/": "search",
  r: "reply",
  s: "replies",
  a: "attach",
  n: "note",
  e: "archive",
  u: "unread",
  "?": "help",
  Escape: "leave",
} as const;

type Task = (typeof keys)[keyof typeof keys];

function isKnown(key: string): key is keyof typeof keys {
  return key in keys;
}

/** The link of the conversation after or before the open one; the first where none is open. */
function neighbour(list: ParentNode, step: 1 | -1): HTMLElement | undefined {
  const links = [...list.querySelectorAll<HTMLElement>("a[data-conversation]")];
  const open = links.findIndex((link) => link.getAttribute("aria-current") === "page");
  return links[open === -1 ? 0 : open + step];
}

/** What only an agency has. */
const agencyTasks: readonly Task[] = ["replies", "note"];

/** The fields that other keys lead to. */
const OWN_FIELDS = "[data-composer],[data-inbox-search],[data-new-note]";

/** On a narrow screen the notes are in a sheet that is closed. */
function focusNote(field: HTMLElement) {
  if (!field.checkVisibility()) field.closest<HTMLElement>("[popover]")?.showPopover();
  field.focus();
}

/** Single keys for the inbox, outside of text fields, and the list of them. */
export function Shortcuts() {
  const { texts, inbox } = useViewing();
  const help = useRef<HTMLDialogElement>(null);
  const { shortcuts } = texts;

  const run = (task: Task): boolean => {
    const target = {
      next: () => neighbour(document, 1),
      previous: () => neighbour(document, -1),
      search: () => document.querySelector<HTMLElement>("[data-inbox-search]"),
      reply: () => document.querySelector<HTMLElement>("[data-composer]"),
      replies: () => document.querySelector<HTMLElement>("[data-replies]"),
      attach: () => document.querySelector<HTMLElement>("[data-attach]"),
      note: () => document.querySelector<HTMLElement>("[data-new-note]"),
      archive: () => document.querySelector<HTMLElement>("[data-filing=archive]"),
      unread: () => document.querySelector<HTMLElement>("[data-filing=unread]"),
      help: () => help.current,
      leave: () => document.querySelector<HTMLElement>(`:is(${OWN_FIELDS}):focus`),
    }[task]();
    if (!target) return false;
    if (target instanceof HTMLDialogElement) target.showModal();
    else if (task === "leave") target.blur();
    else if (task === "search" || task === "reply") target.focus();
    else if (task === "note") focusNote(target);
    else target.click();
    return true;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    const isTyping = event.target instanceof HTMLElement && takesText(event.target);
    if (!isPlain || event.defaultPrevented || help.current?.open) return;
    if (isTyping && event.key !== "Escape") return;
    if (isKnown(event.key) && run(keys[event.key])) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const shown = Object.entries(keys).filter(
    ([, task]) => inbox === "agency" || !agencyTasks.includes(task),
  );
  return (
    <>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        className="ml-auto max-lg:hidden no-js:hidden"
        onClick={() => run("help")}
      >
        <Keyboard aria-hidden="true" />
        {shortcuts.open}
      </Button>
      <dialog
        ref={help}
        aria-labelledby="shortcuts-title"
        className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-xl border bg-card p-6 text-card-foreground shadow-lift backdrop:bg-black/50"
      >
        <h2 id="shortcuts-title" className="text-lg font-semibold">
          {shortcuts.title}
        </h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
          {shown.map(([key, task]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid min-w-8 place-items-center rounded-md border bg-muted px-2 py-1 font-mono">
                  {key === "Escape" ? "Esc" : key}
                </kbd>
              </dt>
              <dd>{shortcuts[task]}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog" className="mt-6 flex justify-end">
          <Button type="submit" variant="outline">
            {shortcuts.close}
          </Button>
        </form>
      </dialog>
    </>
  );
}
