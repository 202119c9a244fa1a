import { getMessages } from "next-intl/server";

import { Icon } from "@/components/ui/icon";

export async function FaqSection() {
  const { catalogue } = await getMessages();
  const { title, items } = catalogue.faq;
  return (
    <section id="faq" aria-labelledby="faq-title" className="mx-auto max-w-3xl px-4 pt-20">
      <h2 id="faq-title" className="text-3xl font-bold wrap-anywhere sm:text-4xl">
        {title}
      </h2>
      <div className="mt-6 divide-y border-y">
        {items.map((item) => (
          <details key={item.title} className="group">
            <summary className="flex min-h-14 list-none items-center gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              <span className="flex-1">{item.title}</span>
              <Icon
                name="chevron-down"
                className="size-5 shrink-0 text-primary transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pr-9 pb-5 text-muted-foreground">{item.text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
