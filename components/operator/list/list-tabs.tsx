import { LocaleLink } from "@/components/layout/links/locale-link";
import { cn } from "@/lib/utils/cn";

/** One tab for each state of what is listed. */
export function ListTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { href: string; text: string; isCurrent: boolean }[];
}) {
  return (
    <nav aria-label={label} className="mt-4 overflow-x-auto border-b">
      <ul className="flex gap-1">
        {tabs.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <LocaleLink
              href={href}
              prefetch={false}
              aria-current={isCurrent ? "page" : undefined}
              className={cn(
                "-mb-px flex min-h-11 items-center border-b-2 px-4 text-sm font-medium whitespace-nowrap",
                isCurrent
                  ? "border-primary text-foreground"
                  : "border-transparent text-muted-foreground hover:text-foreground",
              )}
            >
              {text}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
