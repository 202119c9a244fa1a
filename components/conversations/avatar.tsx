import { cn } from "@/lib/utils/cn";

/** First letters of the first and the last word; of a Chinese name its first character. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? "")[0] ?? "",
  );
  return letters.join("").toLocaleUpperCase();
}

export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid size-11 shrink-0 place-items-center rounded-full bg-secondary font-display text-sm font-bold text-secondary-foreground",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
