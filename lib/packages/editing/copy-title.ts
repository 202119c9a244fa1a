import { fillTemplate } from "@/lib/i18n/fill-template";
import { packageLimits } from "@/lib/packages/limits";
import { characterCount } from "@/lib/utils/text";

/** Truncated to the limit. @param template with `{title}` */
export function copyTitle(template: string, title: string): string {
  const room = packageLimits.title - characterCount(fillTemplate(template, { title: "" }));
  const characters = Array.from(title);
  const kept = characters.length > room ? `${characters.slice(0, room - 1).join("")}…` : title;
  return fillTemplate(template, { title: kept });
}
