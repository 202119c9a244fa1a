import { getMessages } from "next-intl/server";

import { Icon } from "@/components/ui/icon";

const icons = ["badge-check", "messages-square", "calendar-x-2", "circle-dollar-sign"] as const;

export async function WhyStrip() {
  const { catalogue } = await getMessages();
  const { title, items } = catalogue.why;
  return (
    // Last on its page, it reaches down to the footer, which keeps its distance from others.
    <section aria-labelledby="why" className="later -mb-20 bg-secondary text-secondary-foreground">
      <div className="mx-auto max-w-7xl px-4 py-14">
        <h2 id="why" className="text-2xl font-bold sm:text-3xl">
          {title}
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {items.map((item, index) => (
            <li key={item.title}>
              <span className="grid size-12 place-items-center rounded-full bg-sun text-sun-foreground">
                <Icon name={icons[index] ?? "badge-check"} className="size-6" />
              </span>
              <h3 className="mt-4 text-lg font-bold">{item.title}</h3>
              <p className="mt-1 text-sm">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
