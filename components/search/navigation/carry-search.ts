import { categories, type Category } from "@/lib/navigation/categories";

import { carrySearch } from "./carried-search";

function targetOf({ pathname }: HTMLAnchorElement): { category: Category; path: string } {
  const last = pathname.split("/").at(-1);
  const category = categories.find((known) => known === last);
  return category
    ? { category, path: pathname }
    : { category: "hotels", path: `${pathname.replace(/\/$/, "")}/hotels` };
}

/**
 * Adds the form's input to a tab's link when it is followed; before that, tabs are links to prerendered
 * pages, which can be prefetched. The form's own tab clears it.
 * @param open navigates like a link
 * @param signal ends it
 */
export function carryToTabs(
  form: HTMLFormElement,
  open: (address: string) => void,
  signal: AbortSignal,
): void {
  const tabs = form.parentElement?.querySelector("nav");
  const onPress = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !isPlain || event.altKey) return;
    const { category, path } = targetOf(link);
    if (category === form.dataset["category"]) return;
    const query = carrySearch(new FormData(form), category);
    if (query === "") return;
    // Until a tab is followed it links to a prerendered page, which can be prefetched.
    event.stopPropagation();
    if (event.type !== "click") return;
    event.preventDefault();
    open(`${path}?${query}`);
  };
  const options = { capture: true, signal };
  tabs?.addEventListener("pointerdown", onPress, options);
  tabs?.addEventListener("click", onPress, options);
}
