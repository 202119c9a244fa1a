import { categories, type Category } from "@/lib/navigation/categories";

import { carrySearch } from "./carried-search";

/** Where a tab leads with a search: the hotels' one is the home page without any. */
function targetOf({ pathname }: HTMLAnchorElement): { category: Category; path: string } {
  const last = pathname.split("/").at(-1);
  const category = categories.find((known) => known === last);
  return category
    ? { category, path: pathname }
    : { category: "hotels", path: `${pathname.replace(/\/$/, "")}/hotels` };
}

/**
 * Lets the tabs take along what was typed into the form, as one of them is followed: until then each
 * is the link of a page that is the same for everybody, and can be fetched ahead. The tab of the form
 * itself begins anew.
 * @param open goes to an address as a link does
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
    // Before the link hears of it, which would open the plain page.
    event.stopPropagation();
    if (event.type !== "click") return;
    event.preventDefault();
    open(`${path}?${query}`);
  };
  const options = { capture: true, signal };
  tabs?.addEventListener("pointerdown", onPress, options);
  tabs?.addEventListener("click", onPress, options);
}
