import { cappedCount } from "@/lib/utils/capped-count";

const COUNT = /^\(\d+\+?\) /;

let count = 0;
let observer: MutationObserver | null = null;

function apply(): void {
  const plain = document.title.replace(COUNT, "");
  // Between two pages there is no title, and a screen reader would be told the number alone.
  if (plain === "") return;
  const title = count > 0 ? `(${cappedCount(count)}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
}

export function showInTitle(total: number): void {
  count = total;
  apply();
  if (observer) return;
  // Next sets the title of the page that was navigated to when it has arrived.
  observer = new MutationObserver(apply);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
}
