import { LocaleLink } from "@/components/layout/links/locale-link";
import { cn } from "@/lib/utils/cn";

interface AuthTab {
  href: string;
  label: string;
  isCurrent: boolean;
}

export function AuthTabs({ label, tabs }: { label: string; tabs: readonly AuthTab[] }) {
  return (
    <nav aria-label={label} className="grid grid-cols-2 gap-1 rounded-xl bg-muted p-1">
      {tabs.map((tab) => (
        <LocaleLink
          key={tab.href}
          href={tab.href}
          replace
          scroll={false}
          aria-current={tab.isCurrent ? "page" : undefined}
          className={cn(
            "flex min-h-11 items-center justify-center rounded-lg px-3 text-sm font-semibold transition-colors",
            tab.isCurrent
              ? "bg-card text-foreground shadow-lift dark:bg-background"
              : "text-muted-foreground hover:text-foreground",
          )}
        >
          {tab.label}
        </LocaleLink>
      ))}
    </nav>
  );
}
